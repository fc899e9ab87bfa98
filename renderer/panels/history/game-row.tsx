import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DEFAULT_RULESET, parseRuleset, rulesetId } from '../../../shared/engine/ruleset';
import { originName, originText } from '../../../shared/game/origin';
import type { GameSummary } from '../../../shared/game/record';
import type { Bridge } from '../../../shared/ipc/contract';
import { copiedSaid } from '../../app/core';
import type { PanelActions } from '../../app/panel';
import { rulesName } from '../parts/rules-name';
import { counted, dayText } from '../statistics/words';

const USUAL = rulesetId(DEFAULT_RULESET);

const WHEN = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

interface RowProps {
  readonly game: GameSummary;
  /** The row's place in the whole table, its heading counted, from 1. */
  readonly index: number;
  readonly open: boolean;
  /** Is this the one row that Tab leads to? */
  readonly current: boolean;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
}

/** One finished game; its deal opens what more there is to know and to do. */
export function GameRow({ game, index, open, current, onToggle, onFocus }: RowProps): JSX.Element {
  return (
    // The whole row is to be clicked; what its button hears comes up to it.
    <tr class={open ? 'game open' : 'game'} aria-rowindex={index} onClick={onToggle}>
      <th scope="row">
        <span class="of-deal">
          <button type="button" class="deal" aria-expanded={open} tabIndex={current ? 0 : -1} onFocus={onFocus}>
            <span class="marker" aria-hidden="true">
              {open ? '▾' : '▸'}
            </span>
            {originName(game.origin)}
          </button>
          {game.ruleset === USUAL ? null : <small class="rules">{rulesName(game.ruleset)}</small>}
        </span>
      </th>
      <td>
        <span class={`outcome ${game.outcome}`}>{game.outcome === 'won' ? 'Won' : 'Lost'}</span>
      </td>
      <td class="number">{game.length}</td>
      <td class="number">{game.tally.undos}</td>
      <td class="number">{game.tally.hints}</td>
      <td class="number">{dayText(game.endedAt)}</td>
    </tr>
  );
}

/** A row whose game is on its way. */
export function WaitingRow({ index, columns }: { readonly index: number; readonly columns: number }): JSX.Element {
  return (
    <tr class="game" aria-rowindex={index}>
      <td colSpan={columns} class="waiting">
        …
      </td>
    </tr>
  );
}

interface DetailsProps {
  readonly game: GameSummary;
  readonly index: number;
  readonly columns: number;
  readonly bridge: Bridge;
  readonly actions: PanelActions;
  /** Told the row's height in CSS pixels, whenever it changes. */
  readonly onHeight: (height: number) => void;
}

/** The row below a game that is open. */
export function DetailsRow({ game, index, columns, bridge, actions, onHeight }: DetailsProps): JSX.Element {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const tell = (): void => onHeight(element.getBoundingClientRect().height);
    tell();
    const watcher = new ResizeObserver(tell);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <tr ref={row} class="details" aria-rowindex={index}>
      <td colSpan={columns}>
        <Details game={game} bridge={bridge} actions={actions} />
      </td>
    </tr>
  );
}

function Details({ game, bridge, actions }: Pick<DetailsProps, 'game' | 'bridge' | 'actions'>): JSX.Element {
  const rules = parseRuleset(game.ruleset);
  const numbered = game.origin.kind === 'number';
  const [told, setTold] = useState('');
  const look = async (): Promise<void> => {
    const record = await bridge.finishedGame(game.id).catch(() => null);
    if (!record) setTold('The moves of this game could not be read.');
    else if (!actions.replayRecord(record)) setTold('This game cannot be laid out: its moves do not fit its deal.');
  };
  const copy = async (): Promise<void> => {
    await bridge.copyText(originText(game.origin));
    setTold(copiedSaid(game.origin));
  };
  return (
    <div class="game-details">
      <p>
        {`Played ${WHEN.formatRange(game.startedAt, game.endedAt)} by the rules of ${rulesName(game.ruleset)}. `}
        {`${counted(game.tally.moves, 'move')} made in all, ${counted(game.tally.undos, 'undo')}, ${counted(game.tally.hints, 'hint')}. `}
        {outcomeText(game)}
      </p>
      {rules ? null : <p class="note">These rules are not known to this version: the game can be looked up, not played.</p>}
      <div class="buttons-row">
        <button type="button" class="primary" disabled={!rules} onClick={() => void look()}>
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

function outcomeText({ outcome, length, shown, tally }: GameSummary): string {
  if (outcome === 'won') return `Won in ${counted(length, 'move')}${tally.hints === 0 ? ' without a hint' : ''}.`;
  if (shown) return 'Its solution was shown, so it does not count as won.';
  return `Left after move ${length}.`;
}
