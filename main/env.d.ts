/** The program's version from package.json, put in at build time. */
declare const __APP_VERSION__: string;

/** A picture as a data URL, put in at build time. */
declare module '*.png?inline' {
  const url: string;
  export default url;
}
