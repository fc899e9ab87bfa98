import type { Suit } from '../../shared/engine/card';
import { parseSuit, suitOf } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import { FAN_COUNT, exposedCard } from '../../shared/engine/layout';
import { parseMove } from '../../shared/engine/notation';
import { describeRefusal } from '../../shared/engine/refusal';
import type { Result } from '../../shared/util/result';
import { fail, ok } from '../../shared/util/result';
import type { Place } from '../board/table';

/** What a typed line means: carry a card, or go to a place. */
export type Typed = { readonly kind: 'carry'; readonly from: Place; readonly to: Place } | { readonly kind: 'focus'; readonly place: Place };

const LONGEST = 12;
export const TYPED_HELP = 'Type a fan and its target: 7 12 for fan 7 to fan 12, 7 f for its foundation, f 7 or fh 7 to bring a foundation card back.';

/**
 * The line after one more key; null where the key is not part of such a line. A line begins with a digit or with f,
 * so that all other letters stay free for commands; nothing about it is timed.
 */
export function typeKey(line: string, key: string): string | null {
  if (key === 'Backspace') return line === '' ? null : line.slice(0, -1);
  const begins = line === '';
  if (begins ? !/^[0-9fF]$/.test(key) : !/^[0-9fFsShHdDcC >]$/.test(key)) return null;
  return line.length >= LONGEST ? line : line + key.toLowerCase();
}

/** Reads a typed line: `7 12`, `7 f`, `7f`, `f 7`, `fh 7`, or a fan alone to go to it. */
export function readTyped(line: string, layout: Layout): Result<Typed, string> {
  const text = line.trim().replace(/\s*>\s*|\s+/g, ' ');
  const alone = /^(\d{1,2})$/.exec(text);
  if (alone) return withFan(alone[1], (fan) => ok({ kind: 'focus', place: fanPlace(fan) }));
  const across = /^(\d{1,2}) (\d{1,2})$/.exec(text);
  if (across) return withFan(across[1], (from) => withFan(across[2], (to) => ok({ kind: 'carry', from: fanPlace(from), to: fanPlace(to) })));
  const up = /^(\d{1,2}) ?f?([shdcf])$/.exec(text);
  if (up) return withFan(up[1], (from) => ok({ kind: 'carry', from: fanPlace(from), to: { kind: 'foundation', suit: suitFor(up[2] as string, from, layout) } }));
  const down = /^f([shdc]?) ?(\d{1,2})$/.exec(text);
  if (down) return withFan(down[2], (to) => readReturn(down[1] as string, to, layout));
  return fail(`"${line.trim()}" is not a move. ${TYPED_HELP}`);
}

function readReturn(letter: string, to: number, layout: Layout): Result<Typed, string> {
  const move = parseMove(`H${letter}>f${to + 1}`, layout);
  if (!move.ok) return fail(describeRefusal(move.problem));
  if (move.value.kind !== 'return') return fail(TYPED_HELP);
  return ok({ kind: 'carry', from: { kind: 'foundation', suit: move.value.suit }, to: fanPlace(to) });
}

function withFan(digits: string | undefined, then: (fan: number) => Result<Typed, string>): Result<Typed, string> {
  const number = Number(digits);
  return number >= 1 && number <= FAN_COUNT ? then(number - 1) : fail(`There is no fan ${number}: fans go from 1 to ${FAN_COUNT}.`);
}

function suitFor(letter: string, from: number, layout: Layout): Suit {
  const card = exposedCard(layout, from);
  return (letter === 'f' ? null : parseSuit(letter)) ?? (card === null ? 0 : suitOf(card));
}

function fanPlace(fan: number): Place {
  return { kind: 'fan', fan };
}
