/** A file of settings and figures that is written as a whole. */
export interface StoreFile {
  readonly path: string;
  /** Throws where the disk refuses. Success is no proof: the file must be read back. */
  write(value: Readonly<Record<string, unknown>>): void;
}

/** The text that `write` leaves in the file. */
export function storeText(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(value);
}
