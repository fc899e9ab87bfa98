import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PanelProps } from '../../app/panel';
import type { KeyGroup } from '../../access/key-list';
import { keyList } from '../../access/key-list';
import type { HelpSection } from '../../../shared/help/help-text';
import type { VerdictExample } from '../../../shared/help/verdict-table';
import { VERDICTS } from '../../../shared/help/verdict-table';
import '../parts/controls.css';
import type { Chapter } from './content';
import { CHAPTERS } from './content';
import './help.css';
import { KeyTables, keyText } from './key-tables';
import { Marked } from './marked';
import { MovesTable, exampleText } from './moves-table';
import { PrintButtons } from './print-buttons';
import { fits, wordsOf } from './search';

/** What of a chapter fits the words; null where nothing does. */
type Found =
  | { readonly chapter: Chapter; readonly sections: readonly HelpSection[]; readonly count: number }
  | { readonly chapter: Chapter; readonly examples: readonly VerdictExample[]; readonly count: number }
  | { readonly chapter: Chapter; readonly keys: readonly KeyGroup[]; readonly count: number };

/** Rules, moves, strategy, counting, keys: all in one page, with its contents at the side and a search over all of it. */
export function HelpPanel({ bridge, settings, startup, at }: PanelProps): JSX.Element {
  const [query, setQuery] = useState('');
  const words = wordsOf(query);
  const mac = startup.platform === 'darwin';
  const found = CHAPTERS.flatMap((chapter) => find(chapter, words, mac));
  const count = found.reduce((sum, part) => sum + part.count, 0);
  const page = useRef<HTMLDivElement>(null);
  const goTo = (id: string): void => {
    const heading = page.current?.querySelector<HTMLElement>(`#help-${id}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (at !== null) goTo(at);
  }, [at]);
  return (
    <div class={`help${settings.deck.startsWith('four-colour') ? ' four-colour' : ''}`}>
      <div class="help-side">
        <form role="search" onSubmit={(event) => event.preventDefault()}>
          <label class="unseen" for="help-search">
            Search the help
          </label>
          <input id="help-search" type="search" placeholder="Search" value={query} maxLength={80} spellcheck={false} onInput={(event) => setQuery(event.currentTarget.value)} />
          <p class="note" role="status">
            {words.length === 0 ? '' : count === 0 ? 'Nothing found.' : `${count} found`}
          </p>
        </form>
        <nav aria-label="Contents">
          <ul>
            {found.map(({ chapter }) => (
              <li key={chapter.id}>
                <button type="button" class="plain" onClick={() => goTo(chapter.id)}>
                  {chapter.title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <PrintButtons bridge={bridge} />
      </div>
      <div class="help-page" ref={page}>
        {found.map((part) => (
          <section key={part.chapter.id} class="chapter" aria-labelledby={`help-${part.chapter.id}`}>
            <h3 id={`help-${part.chapter.id}`} tabIndex={-1}>
              <Marked text={part.chapter.title} words={words} />
            </h3>
            {'sections' in part ? part.sections.map((section) => <Section key={section.id} section={section} alone={section.title === part.chapter.title} words={words} />) : null}
            {'examples' in part ? <MovesTable examples={part.examples} words={words} /> : null}
            {'keys' in part ? <KeyTables list={part.keys} words={words} mac={mac} heading="h4" /> : null}
          </section>
        ))}
      </div>
    </div>
  );
}

interface SectionProps {
  readonly section: HelpSection;
  /** Its chapter has the same heading already. */
  readonly alone: boolean;
  readonly words: readonly string[];
}

function Section({ section, alone, words }: SectionProps): JSX.Element {
  return (
    <>
      {alone ? null : (
        <h4>
          <Marked text={section.title} words={words} />
        </h4>
      )}
      {section.text.map((paragraph) => (
        <p key={paragraph}>
          <Marked text={paragraph} words={words} />
        </p>
      ))}
    </>
  );
}

/** A paragraph fits by itself or by its heading; a heading that fits brings all that is under it. */
function find(chapter: Chapter, words: readonly string[], mac: boolean): Found[] {
  const whole = fits(chapter.title, words);
  switch (chapter.kind) {
    case 'text': {
      const sections = chapter.sections.flatMap((section) => {
        const text = whole || fits(section.title, words) ? section.text : section.text.filter((paragraph) => fits(`${section.title} ${paragraph}`, words));
        return text.length > 0 ? [{ ...section, text }] : [];
      });
      return some({ chapter, sections, count: sections.reduce((sum, { text }) => sum + text.length, 0) });
    }
    case 'moves': {
      const examples = VERDICTS.filter((example) => whole || fits(exampleText(example), words));
      return some({ chapter, examples, count: examples.length });
    }
    case 'keys': {
      const keys = keyList(mac).flatMap(({ title, rows }) => {
        const kept = rows.filter((row) => whole || fits(`${title} ${keyText(row)}`, words));
        return kept.length > 0 ? [{ title, rows: kept }] : [];
      });
      return some({ chapter, keys, count: keys.reduce((sum, { rows }) => sum + rows.length, 0) });
    }
  }
}

function some(found: Found): Found[] {
  return found.count > 0 ? [found] : [];
}
