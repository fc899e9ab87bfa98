import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { neighbourDeal } from '../../../shared/engine/deal-number';
import { DEFAULT_RULESET, parseRuleset, rulesetId, rulesetName } from '../../../shared/engine/ruleset';
import type { DealReport, PanelProps } from '../../app/panel';
import '../parts/controls.css';
import { Choice } from '../parts/choice';
import './deal.css';
import { DealPreview } from './deal-preview';
import type { Entry } from './entry';
import { knownText, looksLikeLayout, readLayout, readNumber } from './entry';

type Way = 'number' | 'layout';

/** Chooses a deal by its number, or by a layout; shows its cards and what is known of it before it is played. */
export function DealPanel({ settings, session, actions }: PanelProps): JSX.Element {
  const rules = useMemo(() => parseRuleset(settings.ruleset) ?? DEFAULT_RULESET, [settings.ruleset]);
  const [way, setWay] = useState<Way>('number');
  const [number, setNumber] = useState(session.origin.kind === 'number' ? session.origin.deal : '');
  const [text, setText] = useState(session.origin.kind === 'layout' ? session.origin.text : '');
  const entry = useMemo(() => (way === 'number' ? readNumber(number, rules) : readLayout(text, rules)), [way, number, text, rules]);
  const field = useRef<HTMLInputElement>(null);
  const board = useRef<HTMLTextAreaElement>(null);
  /** The hand was on the number's field when it went: it goes on in the other one. */
  const follow = useRef(false);
  // Before the next key: it belongs to the field.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useLayoutEffect(() => {
    if (follow.current) board.current?.focus();
    follow.current = false;
  }, [way]);
  const report = useReport(entry, rules, actions.report);
  const playable = entry.kind === 'deal';
  const go = (step: 1 | -1): void => {
    const next = playable && entry.deal ? neighbourDeal(entry.deal, step) : null;
    if (next) setNumber(next);
  };
  const canGo = (step: 1 | -1): boolean => playable && entry.deal !== null && neighbourDeal(entry.deal, step) !== null;
  const type = (typed: string): void => {
    if (looksLikeLayout(typed)) {
      setText(typed);
      setWay('layout');
      follow.current = true;
    } else setNumber(typed);
  };
  return (
    <form
      class={`deal-panel${settings.deck.startsWith('four-colour') ? ' four-colour' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (playable) void actions.playDeal(entry.origin, rules);
      }}
    >
      <Choice<Way>
        legend="Choose by"
        look="row"
        options={[
          { value: 'number', label: 'Number' },
          { value: 'layout', label: 'Layout' },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'number' ? (
        <div class="number-entry">
          <label for="deal-number">Deal number</label>
          <div class="number-row">
            <button type="button" aria-label="Previous deal" aria-disabled={!canGo(-1)} onClick={() => go(-1)}>
              ‹
            </button>
            <input
              ref={field}
              id="deal-number"
              type="text"
              inputMode="text"
              autocomplete="off"
              spellcheck={false}
              value={number}
              aria-invalid={entry.kind === 'problem'}
              aria-describedby="deal-known deal-forms"
              onInput={(event) => type(event.currentTarget.value)}
              onPaste={(event) => {
                const pasted = event.clipboardData?.getData('text') ?? '';
                if (!looksLikeLayout(pasted)) return;
                event.preventDefault();
                type(pasted);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                go(event.key === 'ArrowUp' ? 1 : -1);
              }}
            />
            <button type="button" aria-label="Next deal" aria-disabled={!canGo(1)} onClick={() => go(1)}>
              ›
            </button>
          </div>
          <p id="deal-forms" class="note">
            1 to 31999, and ms1 to ms8589934591, as in Microsoft FreeCell; plain numbers up to 20 digits. The same number is the same deal everywhere.
          </p>
        </div>
      ) : (
        <div class="layout-entry">
          <label for="deal-layout">Layout, fans from bottom to top</label>
          <textarea
            ref={board}
            id="deal-layout"
            rows={5}
            spellcheck={false}
            value={text}
            placeholder={'KS JD 4S | 2D 9D TH | 9H QD 8H | …'}
            aria-invalid={entry.kind === 'problem'}
            aria-describedby="deal-known"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
      )}
      <Known entry={entry} rules={rules} report={report} />
      {playable ? <DealPreview layout={entry.layout} /> : <div class="deal-preview empty" />}
      <div class="deal-end">
        <p class="note">{`Played by: ${rulesetName(rules)}${settings.ruleset === rulesetId(DEFAULT_RULESET) ? '' : ' (your house rules)'}`}</p>
        <button type="submit" class="primary" disabled={!playable}>
          Play this deal
        </button>
      </div>
    </form>
  );
}

function Known({ entry, rules, report }: { readonly entry: Entry; readonly rules: Parameters<typeof knownText>[1]; readonly report: DealReport | null }): JSX.Element {
  const known = entry.kind === 'deal' ? knownText(entry.layout, rules, report) : null;
  return (
    <p id="deal-known" class={`known ${known?.tone ?? entry.kind}`} role="status">
      {entry.kind === 'deal' ? (
        <>
          <b>{`${entry.about}.`}</b> <span>{known?.text}</span>
        </>
      ) : entry.kind === 'problem' ? (
        entry.text
      ) : (
        'Type a number or paste a layout.'
      )}
    </p>
  );
}

/** Milliseconds after the last key before a deal is looked over. */
const PAUSE = 200;

/** Has the deal that is typed looked over in the background; null until there is an answer to this very deal. */
function useReport(entry: Entry, rules: Parameters<PanelProps['actions']['report']>[1], ask: PanelProps['actions']['report']): DealReport | null {
  const [answer, setAnswer] = useState<{ readonly entry: Entry; readonly report: DealReport } | null>(null);
  useEffect(() => {
    if (entry.kind !== 'deal') return undefined;
    const work = new AbortController();
    const timer = setTimeout(() => {
      void ask(entry.origin, rules, work.signal).then((report) => (work.signal.aborted ? undefined : setAnswer({ entry, report })));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      work.abort();
    };
  }, [entry, rules, ask]);
  return answer?.entry === entry ? answer.report : null;
}
