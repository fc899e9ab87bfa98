/** One thing of somebody else's that the program carries. The build writes them all into the page's `licences.json`. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** As SPDX names it: `MIT`. */
  readonly licence: string;
  /** Who made it; empty where its package does not say. */
  readonly by: string;
  /** Its address, to read and not to open; may be empty. */
  readonly url: string;
  /** The notice that must go with it, as its authors wrote it. */
  readonly text: string;
}
