import type { Point } from '../board/hit-test';
import type { Effect, Gesture, Target } from './gesture';
import { HOLD, IDLE, step } from './gesture';

export interface PointerOptions {
  /** What lies under a point of the host. */
  readonly targetAt: (point: Point) => Target | null;
  readonly onEffect: (effect: Effect) => void;
  /** The mouse is over the table with no button down, and moves or has only let go of something there; null when it leaves. */
  readonly onHover: (point: Point | null, moves: boolean) => void;
}

export interface Pointer {
  cancel(): void;
  destroy(): void;
}

/** Turns the host's pointer events (mouse, touch, pen) into the gesture machine's inputs, and gives out its effects. */
export function watchPointer(host: HTMLElement, options: PointerOptions): Pointer {
  let gesture: Gesture = IDLE;
  let hold: ReturnType<typeof setTimeout> | null = null;
  const ends = new AbortController();
  const { signal } = ends;

  const feed = (input: Parameters<typeof step>[1]): void => {
    const next = step(gesture, input);
    gesture = next.gesture;
    if (gesture.state !== 'pressed' && hold !== null) {
      clearTimeout(hold);
      hold = null;
    }
    for (const effect of next.effects) options.onEffect(effect);
  };
  const cancel = (): void => feed({ type: 'cancel' });
  const pointOf = (event: PointerEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  host.addEventListener('pointerdown', (event) => {
    // Controls that lie over the table take their own clicks.
    if (event.target instanceof Element && event.target.closest('button, a, input, [role="dialog"]')) return;
    const point = pointOf(event);
    if (event.pointerType !== 'mouse') options.onHover(null, false);
    const { pointerId: pointer, pointerType: kind, button } = event;
    feed({ type: 'down', pointer, kind, button, point, target: options.targetAt(point) });
    if (gesture.state === 'idle' || gesture.pointer !== pointer) return;
    host.setPointerCapture(pointer);
    if (gesture.state === 'pressed') hold = setTimeout(() => feed({ type: 'held' }), HOLD);
  }, { signal });
  host.addEventListener('pointermove', (event) => {
    const point = pointOf(event);
    if (gesture.state === 'idle') {
      if (event.pointerType === 'mouse') options.onHover(point, true);
      return;
    }
    feed({ type: 'move', pointer: event.pointerId, point, buttons: event.buttons });
  }, { signal });
  host.addEventListener('pointerup', (event) => {
    feed({ type: 'up', pointer: event.pointerId, point: pointOf(event), time: event.timeStamp });
    if (gesture.state === 'idle' && event.pointerType === 'mouse') options.onHover(pointOf(event), false);
  }, { signal });
  host.addEventListener('pointercancel', () => {
    cancel();
    gesture = IDLE;
  }, { signal });
  host.addEventListener('lostpointercapture', (event) => {
    if (gesture.state === 'idle' || gesture.pointer !== event.pointerId) return;
    cancel();
    gesture = IDLE;
  }, { signal });
  host.addEventListener('pointerleave', () => {
    if (gesture.state === 'idle') options.onHover(null, false);
  }, { signal });
  host.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  window.addEventListener('blur', cancel, { signal });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) cancel();
  }, { signal });

  return {
    cancel,
    destroy: () => {
      cancel();
      ends.abort();
    },
  };
}
