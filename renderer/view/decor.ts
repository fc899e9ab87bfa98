import { DECK_SIZE, SUITS, rankOf } from '../../shared/engine/card';
import type { Arrangement } from '../board/geometry';
import { boxOf, samePlace, topCard } from '../board/placement';
import type { Place, TablePicture } from '../board/table';
import { fullFans, legalTargets } from '../board/targets';
import type { Held } from './held';
import type { Overlay, PartName } from './parts';
import type { Scene } from './scene';

/** What lights the table beside the cards' places. */
export interface Lights {
  readonly picture: TablePicture;
  readonly held: Held | null;
  /** The rank under the mouse; null for none. */
  readonly rank: number | null;
}

/** Which overlay each card wears. Later ones win: what can be done now stands before what is merely shown. */
export function overlaysOf({ picture, held, rank }: Lights): Map<number, Overlay> {
  const { layout, rules } = picture;
  const worn = new Map<number, Overlay>();
  const wear = (place: Place | null, overlay: Overlay): void => {
    const card = place && topCard(layout, place);
    if (card !== null && card !== undefined) worn.set(card, overlay);
  };
  // A rank that was asked for stays lit wherever the mouse rests; what the mouse happens to pass keeps out of a move's way.
  const lit = picture.litRank ?? (picture.selected ? null : rank);
  if (lit !== null && !held) for (let card = 0; card < DECK_SIZE; card++) if (rankOf(card) === lit) worn.set(card, 'lit');
  wear(picture.marked, 'mark');
  const from = held?.from ?? picture.selected;
  if (from) {
    for (const fan of fullFans(layout, rules)) {
      if (from.kind === 'fan' && from.fan === fan) continue;
      for (const card of layout.fans[fan] ?? []) worn.set(card, 'dim');
    }
    if (!held) wear(from, 'selected');
    for (const target of held?.targets ?? legalTargets(layout, from, rules)) {
      wear(target, samePlace(target, held?.over ?? null) ? 'over' : 'target');
    }
  } else if (picture.hint) {
    wear(picture.hint.from, 'hint');
    wear(picture.hint.to, 'target');
  }
  if (held) worn.delete(held.card);
  return worn;
}

/** Puts overlays, leaves, empty places and the focus ring where they belong. `arriving`: cards that do not lie there yet. */
export function decorate(scene: Scene, table: Arrangement, lights: Lights, arriving: ReadonlySet<number>): void {
  const { picture, held } = lights;
  const worn = overlaysOf(lights);
  for (let card = 0; card < DECK_SIZE; card++) scene.setOverlay(card, worn.get(card) ?? null);
  for (const [fan, box] of table.fans.entries()) {
    const x = box.x + box.width / 2;
    const cards = picture.layout.fans[fan] ?? [];
    const count = arriving.size === 0 ? cards.length : cards.filter((card) => !arriving.has(card)).length;
    const cardsBottom = box.y + table.fanTop + table.cardHeight;
    const closed = cards.length === 0;
    scene.setPart(`closed-${fan}`, closed ? 'closed' : null, x, box.y + table.fanTop + table.cardHeight / 2);
    const leafY = cardsBottom + (box.y + box.height - cardsBottom) / 2;
    scene.setPart(`leaf-${fan}`, count === 0 ? null : leafPart(count), x, leafY);
  }
  const glowing = held?.targets ?? (picture.selected ? legalTargets(picture.layout, picture.selected, picture.rules) : picture.hint?.to ? [picture.hint.to] : []);
  for (const suit of SUITS) {
    const box = boxOf(table, { kind: 'foundation', suit });
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    scene.setPart(`slot-${suit}`, `slot-${suit}`, x, y);
    const place: Place = { kind: 'foundation', suit };
    const empty = topCard(picture.layout, place) === null;
    const glows = empty && glowing.some((target) => samePlace(target, place));
    scene.setPart(`slot-glow-${suit}`, glows ? (samePlace(held?.over ?? null, place) ? 'over' : 'target') : null, x, y);
  }
  focusRing(scene, table, picture.focus);
}

/** How far the ring reaches out beyond what it is about, in CSS pixels. */
const RING = 5;

function focusRing(scene: Scene, table: Arrangement, focus: Place | null): void {
  const box = focus && boxOf(table, focus);
  // Whole, also at the window's lower edge.
  const over = box ? Math.max(0, box.y + box.height + RING - table.room.height) : 0;
  const at = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 - over } : { x: 0, y: 0 };
  scene.setPart('ring-card', focus?.kind === 'foundation' ? 'ring-card' : null, at.x, at.y, 'top');
  scene.setPart('ring-fan', focus?.kind === 'fan' ? 'ring-fan' : null, at.x, at.y, 'top');
}

/** One filled leaf for each card; without a limit a fourth leaf says "four or more". */
function leafPart(count: number): PartName {
  return `leaf-${Math.min(count, 4) as 1 | 2 | 3 | 4}`;
}
