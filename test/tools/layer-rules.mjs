// @ts-check
/**
 * The rules of the house, as dependency-cruiser reads them. test/architecture plants a breach of each.
 * Packages are matched by name whether or not they are installed, so that a rule cannot pass because nothing was found.
 */

/** @param {...string} names of packages, as parts of a regular expression */
const packages = (...names) => names.flatMap((name) => [`^${name}$`, `^${name}/`, `node_modules/${name}/`]);
const outside = (/** @type {string} */ folders) => `^(?!(${folders}))`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const forbidden = [
  {
    name: 'shared-stands-alone',
    comment: 'shared/ is language only: it imports nothing outside itself.',
    severity: 'error',
    from: { path: '^shared/' },
    to: { path: outside('shared/') },
  },
  {
    name: 'engine-imports-itself',
    severity: 'error',
    from: { path: '^shared/engine/' },
    to: { path: outside('shared/engine/|shared/util/') },
  },
  {
    name: 'game-imports-engine',
    severity: 'error',
    from: { path: '^shared/game/' },
    to: { path: outside('shared/game/|shared/engine/|shared/util/') },
  },
  {
    name: 'solver-imports-engine',
    severity: 'error',
    from: { path: '^shared/solver/' },
    to: { path: outside('shared/solver/|shared/engine/|shared/util/') },
  },
  {
    name: 'statistics-reads-records',
    comment: 'statistics/ counts finished games: it knows what a record looks like and nothing of how one is played.',
    severity: 'error',
    from: { path: '^shared/statistics/' },
    to: { path: outside('shared/statistics/|shared/game/record|shared/engine/|shared/util/') },
  },
  {
    name: 'settings-know-rules',
    severity: 'error',
    from: { path: '^shared/settings/' },
    to: { path: outside('shared/settings/|shared/engine/|shared/util/') },
  },
  {
    name: 'util-imports-itself',
    severity: 'error',
    from: { path: '^shared/util/' },
    to: { path: outside('shared/util/') },
  },
  {
    name: 'contract-is-types',
    comment: "The bridge's contract is types: nothing runs because of it.",
    severity: 'error',
    from: { path: '^shared/ipc/' },
    to: { path: outside('shared/ipc/'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rooms-are-closed',
    comment: 'main, preload and renderer never import each other, and no program file imports a test.',
    severity: 'error',
    from: { path: '^(main|preload|renderer)/' },
    to: { path: '^(main|preload|renderer|test)/', pathNot: '^$1/' },
  },
  {
    name: 'electron-in-main-and-preload',
    severity: 'error',
    from: { pathNot: '^(main|preload)/' },
    to: { path: packages('electron') },
  },
  {
    name: 'command-line-without-electron',
    comment: 'The command line runs in plain Node.',
    severity: 'error',
    from: { path: '^main/cli/' },
    to: { path: packages('electron', 'electron-store') },
  },
  {
    name: 'store-in-main-storage',
    severity: 'error',
    from: { pathNot: '^main/storage/' },
    to: { path: packages('electron-store') },
  },
  {
    name: 'node-in-main',
    comment: 'The page and its preload script run in a sandbox without Node.',
    severity: 'error',
    from: { path: '^(renderer|preload)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'pixi-in-view',
    severity: 'error',
    from: { pathNot: '^renderer/(view/|app/|main\\.tsx?$)' },
    to: { path: packages('pixi\\.js', '@pixi') },
  },
  {
    name: 'board-is-pure',
    severity: 'error',
    from: { path: '^renderer/board/' },
    to: { path: outside('renderer/board/|shared/') },
  },
  {
    name: 'plan-and-gesture-are-pure',
    severity: 'error',
    from: { path: '^renderer/(animation/plan|input/gesture)' },
    to: { path: outside('renderer/board/|renderer/animation/(plan|timing)|renderer/input/gesture|shared/') },
  },
  {
    name: 'view-is-told',
    comment: 'The view gets placements and emits raw input: it does not know the app.',
    severity: 'error',
    from: { path: '^renderer/view/' },
    to: { path: '^renderer/(app|panels|hints)/' },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-exist',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\?|^virtual:' },
  },
];
