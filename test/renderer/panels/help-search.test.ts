import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAPTERS } from '../../../renderer/panels/help/content';
import { fits, pieces, wordsOf } from '../../../renderer/panels/help/search';

describe('the search in the help', () => {
  it('asks for every word, in any order and case', () => {
    expect(fits('Empty fans are closed', wordsOf('CLOSED fan'))).toBe(true);
    expect(fits('Empty fans are closed', wordsOf('closed king'))).toBe(false);
    expect(fits('anything', wordsOf('  '))).toBe(true);
  });

  it('marks what was found and loses no letter', () => {
    expect(pieces('A fan, two fans', wordsOf('FAN'))).toEqual([
      { text: 'A ', found: false },
      { text: 'fan', found: true },
      { text: ', two ', found: false },
      { text: 'fan', found: true },
      { text: 's', found: false },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        expect(pieces(text, wordsOf(query)).map((piece) => piece.text).join('')).toBe(text);
      }),
      { seed: 5 },
    );
  });
});

describe('the contents of the help', () => {
  it('name every chapter and section once, none empty', () => {
    const ids = CHAPTERS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const sections = CHAPTERS.flatMap((chapter) => (chapter.kind === 'text' ? chapter.sections : []));
    expect(sections.length).toBeGreaterThan(8);
    for (const { text } of sections) {
      expect(text.length).toBeGreaterThan(0);
      expect(new Set(text).size).toBe(text.length);
    }
  });

  it.each(['hint', 'undo', 'restart', 'left for another', 'solution', 'closed', 'wrap'])('answer a question about "%s"', (word) => {
    const all = CHAPTERS.flatMap((chapter) => (chapter.kind === 'text' ? chapter.sections.flatMap(({ text }) => text) : []));
    expect(all.filter((paragraph) => fits(paragraph, wordsOf(word))).length).toBeGreaterThan(0);
  });
});
