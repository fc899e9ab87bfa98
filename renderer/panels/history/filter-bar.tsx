import type { JSX } from 'preact';
import type { HistoryFilter } from '../../../shared/game/history';
import { rulesName } from '../parts/rules-name';

interface FilterProps {
  readonly filter: HistoryFilter;
  readonly rulesets: readonly string[];
  readonly narrow: (part: Partial<HistoryFilter>) => void;
}

/** What the list is narrowed to. */
export function FilterBar({ filter, rulesets, narrow }: FilterProps): JSX.Element {
  return (
    <form class="filters" role="search" aria-label="Finished games" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>Outcome</span>
        <select value={filter.outcome} onChange={(event) => narrow({ outcome: event.currentTarget.value as HistoryFilter['outcome'] })}>
          <option value="any">Won and lost</option>
          <option value="won">Won</option>
          <option value="lost">Lost</option>
        </select>
      </label>
      <label>
        <span>Deal</span>
        <input type="search" value={filter.deal} placeholder="Number" maxLength={40} spellcheck={false} onInput={(event) => narrow({ deal: event.currentTarget.value })} />
      </label>
      {rulesets.length > 1 ? (
        <label>
          <span>Rules</span>
          <select value={filter.ruleset ?? ''} onChange={(event) => narrow({ ruleset: event.currentTarget.value || null })}>
            <option value="">All rules</option>
            {rulesets.map((id) => (
              <option key={id} value={id}>
                {rulesName(id)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label class="check">
        <input type="checkbox" checked={filter.unaided} onChange={(event) => narrow({ unaided: event.currentTarget.checked })} />
        <span>Without a hint</span>
      </label>
    </form>
  );
}
