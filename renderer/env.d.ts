/** The program's version from package.json, put in at build time. */
declare const __APP_VERSION__: string;

/** The address of the file of all card faces: `test/tools/vite/card-art.mjs` makes it. */
declare module 'virtual:card-art' {
  const address: string;
  export default address;
}
