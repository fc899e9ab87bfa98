/** A piece of help: a heading and its paragraphs, plain text without markup. */
export interface HelpSection {
  /** Its name as an anchor. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
}
