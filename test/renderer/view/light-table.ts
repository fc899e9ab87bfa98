import { vi } from 'vitest';
import type { Pose } from '../../../renderer/animation/plan';
import type { Arrangement } from '../../../renderer/board/geometry';
import { arrange } from '../../../renderer/board/geometry';
import type { Point } from '../../../renderer/board/hit-test';
import { topCard } from '../../../renderer/board/placement';
import type { Look, Place, TableEvent, TablePicture } from '../../../renderer/board/table';
import type { Overlay } from '../../../renderer/view/parts';
import { Scene } from '../../../renderer/view/scene';
import type { Surface } from '../../../renderer/view/surface';
import { TableView } from '../../../renderer/view/table-view';
import type { Change, Session, Step } from '../../../shared/game/session';
import { layoutOf } from '../../../shared/game/session';

export const LOOK: Look = { deck: 'classic-large', fanStyle: 'fanned', animation: 'normal', leftHanded: false, theme: 'green', reducedMotion: false };

/** One frame of the screen, in milliseconds. */
export const FRAME = 16;

const POINTER = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 };

/**
 * The table as it is, but for the canvas it is drawn on: what is to be drawn stands in the scene, and time and frames
 * go on when the test says so. `vi.unstubAllGlobals()` takes its page away again.
 */
export class LightTable {
  readonly view: TableView;
  readonly scene = new Scene();
  readonly events: TableEvent[] = [];
  /** How often sound was made ready for what may come. */
  prepared = 0;
  /** Every sound, as it is asked for; `hush` ends what sounds. */
  readonly sounds: string[] = [];
  readonly host = Object.assign(new EventTarget(), {
    style: { cursor: '', setProperty: (name: string, value: string): void => void Object.assign(this.host.style, { [name]: value }) },
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => undefined,
  });
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { hidden: false });
  arrangement: Arrangement;
  capacity = 3;
  now = 1000;
  drawn = 0;
  private waiting: (() => void) | null = null;

  constructor(
    private look: Look = LOOK,
    private size = { width: 1280, height: 800 },
  ) {
    vi.stubGlobal('window', this.window);
    vi.stubGlobal('document', this.document);
    // The host is none: only the controls that lie over the table matter here.
    vi.stubGlobal('Element', Map);
    this.arrangement = this.arrange();
    const arrangement = (): Arrangement => this.arrangement;
    const surface = {
      scene: this.scene,
      graphics: { painter: { kind: 'canvas' } },
      laid: true,
      get arrangement() {
        return arrangement();
      },
      set: (wanted: Look, capacity: number): void => {
        this.look = wanted;
        this.capacity = capacity;
        this.resize(this.size.width, this.size.height);
      },
      render: (): void => void (this.drawn += 1),
      destroy: () => undefined,
    };
    const clock = {
      now: () => this.now,
      frame: (callback: () => void) => {
        this.waiting = callback;
        return 1;
      },
      cancel: () => (this.waiting = null),
    };
    const sound = {
      set: (on: boolean, volume: number): void => void this.sounds.push(`set ${on} ${volume}`),
      play: (name: string, step?: number): void => void this.sounds.push(step === undefined ? name : `${name} ${step}`),
      prepare: (): void => void (this.prepared += 1),
      hush: (): void => void this.sounds.push('hush'),
      opened: false,
      destroy: () => undefined,
    };
    this.view = new TableView(this.host as unknown as HTMLElement, surface as unknown as Surface, look, clock, sound);
    this.view.onEvent((event) => this.events.push(event));
  }

  private arrange(): Arrangement {
    const { deck, fanStyle, leftHanded } = this.look;
    return arrange({ ...this.size, pixelRatio: 1, deck, fanStyle, leftHanded, capacity: this.capacity });
  }

  /** The window takes another size. */
  resize(width: number, height: number): void {
    this.size = { width, height };
    this.arrangement = this.arrange();
    this.view.arranged();
  }

  /** Shows a session's position, with what else is lit; `change` says how it came about. */
  show(session: Session, more: Partial<TablePicture> = {}, change: Change | null = null): void {
    this.view.show({ layout: layoutOf(session), rules: session.rules, selected: null, hint: null, focus: null, litRank: null, marked: null, ...more }, change);
  }

  /** Shows what a step leads to. */
  take({ session, change }: Step): void {
    this.show(session, {}, change);
  }

  get asked(): boolean {
    return this.waiting !== null;
  }

  /** The next frame, if one was asked for. */
  frame(after = FRAME): void {
    this.now += after;
    const run = this.waiting;
    this.waiting = null;
    run?.();
  }

  /** Frames until none is asked for, with a look at each; gives their number. */
  rest(look: () => void = () => undefined): number {
    for (let count = 0; count < 1000; count += 1) {
      if (!this.waiting) return count;
      this.frame();
      look();
    }
    throw new Error('the table never sleeps');
  }

  pointer(type: 'down' | 'move' | 'up' | 'cancel' | 'leave', { x, y }: Point = { x: 0, y: 0 }, more: Partial<typeof POINTER> = {}): void {
    this.host.dispatchEvent(Object.assign(new Event(`pointer${type}`, { cancelable: true }), { ...POINTER, clientX: x, clientY: y }, more));
  }

  /** Takes hold of a place's card and carries it to a point. */
  carry(from: Place, to: Point, more: Partial<typeof POINTER> = {}): void {
    const start = this.grip(from);
    this.pointer('down', start, more);
    this.pointer('move', { x: start.x + 12, y: start.y }, more);
    this.pointer('move', to, more);
  }

  /** The middle of a place's uppermost card, or of the empty place. */
  grip(place: Place): Point {
    const { layout } = this.view.picture as TablePicture;
    const card = topCard(layout, place);
    const at = card === null ? undefined : this.view.resting[card];
    const box = place.kind === 'fan' ? this.arrangement.fans[place.fan] : this.arrangement.foundations[place.suit];
    if (!box) throw new Error('no such place');
    return at ? { x: at.x, y: at.y } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Where each card was drawn in the last frame. */
  get poses(): readonly Pose[] {
    return this.scene.cards.map(({ pose }) => pose);
  }

  /** The cards that wear an overlay. */
  wearing(...overlays: readonly Overlay[]): readonly number[] {
    return this.scene.cards.flatMap(({ overlay }, card) => (overlay !== null && overlays.includes(overlay) ? [card] : []));
  }

  part(key: string): string | null {
    return (this.scene.ground.get(key) ?? this.scene.top.get(key))?.part ?? null;
  }
}
