import { cardName } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import { exposedCard } from '../../shared/engine/layout';
import type { Move } from '../../shared/engine/move';
import type { Change } from '../../shared/game/session';

/**
 * What is said of a change, in one message: which card moved, where to, what it uncovered, and where the game
 * ended with it.
 */
export function narrate(change: Change, moveNumber: number, name: string): string {
  return [whatHappened(change, moveNumber, name), outcomeSaid(change)].filter(Boolean).join(' ');
}

function whatHappened(change: Change, moveNumber: number, name: string): string {
  switch (change.kind) {
    case 'deal':
      return `${name} is dealt.`;
    case 'restart':
      return `${name} is back at its deal.`;
    case 'jump':
      return moveNumber === 0 ? 'Back at the deal.' : `Now at move ${moveNumber}.`;
    case 'play':
      return capital(forward(change.before, change));
    case 'redo':
      return `Redone: ${forward(change.before, change)}`;
    case 'undo':
      return `Undone: ${backward(change)}`;
  }
}

function forward(before: Layout, change: Change): string {
  const { move, card } = change;
  if (move === null || card === null) return 'the fans are dealt again.';
  if (move.kind === 'foundation') return `${cardName(card)} to its foundation${uncovers(change, move)}.`;
  if (move.kind === 'redeal') return 'the fans are dealt again.';
  const target = exposedCard(before, move.to);
  return `${cardName(card)} to fan ${move.to + 1}${target === null ? '' : `, on the ${cardName(target)}`}${uncovers(change, move)}.`;
}

function uncovers(change: Change, move: Move): string {
  if (move.kind === 'return' || move.kind === 'redeal') return '';
  if (change.uncovered !== null) return `, uncovers the ${cardName(change.uncovered)}`;
  return `, closes fan ${move.from + 1}`;
}

function backward(change: Change): string {
  const { move, card } = change;
  if (move === null || card === null) return 'the fans are as they were before they were dealt again.';
  if (move.kind === 'return') return `${cardName(card)} back to its foundation.`;
  return move.kind === 'redeal' ? '' : `${cardName(card)} back to fan ${move.from + 1}.`;
}

function outcomeSaid(change: Change): string {
  if (change.outcome === 'won') return 'All 52 cards are home: the game is won.';
  if (change.outcome === 'stuck') return 'No legal move is left. Undo, restart, or begin a new game.';
  return '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
