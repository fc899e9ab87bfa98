import type { Direction } from './roving';

/** What a key means on the table. */
export type KeyAction =
  | { readonly kind: 'move-focus'; readonly direction: Direction }
  | { readonly kind: 'end-of-area'; readonly end: 'first' | 'last' }
  | { readonly kind: 'activate' }
  | { readonly kind: 'send-up' }
  | { readonly kind: 'escape' }
  | { readonly kind: 'read'; readonly what: 'state' | 'moves' | 'fan' }
  | { readonly kind: 'light'; readonly rank: number }
  | { readonly kind: 'command'; readonly name: 'undo' | 'redo' | 'hint' | 'bookmark' | 'new-game' | 'new-winnable-game' | 'daily-deal' | 'statistics' | 'history' | 'select-deal' | 'restart' | 'settings' | 'rules' | 'keys' | 'finish' | 'show-solution' | 'redeal' }
  | { readonly kind: 'next-bookmark'; readonly direction: 1 | -1 }
  | { readonly kind: 'moves-panel' };

/** The parts of a keyboard event that count. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const RANK_LETTERS: Readonly<Record<string, number>> = { a: 1, t: 10, j: 11, q: 12, k: 13 };

/** The action of a key on the board; null where it has none there. */
export function boardKey(key: Key, mac: boolean): KeyAction | null {
  if (isCommandKey(key, mac) || key.altKey) return anywhereKey(key, mac);
  const direction = ARROWS[key.key];
  if (direction) return { kind: 'move-focus', direction };
  switch (key.key) {
    case 'Home':
      return { kind: 'end-of-area', end: 'first' };
    case 'End':
      return { kind: 'end-of-area', end: 'last' };
    case 'Enter':
      return key.shiftKey ? { kind: 'send-up' } : { kind: 'activate' };
    case ' ':
      return { kind: 'activate' };
  }
  return anywhereKey(key, mac);
}

/** The action of a key wherever the focus is, but in a dialog or a text field; null where it has none. */
export function anywhereKey(key: Key, mac: boolean): KeyAction | null {
  if (isCommandKey(key, mac)) return withCommandKey(key, mac);
  if (key.ctrlKey || key.metaKey) return null;
  if (key.altKey) {
    const digit = /^Digit([0-9])$/.exec(key.code)?.[1];
    return digit === undefined ? null : { kind: 'light', rank: digit === '0' ? 10 : Number(digit) };
  }
  const rank = key.key.length === 1 ? RANK_LETTERS[key.key.toLowerCase()] : undefined;
  if (rank !== undefined) return { kind: 'light', rank };
  switch (key.key) {
    case 'Escape':
      return { kind: 'escape' };
    case 'F1':
      return command('rules');
    case 'F2':
      return mac ? null : command('new-game');
    case 'F5':
      return command('restart');
    case '?':
      return command('keys');
    case '[':
      return { kind: 'next-bookmark', direction: -1 };
    case ']':
      return { kind: 'next-bookmark', direction: 1 };
  }
  switch (key.key.toLowerCase()) {
    case 'h':
      return command('hint');
    case 'u':
      return command(key.shiftKey ? 'redo' : 'undo');
    case 'r':
      return command('redo');
    case 'd':
      return command('redeal');
    case 'b':
      return command('bookmark');
    case 's':
      return { kind: 'read', what: 'state' };
    case 'l':
      return { kind: 'read', what: 'moves' };
    case 'i':
      return { kind: 'read', what: 'fan' };
    case 'm':
      return { kind: 'moves-panel' };
  }
  return null;
}

function withCommandKey(key: Key, mac: boolean): KeyAction | null {
  const letter = key.key.toLowerCase();
  if (letter === 'z') return command(key.shiftKey ? 'redo' : 'undo');
  if (letter === 'n') return command(key.shiftKey ? 'new-winnable-game' : 'new-game');
  if (key.shiftKey) return null;
  switch (letter) {
    case 'y':
      return command(mac ? 'history' : 'redo');
    case 't':
      return command('daily-deal');
    case 'i':
      return command('statistics');
    case 'h':
      return mac ? null : command('history');
    case 'd':
      return command('select-deal');
    case 'r':
      return command('restart');
    case ',':
      return command('settings');
  }
  return null;
}

function isCommandKey(key: Key, mac: boolean): boolean {
  return (mac ? key.metaKey && !key.ctrlKey : key.ctrlKey && !key.metaKey) && !key.altKey;
}

function command(name: (KeyAction & { kind: 'command' })['name']): KeyAction {
  return { kind: 'command', name };
}
