import type { JSX } from 'preact';
import { pieces } from './search';

/** A text with the words that were searched for marked. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }): JSX.Element {
  return <>{pieces(text, words).map((piece, i) => (piece.found ? <mark key={i}>{piece.text}</mark> : piece.text))}</>;
}
