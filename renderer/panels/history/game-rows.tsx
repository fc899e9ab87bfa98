import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { DEFAULT_RULESET, parseRuleset, rulesetId } from '../../../shared/engine/ruleset';
import { originName } from '../../../shared/game/origin';
import type { GameRecord } from '../../../shared/game/record';
import type { Bridge } from '../../../shared/ipc/contract';
import type { PanelActions } from '../../app/panel';
import { rulesName } from '../parts/rules-name';
import { counted, dayText } from '../statistics/words';

interface RowsProps {
  readonly games: readonly GameRecord[];
  readonly bridge: Bridge;
  readonly actions: PanelActions;
  readonly columns: number;
}

const USUAL = rulesetId(DEFAULT_RULESET);

const WHEN = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** One row for each game; its deal opens what more there is to know and to do. */
export function GameRows({ games, bridge, actions, columns }: RowsProps): JSX.Element {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <tbody>
      {games.map((game) => (
        <Fragment key={game.id}>
          <tr class={open === game.id ? 'open' : ''}>
            <th scope="row">
              <button type="button" class="deal" aria-expanded={open === game.id} onClick={() => setOpen(open === game.id ? null : game.id)}>
                <span class="marker" aria-hidden="true">
                  {open === game.id ? '▾' : '▸'}
                </span>
                {originName(game.origin)}
              </button>
              {game.ruleset === USUAL ? null : <small class="rules">{rulesName(game.ruleset)}</small>}
            </th>
            <td>
              <span class={`outcome ${game.outcome}`}>{game.outcome === 'won' ? 'Won' : 'Lost'}</span>
            </td>
            <td class="number">{game.length}</td>
            <td class="number">{game.tally.undos}</td>
            <td class="number">{game.tally.hints}</td>
            <td class="number">{dayText(game.endedAt)}</td>
          </tr>
          {open === game.id ? (
            <tr class="details">
              <td colSpan={columns}>
                <Details game={game} bridge={bridge} actions={actions} />
              </td>
            </tr>
          ) : null}
        </Fragment>
      ))}
    </tbody>
  );
}

function Details({ game, bridge, actions }: { readonly game: GameRecord; readonly bridge: Bridge; readonly actions: PanelActions }): JSX.Element {
  const rules = parseRuleset(game.ruleset);
  const numbered = game.origin.kind === 'number';
  const [told, setTold] = useState('');
  const look = (): void => {
    if (!actions.replayRecord(game)) setTold('This game cannot be laid out: its moves do not fit its deal.');
  };
  const copy = async (): Promise<void> => {
    await bridge.copyText(game.origin.kind === 'number' ? game.origin.deal : game.origin.text);
    setTold(game.origin.kind === 'number' ? `Deal number ${game.origin.deal} is copied.` : 'The layout is copied.');
  };
  return (
    <div class="game-details">
      <p>
        {`Played ${WHEN.format(game.startedAt)} to ${WHEN.format(game.endedAt)} by the rules of ${rulesName(game.ruleset)}. `}
        {`${counted(game.tally.moves, 'move')} made in all, ${counted(game.tally.undos, 'undo')}, ${counted(game.tally.hints, 'hint')}. `}
        {outcomeText(game)}
      </p>
      {rules ? null : <p class="note">These rules are not known to this version: the game can be looked up, not played.</p>}
      <div class="buttons-row">
        <button type="button" class="primary" disabled={!rules} onClick={() => look()}>
          Step through it
        </button>
        <button type="button" disabled={!rules} onClick={() => (rules ? void actions.playDeal(game.origin, rules) : undefined)}>
          Play this deal again
        </button>
        <button type="button" onClick={() => void copy()}>
          {numbered ? 'Copy number' : 'Copy layout'}
        </button>
        <span class="note" role="status">
          {told}
        </span>
      </div>
    </div>
  );
}

function outcomeText({ outcome, length, shown, tally }: GameRecord): string {
  if (outcome === 'won') return `Won in ${counted(length, 'move')}${tally.hints === 0 ? ' without a hint' : ''}.`;
  if (shown) return 'Its solution was shown, so it does not count as won.';
  return `Left after move ${length}.`;
}
