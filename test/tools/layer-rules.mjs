// @ts-check
/**
 * The rules of the house, as dependency-cruiser reads them. test/architecture plants a breach of each.
 * Packages are matched by name whether or not they are installed, so that a rule cannot pass because nothing was found.
 */

/** @param {...string} names of packages, as parts of a regular expression */
const packages = (...names) => names.flatMap((name) => [`^${name}$`, `^${name}/`, `node_modules/${name}/`]);
const outside = (/** @type {string} */ folders) => `^(?!(${folders}))`;

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * What lies in `from` must not reach for `to`.
 * @param {string} name
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** What lies in a folder imports from these places and no others. @param {string} name @param {string} folder @param {...string} places */
const only = (name, folder, ...places) => forbid(name, { path: `^${folder}` }, { path: outside(places.join('|')) });

/** @type {Rule[]} */
export const forbidden = [
  // shared/ is language only: it imports nothing outside itself.
  only('shared-stands-alone', 'shared/', 'shared/'),
  only('engine-imports-itself', 'shared/engine/', 'shared/engine/', 'shared/util/'),
  only('game-imports-engine', 'shared/game/', 'shared/game/', 'shared/engine/', 'shared/util/'),
  only('solver-imports-engine', 'shared/solver/', 'shared/solver/', 'shared/engine/', 'shared/util/'),
  // statistics/ counts finished games: it knows what a record looks like and nothing of how one is played.
  only('statistics-reads-records', 'shared/statistics/', 'shared/statistics/', 'shared/game/record', 'shared/engine/', 'shared/util/'),
  only('settings-know-rules', 'shared/settings/', 'shared/settings/', 'shared/engine/', 'shared/util/'),
  only('util-imports-itself', 'shared/util/', 'shared/util/'),
  // The bridge's contract is types: nothing runs because of it.
  forbid('contract-is-types', { path: '^shared/ipc/' }, { path: outside('shared/ipc/'), dependencyTypesNot: ['type-only'] }),
  // main, preload and renderer never import each other, and no program file imports a test.
  forbid('rooms-are-closed', { path: '^(main|preload|renderer)/' }, { path: '^(main|preload|renderer|test)/', pathNot: '^$1/' }),
  forbid('electron-in-main-and-preload', { pathNot: '^(main|preload)/' }, { path: packages('electron') }),
  // The command line runs in plain Node.
  forbid('command-line-without-electron', { path: '^main/cli/' }, { path: packages('electron', 'electron-store') }),
  forbid('store-in-main-storage', { pathNot: '^main/storage/' }, { path: packages('electron-store') }),
  // The page and its preload script run in a sandbox without Node.
  forbid('node-in-main', { path: '^(renderer|preload)/' }, { dependencyTypes: ['core'] }),
  forbid('pixi-in-view', { pathNot: '^renderer/(view/|app/|main\\.tsx?$)' }, { path: packages('pixi\\.js', '@pixi') }),
  only('board-is-pure', 'renderer/board/', 'renderer/board/', 'shared/'),
  only('plan-and-gesture-are-pure', 'renderer/(animation/plan|input/gesture)', 'renderer/board/', 'renderer/animation/(plan|timing)', 'renderer/input/gesture', 'shared/'),
  // The view gets placements and emits raw input: it does not know the app.
  forbid('view-is-told', { path: '^renderer/view/' }, { path: '^renderer/(app|panels|hints)/' }),
  forbid('no-cycles', {}, { circular: true }),
  forbid('imports-exist', {}, { couldNotResolve: true, pathNot: '\\?|^virtual:' }),
];
