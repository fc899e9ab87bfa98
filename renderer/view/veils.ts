import type { Overlay } from './parts';

/** What is seen of an overlay: `strength` from 0 to 1. */
export interface Veil {
  readonly overlay: Overlay;
  readonly strength: number;
}

/** How long an overlay takes to come and to go, in milliseconds. */
const COMES = 90;
const GOES = 140;

/** What answers the hand is there in the very next frame: only what is shown beside it comes softly. */
const AT_ONCE: ReadonlySet<Overlay> = new Set(['target', 'over', 'selected', 'hint']);

interface Worn {
  readonly overlay: Overlay;
  readonly from: number;
  readonly to: 0 | 1;
  readonly since: number;
}

/** The overlays of all cards as they come and go. Time comes in as an argument, in milliseconds. */
export class Veils {
  private readonly worn = new Map<number, Worn>();

  /**
   * From now on a card wears this overlay, or none. `still`: nothing may move, so it is there, or gone, at once.
   * `after`: it begins to come so many milliseconds later, if it is worn still.
   */
  wear(card: number, overlay: Overlay | null, now: number, still: boolean, after = 0): void {
    const worn = this.worn.get(card);
    if (overlay === null) {
      if (!worn) return;
      if (still) this.worn.delete(card);
      else if (worn.to === 1) this.worn.set(card, { ...worn, from: strengthAt(worn, now), to: 0, since: now });
      return;
    }
    if (worn?.overlay === overlay && worn.to === 1) return;
    const from = still || AT_ONCE.has(overlay) ? 1 : worn ? strengthAt(worn, now) : 0;
    this.worn.set(card, { overlay, from, to: 1, since: now + after });
  }

  /** What is to be seen on a card. */
  of(card: number, now: number): Veil | null {
    const worn = this.worn.get(card);
    return worn ? { overlay: worn.overlay, strength: strengthAt(worn, now) } : null;
  }

  /** Does one still come or go? Forgets those that are gone. */
  changing(now: number): boolean {
    let changing = false;
    for (const [card, worn] of this.worn) {
      const strength = strengthAt(worn, now);
      if (worn.to === 0 && strength === 0) this.worn.delete(card);
      else if (strength !== worn.to) changing = true;
    }
    return changing;
  }
}

function strengthAt({ from, to, since }: Worn, now: number): number {
  const part = Math.min(Math.max((now - since) / (to === 1 ? COMES : GOES), 0), 1);
  return from + (to - from) * part;
}
