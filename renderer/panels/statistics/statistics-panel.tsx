import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Statistics } from '../../../shared/statistics/statistics';
import type { PanelProps } from '../../app/panel';
import '../parts/controls.css';
import { rulesName } from '../parts/rules-name';
import { useTheme } from '../parts/use-theme';
import { CalendarView } from './calendar-view';
import { LengthChart, ProgressChart } from './charts';
import { DataSection } from './data-section';
import { FiguresView } from './figures-view';
import './statistics.css';
import { counted } from './words';

const ALL = 'all';

/** Lifetime figures, for one set of rules or over all, and what can be done with the data. */
export function StatisticsPanel({ statistics, bridge, actions }: PanelProps): JSX.Element {
  const rulesets = Object.entries(statistics.byRuleset).sort(([, a], [, b]) => b.played - a.played);
  const [chosen, setChosen] = useState(ALL);
  const figures = statistics.byRuleset[chosen] ?? statistics.all;
  const theme = useTheme();
  return (
    <div class="statistics">
      {rulesets.length > 1 ? (
        <label class="ruleset-choice">
          <span>Rules</span>
          <select value={statistics.byRuleset[chosen] ? chosen : ALL} onChange={(event) => setChosen(event.currentTarget.value)}>
            <option value={ALL}>{`All rules (${counted(statistics.all.played, 'game')})`}</option>
            {rulesets.map(([id, { played }]) => (
              <option key={id} value={id}>{`${rulesName(id)} (${counted(played, 'game')})`}</option>
            ))}
          </select>
        </label>
      ) : null}
      {figures.played === 0 ? <NothingYet /> : <FiguresView figures={figures} covers={coversText(statistics, chosen)} />}
      {figures.played > 0 ? <ProgressChart figures={figures} theme={theme} /> : null}
      {figures.won > 0 ? <LengthChart figures={figures} theme={theme} /> : null}
      {figures.played > 0 ? <CalendarView key={chosen} days={figures.days} /> : null}
      {statistics.pasted > 0 ? <Pasted games={statistics.pasted} /> : null}
      <DataSection bridge={bridge} games={statistics.all.played + statistics.pasted} open={actions.open} />
    </div>
  );
}

function coversText({ byRuleset }: Statistics, chosen: string): string {
  const ids = Object.keys(byRuleset);
  if (byRuleset[chosen]) return rulesName(chosen);
  if (ids.length < 2) return rulesName(ids[0] ?? '');
  return ids.length === 2 ? 'both sets that were played' : `all ${ids.length} sets that were played`;
}

/** What is in none of the figures above. */
function Pasted({ games }: { readonly games: number }): JSX.Element {
  return <p class="note pasted">{`${counted(games, 'game')} on ${games === 1 ? 'a pasted layout is' : 'pasted layouts are'} in the history and in none of these figures.`}</p>;
}

function NothingYet(): JSX.Element {
  return (
    <div class="nothing">
      <h3>No finished games yet</h3>
      <p>A game counts from its first move; it is finished when it is won, or left for another one.</p>
    </div>
  );
}
