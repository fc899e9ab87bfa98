import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Arrangement, Room } from '../../../renderer/board/geometry';
import { arrange, candidates } from '../../../renderer/board/geometry';
import { INDEX_REACH } from '../../../renderer/board/index-metrics';
import type { Placement } from '../../../renderer/board/placement';
import { fanPlacement } from '../../../renderer/board/placement';
import { overlap } from '../../../renderer/board/hit-test';

const DECKS = ['classic', 'classic-large', 'four-colour', 'four-colour-large'] as const;
const STYLES = ['fanned', 'straight'] as const;

function room(width: number, height: number, more: Partial<Room> = {}): Room {
  return { width, height, pixelRatio: 1, deck: 'classic', fanStyle: 'fanned', leftHanded: false, capacity: 3, ...more };
}

/** A point of a card, in the card's own coordinates from its top left corner, as it stands on the table. */
function onTable(table: Arrangement, at: Placement, x: number, y: number): { x: number; y: number } {
  const dx = x - table.cardWidth / 2;
  const dy = y - table.cardHeight / 2;
  const cos = Math.cos(at.rotation);
  const sin = Math.sin(at.rotation);
  return { x: at.x + dx * cos - dy * sin, y: at.y + dx * sin + dy * cos };
}

/** A point of the table in a card's own coordinates from its top left corner. */
function onCard(table: Arrangement, at: Placement, point: { x: number; y: number }): { x: number; y: number } {
  const dx = point.x - at.x;
  const dy = point.y - at.y;
  const cos = Math.cos(at.rotation);
  const sin = Math.sin(at.rotation);
  return { x: dx * cos + dy * sin + table.cardWidth / 2, y: dy * cos - dx * sin + table.cardHeight / 2 };
}

function corners(table: Arrangement, at: Placement): { x: number; y: number }[] {
  const [w, h] = [table.cardWidth, table.cardHeight];
  return [onTable(table, at, 0, 0), onTable(table, at, w, 0), onTable(table, at, 0, h), onTable(table, at, w, h)];
}

/** Does a later card of the fan come within two pixels of an earlier one's index? */
function coveredIndex(table: Arrangement, count: number): boolean {
  const reach = INDEX_REACH[table.room.deck];
  const cards = Array.from({ length: count }, (_, index) => fanPlacement(table, 0, index, count));
  return cards.some((card, i) =>
    [0, 0.25, 0.5, 0.75, 1].some((part) => {
      const point = onTable(table, card, reach.right * table.cardWidth + 1.99, part * reach.bottom * table.cardHeight);
      return cards.slice(i + 1).some((over) => {
        const local = onCard(table, over, point);
        return local.x > 0 && local.y > 0 && local.y < table.cardHeight;
      });
    }),
  );
}

/**
 * Could cards of this width be laid out at all, in any columns and rows, with the foundations on top or in one or two
 * columns beside the fans? Reckoned here from what must be seen, whatever the program considers: fans that show every
 * index, a leaf under each, a gap of 8 pixels, and room for the figures beside the foundations or in a strip above.
 */
function couldBe(one: Room, cardWidth: number): boolean {
  const half = one.fanStyle === 'fanned' ? (3 * Math.PI) / 180 : 0;
  const cardHeight = 1.4 * cardWidth;
  const fan = cardWidth * Math.cos(half) + cardHeight * Math.sin(half) + (one.capacity - 1) * (INDEX_REACH[one.deck].right * cardWidth + 2);
  const row = cardHeight + (one.fanStyle === 'fanned' ? 0.2 : 0.18) * cardWidth;
  return Array.from({ length: 18 }, (_, i) => i + 1).some((columns) => {
    const wide = columns * fan + (columns + 1) * 8;
    const high = Math.ceil(18 / columns) * row + 8;
    const onTop = wide <= one.width && high + cardHeight + 6 <= one.height && (4 * cardWidth + 24 + 2 * 236 <= one.width || (4 * cardWidth + 40 <= one.width && high + cardHeight + 6 + 46 <= one.height));
    const beside = [1, 2].some((sides) => wide + sides * (cardWidth + 8) <= one.width && high + 46 <= one.height && (4 / sides) * (cardHeight + 8) + 8 <= one.height);
    return onTop || beside;
  });
}

const rooms = fc.record({
  width: fc.integer({ min: 700, max: 3840 }),
  height: fc.integer({ min: 520, max: 2400 }),
  pixelRatio: fc.constantFrom(1, 1.25, 1.5, 2),
  deck: fc.constantFrom(...DECKS),
  fanStyle: fc.constantFrom(...STYLES),
  leftHanded: fc.boolean(),
  capacity: fc.constantFrom(3, 5, 8),
});

describe('the arrangement of the table', () => {
  it.each([
    [960, 600, 94],
    [1280, 720, 113],
    [1920, 1000, 157],
  ])('at %i by %i has cards at least %i wide, in every deck and style', (width, height, least) => {
    for (const deck of DECKS) {
      for (const fanStyle of STYLES) {
        expect(arrange(room(width, height, { deck, fanStyle })).cardWidth, `${deck} ${fanStyle}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it.each([
    [960, 600],
    [1280, 720],
    [1280, 773],
    [1920, 1000],
    [2560, 1080],
    [1080, 1920],
  ])('at %i by %i leaves room for the line that speaks under the last row of cards, and for the figures in the corner', (width, height) => {
    for (const deck of DECKS) {
      for (const fanStyle of STYLES) {
        const table = arrange(room(width, height, { deck, fanStyle }));
        const hangsTo = Math.max(...table.fans.flatMap((_, fan) => [0, 1, 2].flatMap((index) => corners(table, fanPlacement(table, fan, index, 3)).map(({ y }) => y))));
        expect(table.lineRoom, `${deck} ${fanStyle}`).toBeGreaterThanOrEqual(17);
        expect(hangsTo + table.lineRoom).toBeLessThanOrEqual(height + 0.5);
        expect(table.counters.width).toBeGreaterThanOrEqual(220);
      }
    }
  });

  it('keeps cards within 90 % of the widest that any arrangement allows', () => {
    fc.assert(
      fc.property(rooms, (one) => {
        const best = Math.max(...candidates(one).map((candidate) => candidate.cardWidth));
        expect(arrange(one).cardWidth).toBeGreaterThanOrEqual(best * 0.9);
      }),
      { seed: 4, numRuns: 400 },
    );
  });

  it('and within 90 % of the widest that could be laid out at all', () => {
    const placed = new Set<string>();
    fc.assert(
      fc.property(rooms, (one) => {
        const { cardWidth, foundationsAt } = arrange(one);
        placed.add(foundationsAt);
        expect(couldBe(one, cardWidth * 0.97)).toBe(true);
        expect(couldBe(one, (cardWidth + 1 / one.pixelRatio) / 0.9)).toBe(false);
      }),
      { seed: 9, numRuns: 800 },
    );
    expect(placed.size).toBe(3);
  });

  it('considers many arrangements and does not always choose the same', () => {
    expect(candidates(room(1280, 800)).length).toBeGreaterThan(20);
    const chosen = [room(960, 600), room(2560, 720), room(700, 1200), room(3840, 900)].map((one) => {
      const table = arrange(one);
      return `${table.columns} ${table.foundationsAt}`;
    });
    expect(new Set(chosen).size).toBeGreaterThanOrEqual(3);
  });

  it('never lets boxes overlap or leave the window', () => {
    fc.assert(
      fc.property(rooms, (one) => {
        const table = arrange(one);
        const boxes = [...table.fans, ...table.foundations];
        // One expectation for all: a hundred thousand of them would take longer than what they look at.
        const outside = boxes.filter((box) => box.x < 0 || box.y < 0 || box.x + box.width > one.width + 0.5 || box.y + box.height > one.height + 0.5);
        const crossed = boxes.filter((box, i) => boxes.some((other, j) => j > i && overlap(box, other) >= 0.01) || overlap(box, table.counters) >= 1 || overlap(box, table.coach) >= 1);
        expect({ outside, crossed }).toEqual({ outside: [], crossed: [] });
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('keeps every card of a fan inside its box, however long the fan', () => {
    fc.assert(
      fc.property(rooms, fc.integer({ min: 1, max: 30 }), (one, count) => {
        const table = arrange(one);
        const [box] = table.fans;
        if (!box) throw new Error('no fan');
        const all = Array.from({ length: count }, (_, index) => corners(table, fanPlacement(table, 0, index, count))).flat();
        const outside = all.filter(({ x, y }) => x < box.x - 0.6 || x > box.x + box.width + 0.6 || y < box.y - 0.6 || y > box.y + box.height + 0.6);
        expect(outside).toEqual([]);
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('leaves the whole index of every covered card free, and two pixels beside it', () => {
    fc.assert(
      fc.property(rooms, (one) => {
        const table = arrange(one);
        for (let count = 2; count <= one.capacity; count++) expect(coveredIndex(table, count), `${count} cards`).toBe(false);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('would see a covered index', () => {
    const table = arrange(room(1280, 800, { deck: 'classic-large' }));
    expect(coveredIndex({ ...table, spread: table.cardWidth * 0.22 }, 3)).toBe(true);
  });

  it('turns the cards of a fan about a common point below, evenly, a few degrees in all; or lays them straight', () => {
    for (const fanStyle of STYLES) {
      const table = arrange(room(1280, 800, { fanStyle }));
      const cards = [0, 1, 2].map((index) => fanPlacement(table, 4, index, 3));
      const [first, second, third] = cards as [Placement, Placement, Placement];
      if (fanStyle === 'straight') {
        expect(cards.map(({ rotation, y }) => [rotation, y])).toEqual(cards.map(() => [0, second.y]));
        expect(third.x - second.x).toBeCloseTo(second.x - first.x, 9);
        continue;
      }
      expect([first.rotation, second.rotation, third.rotation].map((turn) => (turn * 180) / Math.PI)).toEqual([expect.closeTo(-3, 6), 0, expect.closeTo(3, 6)]);
      // Straight down from each card's middle, along its own axis, lies the same point.
      const below = (at: Placement, radius: number): number[] => [at.x - radius * Math.sin(at.rotation), at.y + radius * Math.cos(at.rotation)];
      const radius = (second.x - first.x) / Math.sin(third.rotation);
      for (const at of cards) expect(below(at, radius)).toEqual(below(second, radius).map((value) => expect.closeTo(value, 6)));
    }
  });

  it('makes cards whole device pixels wide and puts single cards on whole device pixels', () => {
    fc.assert(
      fc.property(rooms, (one) => {
        const table = arrange(one);
        expect((table.cardWidth * one.pixelRatio) % 1).toBeCloseTo(0, 6);
        expect(((table.foundations[0]?.x ?? 0) * one.pixelRatio + 1e-6) % 1).toBeLessThan(1e-5);
      }),
      { seed: 8, numRuns: 100 },
    );
  });

  it('has the foundations in reading order, spades, hearts, diamonds, clubs: in a row, in a column, or two by two', () => {
    const read = new Map([room(1280, 800), room(3840, 900), room(700, 1800, { capacity: 8 })].map(arrange).map(({ foundationsAt, foundations }) => [foundationsAt, foundations.map(({ x, y }, suit) => ({ x, y, suit })).sort((a, b) => a.y - b.y || a.x - b.x).map(({ suit }) => suit)]));
    expect([...read.keys()].sort()).toEqual(['side-1', 'side-2', 'top']);
    expect([...read.values()]).toEqual([[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]);
  });

  it('mirrors everything for the left hand', () => {
    const right = arrange(room(1280, 800));
    const left = arrange(room(1280, 800, { leftHanded: true }));
    for (const [i, box] of right.fans.entries()) {
      expect(left.fans[i]?.x).toBeCloseTo(1280 - box.x - box.width, 0);
      expect(left.fans[i]?.y).toBe(box.y);
    }
    expect(left.counters.x).toBeGreaterThan(left.coach.x);
  });
});
