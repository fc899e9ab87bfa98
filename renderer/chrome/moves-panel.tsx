import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Verdict } from '../../shared/solver/verdict';
import { describeMove } from '../app/places';
import type { PanelProps } from '../app/panel';

/** All moves of this game, those that can be redone included; any of them, and each bookmark, is one press away. */
export function MovesPanel({ session, actions }: PanelProps): JSX.Element {
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'center' }), []);
  const last = session.moves.length;
  const marked = session.bookmarks.includes(session.at);
  const verdicts = session.layouts.map((_, at) => actions.verdict(at));
  return (
    <div class="moves">
      <div class="moves-head">
        <label for="moves-slider">
          Move <b>{session.at}</b> of {last}
        </label>
        <input id="moves-slider" type="range" min={0} max={last} step={1} value={session.at} disabled={last === 0} onInput={(event) => actions.jump(Number(event.currentTarget.value))} />
        <button type="button" aria-pressed={marked} onClick={() => actions.toggleBookmark()}>
          {marked ? 'Remove bookmark' : 'Bookmark this move'}
        </button>
      </div>
      <ol class="move-list">
        {session.layouts.map((_, at) => {
          const move = session.moves[at - 1];
          const before = session.layouts[at - 1];
          const text = move && before ? describeMove(before, move) : 'The deal';
          const current = at === session.at;
          return (
            <li key={at}>
              <button
                ref={current ? here : null}
                type="button"
                class={at > session.at ? 'ahead' : ''}
                aria-current={current ? 'step' : undefined}
                onClick={() => actions.jump(at)}
              >
                <span class="number">{at}</span>
                <span class="what">{text}</span>
                <VerdictMark verdict={verdicts[at] ?? null} turn={at > 0 && verdicts[at - 1] === 'winnable'} />
                {session.bookmarks.includes(at) ? <span class="bookmark">bookmark</span> : null}
                {current ? <span class="now">on the table</span> : null}
                {at > session.at ? <span class="now">undone</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** What is proven of a position. `turn`: the one before it was winnable, so this move lost the game. */
function VerdictMark({ verdict, turn }: { readonly verdict: Verdict['kind'] | null; readonly turn: boolean }): JSX.Element {
  if (verdict === 'winnable') return <span class="verdict winnable">winnable</span>;
  if (verdict === 'unwinnable') return <span class={`verdict lost ${turn ? 'turn' : ''}`}>{turn ? 'lost by this move' : 'lost'}</span>;
  return <></>;
}
