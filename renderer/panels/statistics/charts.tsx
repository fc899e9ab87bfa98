import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import uPlot from 'uplot';
import type { Figures } from '../../../shared/statistics/statistics';
import { dayName } from './calendar';
import type { Ink } from './chart';
import { Chart, withAlpha } from './chart';
import type { Bin, Progress } from './series';
import { DAY_STEPS, binText, binsOf, dayAt, dayTicks, progressOf, timeOf } from './series';
import { counted, coverage, percent, rangeText } from './words';

const FONT = '12px system-ui, sans-serif';

/** Of the table beside a chart, rows up to here; the rest is in the export. */
const MOST_ROWS = 400;

/** The rate of won games over time, with its range; the same figures as a table. */
export function ProgressChart({ figures, theme }: { readonly figures: Figures; readonly theme: string }): JSX.Element {
  const progress = useMemo(() => progressOf(figures.days), [figures]);
  const data = useMemo(() => progressData(progress), [progress]);
  const rows = progress.slice(-MOST_ROWS);
  return (
    <section class="section" aria-labelledby="statistics-progress">
      <h3 id="statistics-progress">Progress</h3>
      <p class="note">Share of games won, over all games up to each day. The band is its 95 % range.</p>
      {progress.length > 1 ? <Chart label={`Chart of the share of games won over ${counted(progress.length, 'day')}`} theme={theme} data={data} options={progressOptions} /> : null}
      <details>
        <summary>Progress as a table</summary>
        <table>
          <caption>{rows.length < progress.length ? `The last ${rows.length} of ${progress.length} days with a finished game` : 'Each day with a finished game'}</caption>
          <thead>
            <tr>
              <th scope="col">Up to</th>
              <th scope="col">Games</th>
              <th scope="col">Rate</th>
              <th scope="col">95 % range</th>
            </tr>
          </thead>
          <tbody class="number">
            {rows.toReversed().map((row) => (
              <tr key={row.day}>
                <th scope="row">{dayName(row.day)}</th>
                <td>{coverage(row)}</td>
                <td>{percent(row.rate)}</td>
                <td>{rangeText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function progressData(progress: readonly Progress[]): uPlot.AlignedData {
  return [
    progress.map(({ day }) => timeOf(day)),
    progress.map(({ rate }) => rate * 100),
    progress.map(({ high }) => high * 100),
    progress.map(({ low }) => low * 100),
  ];
}

function progressOptions(ink: Ink): Omit<uPlot.Options, 'width' | 'height'> {
  const share = (_: uPlot, value: number | null): string => (value === null ? '' : `${value.toFixed(1)} %`);
  return {
    // Days are the player's own by name already: drawn by universal time, none slips to its neighbour.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: { y: { range: [0, 100] } },
    cursor: { y: false, points: { size: 7 } },
    axes: [{ ...axis(ink), space: 76, incrs: [...DAY_STEPS], values: (_, ticks) => dayTicks(ticks) }, { ...axis(ink), size: 52, values: (_, ticks) => ticks.map((tick) => `${tick} %`) }],
    series: [
      { label: 'Up to', value: (_, seconds: number | null) => (seconds === null ? '' : dayName(dayAt(seconds))) },
      { label: 'Won', stroke: ink.accent, width: 2, value: share, points: { show: false } },
      { label: 'at most', stroke: withAlpha(ink.accent, 0.35), width: 1, value: share, points: { show: false } },
      { label: 'at least', stroke: withAlpha(ink.accent, 0.35), width: 1, value: share, points: { show: false } },
    ],
    bands: [{ series: [2, 3], fill: withAlpha(ink.accent, 0.16) }],
  };
}

/** Won games by their number of moves, as bars; the same figures as a table. */
export function LengthChart({ figures, theme }: { readonly figures: Figures; readonly theme: string }): JSX.Element {
  const bins = useMemo(() => binsOf(figures.winLengths, figures.winLengthsUnaided), [figures]);
  const data = useMemo((): uPlot.AlignedData => [bins.map((_, i) => i), bins.map(({ games }) => games), bins.map(({ unaided }) => unaided)], [bins]);
  const options = useMemo(() => lengthOptions(bins), [bins]);
  return (
    <section class="section" aria-labelledby="statistics-lengths">
      <h3 id="statistics-lengths">Moves to a win</h3>
      <p class="note">How many games were won in so many moves; the full bars are wins without a hint.</p>
      <Chart label={`Bars of the moves of ${counted(figures.won, 'won game')}`} theme={theme} data={data} options={options} />
      <details>
        <summary>Moves to a win as a table</summary>
        <table>
          <caption>Won games by their number of moves</caption>
          <thead>
            <tr>
              <th scope="col">Moves</th>
              <th scope="col">Games won</th>
              <th scope="col">Without a hint</th>
            </tr>
          </thead>
          <tbody class="number">
            {bins.map((bin) => (
              <tr key={bin.from}>
                <th scope="row">{binText(bin)}</th>
                <td>{bin.games}</td>
                <td>{bin.unaided}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function lengthOptions(bins: readonly Bin[]): (ink: Ink) => Omit<uPlot.Options, 'width' | 'height'> {
  const name = (i: number | null): string => {
    const bin = i === null ? undefined : bins[i];
    return bin ? binText(bin) : '';
  };
  const bars = (uPlot.paths.bars as uPlot.Series.BarsPathBuilderFactory)({ size: [0.8, 64] });
  return (ink) => ({
    scales: { x: { time: false, range: [-0.6, Math.max(bins.length - 0.4, 0.6)] }, y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.08))] } },
    cursor: { y: false, points: { show: false } },
    axes: [
      { ...axis(ink), grid: { show: false }, splits: () => bins.map((_, i) => i), values: (_, ticks) => ticks.map((tick) => `${bins[tick]?.from ?? ''}`) },
      { ...axis(ink), size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000] },
    ],
    series: [
      { label: 'Moves', value: (_, i: number | null) => name(i) },
      { label: 'All wins', value: gamesText, stroke: ink.accent, fill: withAlpha(ink.accent, 0.22), width: 1, paths: bars, points: { show: false } },
      { label: 'Without a hint', value: gamesText, stroke: ink.accent, fill: ink.accent, width: 1, paths: bars, points: { show: false } },
    ],
  });
}

function gamesText(_: uPlot, games: number | null): string {
  return games === null ? '' : counted(games, 'game');
}

function axis(ink: Ink): uPlot.Axis {
  return { stroke: ink.muted, font: FONT, grid: { stroke: ink.grid, width: 1 }, ticks: { stroke: ink.grid, width: 1 } };
}
