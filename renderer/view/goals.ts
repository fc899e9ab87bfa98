import type { Arrangement } from '../board/geometry';
import type { Placement } from '../board/placement';
import { fanPlacement, placements, topCard } from '../board/placement';
import type { TablePicture } from '../board/table';

/** Fans beyond a limit of three are given room in these steps, so that the table is seldom laid out anew. */
const CAPACITIES = [3, 5, 8, 12, 18, 28, 52];

/**
 * Where every card of a picture belongs; the selected one raised a little, where cards may move at all. `guest`: the
 * fan that makes room for one more card; null for none.
 */
export function goalsOf(table: Arrangement, picture: TablePicture, raised: boolean, guest: number | null): readonly Placement[] {
  const all = [...placements(table, picture.layout)];
  const hosts = guest === null ? [] : (picture.layout.fans[guest] ?? []);
  for (const [index, card] of hosts.entries()) all[card] = fanPlacement(table, guest ?? 0, index, hosts.length + 1);
  const selected = picture.selected && topCard(picture.layout, picture.selected);
  const at = selected === null ? undefined : all[selected];
  if (raised && selected !== null && at) all[selected] = { ...at, y: at.y - table.cardHeight * 0.05, lift: 0.35 };
  return all;
}

/** How many cards a fan must have room for: the rules' limit, or a step above the longest fan where there is none. */
export function capacityFor({ rules, layout }: TablePicture): number {
  if (rules.fanLimit !== null) return Math.max(3, rules.fanLimit);
  const longest = Math.max(4, ...layout.fans.map((fan) => fan.length));
  return CAPACITIES.find((capacity) => capacity >= longest) ?? 52;
}
