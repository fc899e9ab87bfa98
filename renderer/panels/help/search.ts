/** A stretch of a text, found or not. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** The words of what was typed, in lower case. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Does a text hold every word? An empty query fits everything. */
export function fits(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** A text cut where words are found, to mark them. Joined, the pieces are the text. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const lower = text.toLowerCase();
  // Letters whose lower case is longer would shift every place after them.
  if (words.length === 0 || lower.length !== text.length) return [{ text, found: false }];
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) marked.fill(true, at, at + word.length);
  }
  const cut: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && marked[to] === marked[from]) to += 1;
    cut.push({ text: text.slice(from, to), found: marked[from] === true });
    from = to;
  }
  return cut;
}
