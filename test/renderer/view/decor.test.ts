import { describe, expect, it } from 'vitest';
import { arrange } from '../../../renderer/board/geometry';
import { placements } from '../../../renderer/board/placement';
import type { TablePicture } from '../../../renderer/board/table';
import { overlaysOf } from '../../../renderer/view/decor';
import { goalsOf } from '../../../renderer/view/goals';
import { cardOf, rankOf } from '../../../shared/engine/card';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { applyLegal } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';

const layout = dealLayout('1' as DealNumber, DEFAULT_RULESET);
const picture: TablePicture = { layout, rules: DEFAULT_RULESET, selected: null, hint: null, focus: null, litRank: null, marked: null };
const litRanks = (of: Partial<TablePicture>, rank: number | null): number[] =>
  [...new Set([...overlaysOf({ picture: { ...picture, ...of }, held: null, rank })].filter(([, overlay]) => overlay === 'lit').map(([card]) => rankOf(card)))];

describe('the cards that are lit', () => {
  it('are all of the rank under the mouse', () => {
    expect(litRanks({}, 11)).toEqual([11]);
    expect(overlaysOf({ picture, held: null, rank: 11 }).size).toBe(4);
  });

  it('are those of the rank whose key was pressed, wherever the mouse rests', () => {
    expect(litRanks({ litRank: 13 }, 11)).toEqual([13]);
  });

  it('are not those under the mouse while a card is picked up: its targets glow alone', () => {
    const worn = overlaysOf({ picture: { ...picture, selected: { kind: 'fan', fan: 5 } }, held: null, rank: 11 });
    expect([...worn.values()]).not.toContain('lit');
    expect(worn.get(cardOf(1, 6))).toBe('target');
  });
});

describe('the fan that a held card would land on', () => {
  const table = arrange({ width: 1280, height: 800, pixelRatio: 1, deck: 'classic-large', fanStyle: 'fanned', leftHanded: false, capacity: 3 });

  it('opens for it: its cards lie as they will when it is there, and all others stay', () => {
    const open = goalsOf(table, picture, true, 17);
    const [host] = layout.fans[17] ?? [];
    const later = placements(table, applyLegal(layout, { kind: 'fan', from: 5, to: 17 }, { rules: DEFAULT_RULESET, seed: '1' }));
    expect(open[host as number]).toEqual(later[host as number]);
    const closed = goalsOf(table, picture, true, null);
    expect(open[host as number]).not.toEqual(closed[host as number]);
    expect(open.filter((_, card) => card !== host)).toEqual(closed.filter((_, card) => card !== host));
  });
});
