// @ts-check

/** Most bytes of script that the page may load before it can be played, workers and later panels apart. */
export const PAGE_BUDGET = 1.2 * 1024 * 1024;

/**
 * The size of the script that a page needs at its start: the entry and all that it imports, but not what is only
 * imported later.
 * @param {Record<string, {type: string, code?: string, isEntry?: boolean, imports?: string[]}>} bundle by file name
 * @returns {number} bytes
 */
export function startSize(bundle) {
  const entries = Object.keys(bundle).filter((name) => bundle[name]?.type === 'chunk' && bundle[name]?.isEntry);
  const needed = new Set(entries);
  for (const name of needed) for (const imported of bundle[name]?.imports ?? []) needed.add(imported);
  return [...needed].reduce((size, name) => size + Buffer.byteLength(bundle[name]?.code ?? ''), 0);
}

/**
 * Stops the build when the page's script has grown over its budget.
 * @returns {import('vite').Plugin}
 */
export function pageBudget() {
  return {
    name: 'shamrocks:page-budget',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const size = startSize(/** @type {Parameters<typeof startSize>[0]} */ (bundle));
      if (size > PAGE_BUDGET) this.error(`The page's script is ${size} bytes, over its budget of ${PAGE_BUDGET}: import later what is not needed to play.`);
    },
  };
}
