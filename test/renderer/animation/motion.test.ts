import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flight } from '../../../renderer/animation/plan';
import { OVERHEAD, plan, poseOf } from '../../../renderer/animation/plan';
import { Player, settleIn } from '../../../renderer/animation/player';
import type { Timing } from '../../../renderer/animation/timing';
import { timingOf } from '../../../renderer/animation/timing';
import { winFlights } from '../../../renderer/animation/win';
import { arrange } from '../../../renderer/board/geometry';
import { placements } from '../../../renderer/board/placement';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { dealLayout } from '../../../shared/engine/deal';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';

const table = arrange({ width: 1280, height: 800, pixelRatio: 1, deck: 'classic', fanStyle: 'fanned', leftHanded: false, capacity: 3 });
const layout = dealLayout('1' as DealNumber, DEFAULT_RULESET);
const after = placements(table, layout);
const SPEEDS = ['fast', 'normal', 'relaxed'] as const;
const timing = (animation: (typeof SPEEDS)[number]): Timing => {
  const found = timingOf({ animation, reducedMotion: false });
  if (!found) throw new Error('no timing');
  return found;
};
const end = (flights: readonly Flight[]): number => Math.max(...flights.map((flight) => flight.delay + flight.duration));
const flight = (card: number, x: number, y: number, more: Partial<Flight> = {}): Flight => ({ card, to: { x, y, rotation: 0, lift: 0 }, delay: 0, duration: 200, arc: 30, rise: 0.5, order: 0, ...more });

describe('the times of motion', () => {
  it.each(SPEEDS)('at speed %s: deal under 1.5 s, win under 3 s, home under 0.2 s', (speed) => {
    const one = timing(speed);
    const deal = plan({ kind: 'deal', card: null }, layout, after, () => 1, one, { x: 0, y: 0 });
    expect(deal).toHaveLength(52);
    expect(end(deal)).toBeLessThan(1500);
    expect(one.win + one.longest).toBeLessThan(3300);
    expect(one.win).toBeLessThan(3000);
    expect(one.home).toBeLessThan(200);
  });

  it('at normal speed a move takes 150 to 250 ms', () => {
    for (const distance of [1, 200, 900, 3000]) {
      const [move] = plan({ kind: 'play', card: 3 }, layout, after, (card) => (card === 3 ? distance : 0), timing('normal'), { x: 0, y: 0 });
      expect(move?.duration).toBeGreaterThanOrEqual(150);
      expect(move?.duration).toBeLessThanOrEqual(250);
    }
  });

  it('are longer the slower the speed, each of them', () => {
    const [fast, normal, relaxed] = SPEEDS.map(timing) as [Timing, Timing, Timing];
    for (const name of Object.keys(normal) as (keyof Timing)[]) expect([fast[name], normal[name], relaxed[name]], name).toEqual([fast[name], normal[name], relaxed[name]].toSorted((a, b) => a - b));
    expect(fast.longest).toBeLessThan(normal.longest * 0.8);
    expect(relaxed.longest).toBeGreaterThan(normal.longest * 1.1);
  });

  it.each(SPEEDS)('at speed %s all cards together are where they go within 0.7 s', (speed) => {
    const flights = plan({ kind: 'restart', card: null }, layout, after, () => 400, timing(speed), { x: 0, y: 0 });
    expect(flights).toHaveLength(52);
    expect(end(flights)).toBeLessThan(700);
  });

  it('are none at all when animation is off or motion is to be reduced', () => {
    expect(timingOf({ animation: 'off', reducedMotion: false })).toBeNull();
    for (const animation of SPEEDS) expect(timingOf({ animation, reducedMotion: true })).toBeNull();
  });
});

describe('a way that nobody has seen yet', () => {
  it('begins later by as much as the first frame was late, and goes on as it would have', () => {
    const [player, late] = [new Player(), new Player()];
    for (const one of [player, late]) {
      one.put(3, { x: 0, y: 0, rotation: 0, lift: 0 });
      one.fly(flight(3, 300, 40, { delay: 20 }), 1000);
    }
    late.postpone(700);
    expect(late.pose(3, 1700)).toEqual(player.pose(3, 1000));
    expect(late.pose(3, 1800)).toEqual(player.pose(3, 1100));
    late.advance(1919);
    expect(late.active).toBe(true);
    late.advance(1920);
    expect(late.active).toBe(false);
  });

  it('tells the cards that are dealt, one by one as they land, from those that move about', () => {
    const player = new Player();
    for (const one of plan({ kind: 'deal', card: null }, layout, after, () => 1, timing('normal'), { x: 0, y: 0 })) player.fly(one, 0);
    expect(player.arriving.size).toBe(52);
    player.advance(timing('normal').deal + 10 * timing('normal').dealStep);
    expect(player.arriving.size).toBe(41);
    player.settle();
    player.fly(flight(3, 300, 40), 0);
    expect(player.arriving.size).toBe(0);
  });
});

describe('a plan', () => {
  it('moves only what must move, the moved card in an arc and its neighbours aside', () => {
    const flights = plan({ kind: 'play', card: 7 }, layout, after, (card) => (card === 7 ? 300 : card === 8 ? 12 : 0), timing('normal'), { x: 0, y: 0 });
    expect(flights.map((one) => one.card)).toEqual([7, 8]);
    expect(flights[0]?.arc).toBeGreaterThan(0);
    expect(flights[1]?.arc).toBe(0);
  });

  it('carries the moved card over everything, and lets its neighbours make room in the order in which they lie', () => {
    const fan = layout.fans[4] ?? [];
    const [low = 0, middle = 0, top = 0] = fan;
    const flights = plan({ kind: 'play', card: top }, layout, after, (card) => (fan.includes(card) ? 20 : 0), timing('normal'), { x: 0, y: 0 });
    const order = new Map(flights.map((one) => [one.card, one.order]));
    expect(order.get(low)).toBe(after[low]?.order);
    expect(order.get(middle)).toBe(after[middle]?.order);
    expect(order.get(top)).toBeGreaterThan(OVERHEAD);
  });

  it('brings cards that go to one fan together in the order of that fan', () => {
    const flights = plan({ kind: 'jump', card: null }, layout, after, () => 300, timing('normal'), { x: 0, y: 0 });
    expect(flights).toHaveLength(52);
    for (const cards of layout.fans) {
      const order = cards.map((card) => flights.find((one) => one.card === card)?.order ?? 0);
      const delays = cards.map((card) => flights.find((one) => one.card === card)?.delay ?? 0);
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(delays).toEqual([...delays].sort((a, b) => a - b));
    }
  });

  it('deals round by round, every first card before any second one', () => {
    const flights = plan({ kind: 'deal', card: null }, layout, after, () => 1, timing('normal'), { x: 640, y: 900 });
    const starts = flights.map((one) => one.delay);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(flights.slice(0, 18).map((one) => one.card)).toEqual(layout.fans.map((fan) => fan[0]));
  });
});

describe('the player', () => {
  it('takes a card from where it lies to where it belongs, and is then at rest', () => {
    const player = new Player();
    player.put(4, { x: 0, y: 0, rotation: 0, lift: 0 });
    player.fly(flight(4, 300, 100), 1000);
    expect(player.pose(4, 1000)).toMatchObject({ x: 0, y: 0 });
    expect(player.pose(4, 1100)?.y).toBeLessThan(100 * settleIn(0.5));
    player.advance(1199);
    expect(player.active).toBe(true);
    player.advance(1200);
    expect(player.active).toBe(false);
    expect(player.pose(4, 1200)).toEqual({ x: 300, y: 100, rotation: 0, lift: 0 });
  });

  it('goes off quickly, rises on its way, and settles: a hair beyond its place and back', () => {
    const player = new Player();
    player.put(4, { x: 0, y: 0, rotation: 0, lift: 0 });
    player.fly(flight(4, 300, 0), 0);
    const way = Array.from({ length: 201 }, (_, time) => player.pose(4, time));
    expect(way[60]?.x).toBeGreaterThan(150);
    expect(Math.max(...way.map((pose) => pose?.lift ?? 0))).toBeCloseTo(0.5, 2);
    const furthest = Math.max(...way.map((pose) => pose?.x ?? 0));
    expect(furthest).toBeGreaterThan(302);
    expect(furthest).toBeLessThan(320);
    expect(way[200]).toEqual({ x: 300, y: 0, rotation: 0, lift: 0 });
  });

  it('has a card that is put down lie there, wherever it was going', () => {
    const player = new Player();
    player.fly(flight(4, 300, 0, { from: { x: 0, y: 0, rotation: 0, lift: 0 } }), 0);
    player.put(4, { x: 7, y: 8, rotation: 0, lift: 0 });
    expect(player.pose(4, 100)).toMatchObject({ x: 7, y: 8 });
    expect(player.active).toBe(false);
  });

  it('begins a new flight exactly where the card is, at any moment', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: fc.integer({ min: 0, max: 1200 }), y: fc.integer({ min: 0, max: 700 }), wait: fc.integer({ min: 0, max: 260 }) }), { minLength: 1, maxLength: 30 }), (turns) => {
        const player = new Player();
        player.put(0, { x: 600, y: 300, rotation: 0, lift: 0 });
        let now = 0;
        for (const { x, y, wait } of turns) {
          const before = player.pose(0, now);
          player.fly(flight(0, x, y), now);
          const begun = player.pose(0, now);
          expect(begun?.x).toBeCloseTo(before?.x ?? Number.NaN, 6);
          expect(begun?.y).toBeCloseTo(before?.y ?? Number.NaN, 6);
          now += wait;
          player.advance(now);
        }
        const last = turns.at(-1);
        player.advance(now + 200);
        expect(player.active).toBe(false);
        expect(player.pose(0, now + 200)).toMatchObject({ x: last?.x, y: last?.y, lift: 0 });
      }),
      { seed: 31, numRuns: 200 },
    );
  });

  it('keeps a card that is in the air above the others when it must also make room where it was going', () => {
    const player = new Player();
    player.put(0, { x: 0, y: 0, rotation: 0, lift: 0 });
    player.fly(flight(0, 300, 0, { order: OVERHEAD + 101 }), 0);
    player.fly(flight(0, 280, 0, { order: 101, arc: 0, rise: 0 }), 50);
    expect(player.flying(0)).toBe(OVERHEAD + 101);
    player.settle();
    player.fly(flight(0, 290, 0, { order: 101, arc: 0, rise: 0 }), 500);
    expect(player.flying(0)).toBe(101);
  });

  it('puts every card down where it was going when it is told to settle', () => {
    const player = new Player();
    for (let card = 0; card < 52; card++) player.fly(flight(card, card * 10, 50, { from: { x: 0, y: 0, rotation: 1, lift: 1 }, delay: card * 17 }), 0);
    player.settle();
    expect(player.active).toBe(false);
    for (let card = 0; card < 52; card++) expect(player.pose(card, 1)).toEqual({ x: card * 10, y: 50, rotation: 0, lift: 0 });
  });
});

describe('the win', () => {
  const canvas = { x: 640, y: 420, radius: 350, scale: 0.5 };

  it('takes every card out and brings each home, without a leap on the way', () => {
    const flights = winFlights(after, canvas, timing('normal'));
    expect(flights).toHaveLength(52);
    for (const one of flights) {
      const home = poseOf(after[one.card] ?? { x: 0, y: 0, rotation: 0, order: 0 });
      const path = one.path;
      if (!path) throw new Error('no path');
      let last = path(0, home);
      expect(last.x).toBeCloseTo(home.x, 3);
      for (let part = 0.005; part <= 1; part += 0.005) {
        const next = path(part, home);
        expect(Math.hypot(next.x - last.x, next.y - last.y)).toBeLessThan(70);
        last = next;
      }
      const arrived = path(1, home);
      expect(arrived.x).toBeCloseTo(home.x, 3);
      expect(arrived.y).toBeCloseTo(home.y, 3);
      expect(arrived.rotation).toBeCloseTo(home.rotation, 3);
      expect(arrived.scale).toBeCloseTo(1, 3);
    }
  });

  it('keeps the great shamrock inside the window', () => {
    for (const one of winFlights(after, canvas, timing('normal'))) {
      const pose = one.path?.(0.5, poseOf(after[one.card] ?? { x: 0, y: 0, rotation: 0, order: 0 }));
      expect(pose?.x).toBeGreaterThan(200);
      expect(pose?.x).toBeLessThan(1080);
      expect(pose?.y).toBeGreaterThan(40);
      expect(pose?.y).toBeLessThan(790);
    }
  });
});
