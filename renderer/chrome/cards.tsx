import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../app/app';
import { dealTitle } from '../app/core';
import type { AppState } from '../app/state';
import { usePart } from './hooks';

/** What stands over the table at the end of a game: won, with its figures, or stuck, with the ways on. */
export function EndCard({ app }: { readonly app: App }): JSX.Element {
  const card = usePart(app.core.store, (state) => (state.solution || (state.card === 'won' && state.celebrating) ? null : state.card));
  if (card === 'won') return <WonCard app={app} />;
  if (card === 'stuck') return <StuckCard app={app} />;
  return <></>;
}

function WonCard({ app }: { readonly app: App }): JSX.Element {
  const { store } = app.core;
  const session = usePart(store, (state) => state.session);
  const statistics = usePart(store, (state) => state.statistics);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const streak = statistics.all.currentStreak;
  const pasted = session.origin.kind === 'layout';
  return (
    <section class="end-card won" aria-labelledby="end-title" data-end="won">
      <h2 id="end-title">Well played</h2>
      <p>
        {dealTitle(session)} is home, all 52 cards.{' '}
        {session.shown ? 'Its solution was shown, so it does not count as won.' : pasted ? 'A game on a pasted layout is kept in the history; no figure counts it.' : ''}
      </p>
      <dl>
        <Fact name="Moves" value={session.at} />
        <Fact name="Undos" value={session.tally.undos} />
        <Fact name="Hints" value={session.tally.hints} />
        {streak?.outcome === 'won' && !session.shown && !pasted ? <Fact name={streak.length === 1 ? 'Win in a row' : 'Wins in a row'} value={streak.length} /> : null}
      </dl>
      <div class="answers">
        <button ref={next} type="button" class="primary" onClick={() => void app.games.newGame()}>
          Next game
        </button>
        <button type="button" title="The same deal once more; it is not counted again" onClick={() => app.controller.restart()}>
          Play again
        </button>
        <button type="button" onClick={() => app.dismissCard()}>
          Close
        </button>
      </div>
    </section>
  );
}

function StuckCard({ app }: { readonly app: App }): JSX.Element {
  const at = usePart(app.core.store, (state: AppState) => state.session.at);
  const dead = at === 0;
  const coach = usePart(app.core.store, (state: AppState) => state.coach);
  const turn = coach.kind === 'lost' ? coach.lastWinnable : null;
  return (
    <section class="end-card stuck" aria-labelledby="end-title" data-end="stuck">
      <h2 id="end-title">No legal move is left</h2>
      <p>
        {dead ? 'This deal is dead from the start. Another one costs nothing.' : 'No card fits anywhere from here.'}
        {!dead && coach.kind === 'dead' ? ' The deal could not be won.' : ''}
        {turn === null ? '' : ` It could be won until move ${turn}.`}
      </p>
      <div class="answers">
        {dead ? null : (
          <>
            <button type="button" class="primary" onClick={() => app.controller.undo()}>
              Undo
            </button>
            {turn === null || turn === at - 1 ? null : (
              <button type="button" onClick={() => app.controller.jump(turn)}>
                Back to move {turn}
              </button>
            )}
            <button type="button" onClick={() => app.controller.restart()}>
              Restart
            </button>
          </>
        )}
        <button type="button" class={dead ? 'primary' : ''} onClick={() => void app.games.newGame()}>
          New game
        </button>
      </div>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: number }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
