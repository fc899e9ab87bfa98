import type { JSX } from 'preact';
import type { App } from '../app/app';
import { PACES } from '../app/showing';
import type { SolutionShown } from '../app/state';
import type { Place, TableBoxes } from '../board/table';
import type { CoachLine } from '../hints/coach';
import { usePart } from './hooks';
import { Icon } from './icons';

interface FooterProps {
  readonly app: App;
  readonly boxes: () => TableBoxes;
}

/** The quiet line at the bottom: what is typed, shown, refused or told. Why a drop would be refused stands where that is. */
export function Footer({ app, boxes }: FooterProps): JSX.Element {
  const { store } = app.core;
  const notice = usePart(store, (state) => state.notice);
  const trouble = usePart(store, (state) => state.trouble);
  const hover = usePart(store, (state) => state.hover);
  const typed = usePart(store, (state) => state.typed);
  const solution = usePart(store, (state) => state.solution);
  if (solution) return <SolutionBar app={app} solution={solution} />;
  if (typed !== '') {
    return (
      <p class="line typed">
        <kbd>{typed}</kbd> <span class="small">Enter plays it, Esc forgets it</span>
      </p>
    );
  }
  if (hover !== null) {
    return (
      <p class="line refusal there" style={there(boxes(), hover.place)}>
        {hover.text}
      </p>
    );
  }
  if (!notice) return trouble === null ? <></> : <p class="line warning">{trouble}</p>;
  const { offer } = notice;
  return (
    <p class={`line ${notice.tone}`}>
      <span>{notice.text}</span>
      {offer ? (
        <button type="button" onClick={() => app.accept(offer.act)}>
          {offer.label}
        </button>
      ) : null}
    </p>
  );
}

/** So many pixels on either side of its middle hold any reason in one line. */
const HALF_REASON = 260;

/** Over the lower edge of a place, below what the hand covers; where a side of the window is near, from the place's own edge there. */
function there(boxes: TableBoxes, place: Place): JSX.CSSProperties {
  const box = place.kind === 'fan' ? boxes.fans[place.fan] : boxes.foundations[place.suit];
  if (!box) return {};
  const x = box.x + box.width / 2;
  const beyond = window.innerWidth - x;
  const bottom = `${Math.max(2, window.innerHeight - box.y - box.height - 3)}px`;
  if (Math.min(x, beyond) > HALF_REASON) return { bottom, left: `${x}px`, width: 'max-content', translate: '-50%' };
  return x < beyond ? { bottom, left: `${Math.max(6, box.x)}px` } : { bottom, right: `${Math.max(6, beyond - box.width / 2)}px` };
}

const PACE_NAMES = ['Slow', 'Steady', 'Quick'] as const;

function SolutionBar({ app, solution }: { readonly app: App; readonly solution: SolutionShown }): JSX.Element {
  const { showing } = app;
  const review = usePart(app.core.store, (state) => state.review);
  const total = solution.moves.length;
  return (
    <div class="line solution" role="group" aria-label={solution.finished ? 'Finished game' : 'Solution'}>
      <span class="small">
        {solution.finished ? 'Finished game, move' : 'Solution'} <b>{solution.at}</b> of {total}
      </span>
      <button type="button" class="tool" aria-label="One move back" title="One move back" aria-disabled={solution.at === 0} onClick={() => showing.step(-1)}>
        <Icon name="back" />
      </button>
      <button type="button" class="tool" aria-label={solution.playing ? 'Pause' : 'Play'} title={solution.playing ? 'Pause' : 'Play'} onClick={() => showing.toggle()}>
        <Icon name={solution.playing ? 'pause' : 'play'} />
      </button>
      <button type="button" class="tool" aria-label="One move on" title="One move on" aria-disabled={solution.at === total} onClick={() => showing.step(1)}>
        <Icon name="on" />
      </button>
      <span class="paces" role="group" aria-label="Speed">
        {PACES.map((pace, i) => (
          <button key={pace} type="button" aria-pressed={pace === solution.pace} onClick={() => showing.pace(pace)}>
            {PACE_NAMES[i]}
          </button>
        ))}
      </span>
      {review ? <Turn end={review.end} at={solution.at} goTo={(at) => showing.goTo(at)} /> : null}
      <button type="button" onClick={() => showing.stop()}>
        Back to my game
      </button>
    </div>
  );
}

/** Where a finished game was lost, and the way there. */
function Turn({ end, at, goTo }: { readonly end: CoachLine; readonly at: number; readonly goTo: (at: number) => void }): JSX.Element {
  if (end.kind === 'dead') return <span class="turn">Could not be won from the deal</span>;
  if (end.kind === 'winnable') return <span class="turn">Could still be won where it was left</span>;
  if (end.kind !== 'lost' || end.lastWinnable === null) return <></>;
  const last = end.lastWinnable;
  return (
    <button type="button" class="turn" aria-disabled={at === last} title="The last position from which it is proven that the game could be won" onClick={() => goTo(last)}>
      Winnable until move {last}
    </button>
  );
}
