import type { JSX } from 'preact';
import { rulesetName } from '../../shared/engine/ruleset';
import { dealTitle } from '../app/core';
import { shownLayout } from '../app/pictures';
import { countersOf } from '../app/figures';
import type { AppState } from '../app/state';
import type { Store } from '../app/store';
import { usePart } from './hooks';

/** Deal and counters of the position on the table, in the upper left corner. */
export function CounterLines({ store }: { readonly store: Store<AppState> }): JSX.Element {
  const session = usePart(store, (state) => state.session);
  const solution = usePart(store, (state) => state.solution);
  const finished = solution?.finished ?? null;
  const played = finished?.rules ?? session.rules;
  const counters = countersOf(shownLayout({ session, solution }), played, (finished ? 0 : session.at) + (solution?.at ?? 0));
  const rules = rulesetName(played).replace(/^Shamrocks(, )?/, '');
  return (
    <>
      <h1 class="deal">{finished?.title ?? dealTitle(session)}</h1>
      {rules === '' ? null : <p class="rules" title={rules}>{rules}</p>}
      <p class="progress">
        <Figure name="Moves" value={counters.moves} id="moves" /> <span class="dot">·</span>{' '}
        <Figure name="Foundations" value={`${counters.foundations} / 52`} id="foundations" />
      </p>
      <p class="spread">
        <Figure name="Tableau" value={counters.tableau} id="tableau" /> <span class="dot">·</span>{' '}
        <Figure name="Fans" value={counters.fans} id="fans" />
      </p>
      <p class="landing" title="Fans that can still take a card">
        <Figure name="Landing squares" value={`${counters.landing} of ${counters.fans}`} id="landing" />
      </p>
    </>
  );
}

function Figure({ name, value, id }: { readonly name: string; readonly value: string | number; readonly id: string }): JSX.Element {
  return (
    <span class="figure" data-counter={id}>
      {name} <b>{value}</b>
    </span>
  );
}
