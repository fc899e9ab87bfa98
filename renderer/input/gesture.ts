import type { Hit, Point } from '../board/hit-test';
import { samePlace } from '../board/placement';
import type { Place } from '../board/table';

/** What lies under the pointer, and whether it is the card on top there. */
export interface Target extends Hit {
  readonly exposed: boolean;
}

interface Click {
  readonly time: number;
  readonly point: Point;
  readonly place: Place;
}

/** What a pointer is doing. Each state can be left by a cancel. */
export type Gesture =
  | { readonly state: 'idle'; readonly last: Click | null }
  | { readonly state: 'pressed'; readonly pointer: number; readonly kind: string; readonly target: Target | null; readonly point: Point; readonly last: Click | null }
  | { readonly state: 'dragging'; readonly pointer: number; readonly from: Place }
  | { readonly state: 'peeking'; readonly pointer: number }
  /** Nothing more comes of this press: waits for the release. */
  | { readonly state: 'spent'; readonly pointer: number };

/** Times in milliseconds, points in CSS pixels, `button` and `buttons` as in pointer events. */
export type Input =
  | { readonly type: 'down'; readonly pointer: number; readonly kind: string; readonly button: number; readonly point: Point; readonly target: Target | null }
  | { readonly type: 'move'; readonly pointer: number; readonly point: Point; readonly buttons: number }
  | { readonly type: 'up'; readonly pointer: number; readonly point: Point; readonly time: number }
  /** The press has lasted for `HOLD`. */
  | { readonly type: 'held' }
  /** Esc, focus lost, capture lost, the window hidden. */
  | { readonly type: 'cancel' };

export type Effect =
  | { readonly type: 'press' }
  | { readonly type: 'lift'; readonly from: Place; readonly grabbed: Point; readonly point: Point }
  | { readonly type: 'drag'; readonly point: Point }
  | { readonly type: 'drop'; readonly from: Place; readonly point: Point }
  | { readonly type: 'home' }
  | { readonly type: 'click'; readonly target: Target | null }
  | { readonly type: 'send-up'; readonly target: Target }
  | { readonly type: 'covered'; readonly target: Target }
  | { readonly type: 'peek'; readonly target: Target }
  | { readonly type: 'unpeek' }
  | { readonly type: 'release' };

export interface Step {
  readonly gesture: Gesture;
  readonly effects: readonly Effect[];
}

/** How long a press must last to show a covered card whole, in milliseconds. */
export const HOLD = 450;
/** Two clicks on one place within this time are a double click, in milliseconds. */
export const DOUBLE = 400;
/** How far a pointer moves before a press is a drag, in CSS pixels: fingers tremble more than mice. */
const SLACK: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 9 };

export const IDLE: Gesture = { state: 'idle', last: null };

/** The next state, and what has to be done. */
export function step(gesture: Gesture, input: Input): Step {
  if (input.type === 'cancel') return cancel(gesture);
  if (input.type === 'down') return down(gesture, input);
  if (input.type === 'held') return held(gesture);
  if (gesture.state === 'idle' || gesture.pointer !== input.pointer) return { gesture, effects: [] };
  return input.type === 'move' ? move(gesture, input) : up(gesture, input);
}

function cancel(gesture: Gesture): Step {
  switch (gesture.state) {
    case 'idle':
      return { gesture: IDLE, effects: [] };
    case 'dragging':
      return { gesture: { state: 'spent', pointer: gesture.pointer }, effects: [{ type: 'home' }] };
    case 'pressed':
      return { gesture: { state: 'spent', pointer: gesture.pointer }, effects: [{ type: 'release' }] };
    case 'peeking':
      return { gesture: { state: 'spent', pointer: gesture.pointer }, effects: [{ type: 'unpeek' }] };
    case 'spent':
      return { gesture, effects: [] };
  }
}

function down(gesture: Gesture, input: Extract<Input, { type: 'down' }>): Step {
  const { pointer, kind, point, target } = input;
  // A second button or a second finger calls off what the first one does.
  if (gesture.state !== 'idle' && gesture.state !== 'spent') return cancel(gesture);
  if (input.button === 2) {
    if (target?.place.kind === 'fan' && target.exposed) {
      return { gesture: { state: 'spent', pointer }, effects: [{ type: 'send-up', target }] };
    }
    if (target && target.index >= 0 && !target.exposed) {
      return { gesture: { state: 'peeking', pointer }, effects: [{ type: 'peek', target }] };
    }
    return { gesture: { state: 'spent', pointer }, effects: [] };
  }
  if (input.button !== 0) return { gesture: { state: 'spent', pointer }, effects: [] };
  const last = gesture.state === 'idle' ? gesture.last : null;
  return {
    gesture: { state: 'pressed', pointer, kind, target, point, last },
    effects: [{ type: 'press' }],
  };
}

function held(gesture: Gesture): Step {
  if (gesture.state !== 'pressed' || !gesture.target || gesture.target.index < 0 || gesture.target.exposed) {
    return { gesture, effects: [] };
  }
  return { gesture: { state: 'peeking', pointer: gesture.pointer }, effects: [{ type: 'peek', target: gesture.target }] };
}

function move(gesture: Exclude<Gesture, { state: 'idle' }>, input: Extract<Input, { type: 'move' }>): Step {
  // The release was missed, or another button went down: a mouse tells both only by its buttons.
  if (input.buttons === 0) return { ...cancel(gesture), gesture: IDLE };
  if (gesture.state === 'peeking') return { gesture, effects: [] };
  if (gesture.state !== 'spent' && (input.buttons & ~1) !== 0) return cancel(gesture);
  if (gesture.state === 'dragging') return { gesture, effects: [{ type: 'drag', point: input.point }] };
  if (gesture.state !== 'pressed') return { gesture, effects: [] };
  const { target, point, pointer, kind } = gesture;
  if (Math.hypot(input.point.x - point.x, input.point.y - point.y) < (SLACK[kind] ?? 6)) return { gesture, effects: [] };
  if (!target || target.index < 0) return { gesture: { state: 'spent', pointer }, effects: [{ type: 'release' }] };
  if (!target.exposed) return { gesture: { state: 'spent', pointer }, effects: [{ type: 'covered', target }] };
  return {
    gesture: { state: 'dragging', pointer, from: target.place },
    effects: [{ type: 'lift', from: target.place, grabbed: point, point: input.point }],
  };
}

function up(gesture: Exclude<Gesture, { state: 'idle' }>, input: Extract<Input, { type: 'up' }>): Step {
  switch (gesture.state) {
    case 'spent':
      return { gesture: IDLE, effects: [] };
    case 'peeking':
      return { gesture: IDLE, effects: [{ type: 'unpeek' }] };
    case 'dragging':
      return { gesture: IDLE, effects: [{ type: 'drop', from: gesture.from, point: input.point }] };
    case 'pressed': {
      const { target, last } = gesture;
      const again =
        target?.exposed === true &&
        target.place.kind === 'fan' &&
        last !== null &&
        input.time - last.time <= DOUBLE &&
        samePlace(last.place, target.place) &&
        Math.hypot(input.point.x - last.point.x, input.point.y - last.point.y) < 12;
      if (target && again) return { gesture: IDLE, effects: [{ type: 'release' }, { type: 'send-up', target }] };
      const click = target ? { time: input.time, point: input.point, place: target.place } : null;
      return { gesture: { state: 'idle', last: click }, effects: [{ type: 'release' }, { type: 'click', target }] };
    }
  }
}
