import type { JSX } from 'preact';
import type { Figures, Spread, Streak } from '../../../shared/statistics/statistics';
import { average, counted, coverage, grouped, percent, rangeText, streakDates } from './words';

interface FiguresProps {
  readonly figures: Figures;
  /** Which rules the figures cover. */
  readonly covers: string;
}

/** The figures in words and numbers: each says what it covers. */
export function FiguresView({ figures, covers }: FiguresProps): JSX.Element {
  const { played, won, rate, currentStreak } = figures;
  return (
    <>
      <div class="headline">
        <p class="rate">{rate ? percent(rate.rate) : ''}</p>
        <p class="covers">
          <b>{coverage({ played, won })}</b>
          <span>{rate ? `With 95 % confidence between ${rangeText(rate).replace(' to ', ' and ')}` : ''}</span>
          <span>{`Rules: ${covers}`}</span>
        </p>
      </div>
      <dl class="tiles">
        <Tile label="Current streak" value={currentStreak ? streakLength(currentStreak.outcome, currentStreak.length) : 'None'} note={currentStreak ? streakDates(currentStreak) : ''} />
        <StreakTile label="Longest winning streak" outcome="won" streak={figures.longestWinning} />
        <StreakTile label="Longest losing streak" outcome="lost" streak={figures.longestLosing} />
        <Tile label="Fewest moves to a win" value={figures.winLength ? grouped(figures.winLength.fewest) : 'None yet'} note={figures.winLength ? `Average ${average(figures.winLength)}` : 'No game won'} />
      </dl>
      <WinsTable figures={figures} />
    </>
  );
}

function WinsTable({ figures }: { readonly figures: Figures }): JSX.Element {
  const { played, won, wonUnaided, rate, rateUnaided } = figures;
  return (
    <section class="section" aria-labelledby="statistics-wins">
      <h3 id="statistics-wins">Wins</h3>
      <table class="wins">
        <thead>
          <tr>
            <td />
            <th scope="col">All wins</th>
            <th scope="col">Without a hint</th>
          </tr>
        </thead>
        <tbody class="number">
          <Row label={`Games won, of ${counted(played, 'game')} played`} all={grouped(won)} unaided={grouped(wonUnaided)} />
          <Row label="Share of games played" all={rate ? percent(rate.rate) : '–'} unaided={rateUnaided ? percent(rateUnaided.rate) : '–'} />
          <Row label="95 % range of that share" all={rate ? rangeText(rate) : '–'} unaided={rateUnaided ? rangeText(rateUnaided) : '–'} />
          <Row label="Moves: fewest" all={fewest(figures.winLength)} unaided={fewest(figures.winLengthUnaided)} />
          <Row label="Moves: average" all={mean(figures.winLength)} unaided={mean(figures.winLengthUnaided)} />
          <Row label="Moves: most" all={most(figures.winLength)} unaided={most(figures.winLengthUnaided)} />
          <Row label="Undos in a won game: average" all={mean(figures.winUndos)} unaided={mean(figures.winUndosUnaided)} />
          <Row label="Undos in a won game: fewest to most" all={span(figures.winUndos)} unaided={span(figures.winUndosUnaided)} />
          <Row label="Hints in a won game: average" all={mean(figures.winHints)} unaided={wonUnaided > 0 ? '0.0' : '–'} />
        </tbody>
      </table>
      <p class="note below">{`Over ${played === 1 ? 'the finished game' : `all ${grouped(played)} finished games`}, won and lost: ${counted(figures.undos, 'undo')}, ${counted(figures.hints, 'hint')}.`}</p>
    </section>
  );
}

function Row({ label, all, unaided }: { readonly label: string; readonly all: string; readonly unaided: string }): JSX.Element {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{all}</td>
      <td>{unaided}</td>
    </tr>
  );
}

function StreakTile({ label, outcome, streak }: { readonly label: string; readonly outcome: 'won' | 'lost'; readonly streak: Streak | null }): JSX.Element {
  return <Tile label={label} value={streak ? streakLength(outcome, streak.length) : 'None'} note={streak ? streakDates(streak) : ''} />;
}

function Tile({ label, value, note }: { readonly label: string; readonly value: string; readonly note: string }): JSX.Element {
  return (
    <div class="tile">
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}

function streakLength(outcome: 'won' | 'lost', length: number): string {
  return outcome === 'won' ? counted(length, 'win') : counted(length, 'loss', 'losses');
}

function fewest(spread: Spread | null): string {
  return spread ? grouped(spread.fewest) : '–';
}

function most(spread: Spread | null): string {
  return spread ? grouped(spread.most) : '–';
}

function mean(spread: Spread | null): string {
  return spread ? average(spread) : '–';
}

function span(spread: Spread | null): string {
  if (!spread) return '–';
  return spread.fewest === spread.most ? grouped(spread.fewest) : `${grouped(spread.fewest)} to ${grouped(spread.most)}`;
}
