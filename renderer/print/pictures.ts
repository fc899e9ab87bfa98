import type { Card, Suit } from '../../shared/engine/card';
import { SUITS, suitName, suitOf } from '../../shared/engine/card';
import { dealLayout } from '../../shared/engine/deal';
import { parseDealNumber } from '../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import type { ExamplePlace, VerdictExample } from '../../shared/help/verdict-table';
import { CARD, FAN_HEIGHT, fanWidth, leaf, smallFan, smallFoundation, suitShape } from './drawing';
import { drawn } from './elements';

/** A picture of its own size: `unit` is what one unit of the drawing measures on paper, in millimetres. */
function picture(width: number, height: number, unit: number, label: string, ...parts: readonly SVGElement[]): SVGElement {
  return drawn(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width: `${width * unit}mm`, height: `${height * unit}mm`, role: 'img', 'aria-label': label },
    ...parts,
  );
}

const at = (x: number, y: number, part: SVGElement): SVGElement => drawn('g', { transform: `translate(${x} ${y})` }, part);

/** The table as it is dealt: deal 1, its foundations on top and its fans in three rows of six. */
export function tablePicture(): SVGElement {
  const number = parseDealNumber('1');
  if (!number.ok) throw new Error('deal 1 is a deal');
  const { fans } = dealLayout(number.value, DEFAULT_RULESET);
  const [columnWidth, rowHeight, top] = [80, 64, 58];
  const width = columnWidth * 6 - (columnWidth - fanWidth(3));
  const foundations = SUITS.map((suit, index) => at(width / 2 - 2 * 44 + index * 44 + 4, 0, smallFoundation(suit, null)));
  const dealt = fans.map((cards, index) => {
    const shamrock = at(fanWidth(cards.length) / 2, FAN_HEIGHT + 5, leaf(cards.length));
    return at((index % 6) * columnWidth, top + Math.floor(index / 6) * rowHeight, drawn('g', {}, smallFan(cards), shamrock));
  });
  return picture(width, top + 3 * rowHeight - 2, 0.382, 'Deal 1: four empty foundations above eighteen fans', ...foundations, ...dealt);
}

/** From where to where a card of an example goes, and whether it may. */
export function examplePicture({ card, from, to, legal, move }: VerdictExample): SVGElement {
  const arrowAt = fanWidth(3) + 4;
  const target = arrowAt + 30;
  return picture(target + fanWidth(3), FAN_HEIGHT, 0.265, move, at(fanWidth(3) - placeWidth(from), 0, place(from, card, card)), at(arrowAt, FAN_HEIGHT / 2, arrow(legal)), at(target, 0, place(to, card)));
}

function placeWidth(where: ExamplePlace): number {
  return where.kind === 'fan' ? fanWidth(Math.max(1, where.cards.length)) : CARD.width + 6;
}

function place(where: ExamplePlace, moving: Card, strong?: Card): SVGElement {
  return where.kind === 'fan' ? smallFan(where.cards, strong) : smallFoundation(where.top === null ? suitOf(moving) : suitOf(where.top), where.top, strong);
}

function arrow(legal: boolean): SVGElement {
  const line = drawn('path', { d: 'M0 0H22M16 -5L23 0L16 5', fill: 'none', stroke: '#000', 'stroke-width': 1.6, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });
  return legal ? line : drawn('g', {}, line, drawn('path', { d: 'M5 -7L15 7M15 -7L5 7', fill: 'none', stroke: '#000', 'stroke-width': 2, 'stroke-linecap': 'round' }));
}

/** The sign beside a verdict: a tick or a cross, drawn, so that no font has to know it. */
export function verdictSign(legal: boolean): SVGElement {
  const d = legal ? 'M1.5 5.5L4 8.2L8.7 1.8' : 'M2 2L8 8M8 2L2 8';
  return drawn('svg', { viewBox: '0 0 10 10', width: '3mm', height: '3mm', class: 'sign', 'aria-hidden': 'true' }, drawn('path', { d, fill: 'none', stroke: '#000', 'stroke-width': 1.6, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }));
}

/** A suit in a line of text. */
export function suitInText(suit: Suit): SVGElement {
  return drawn('svg', { viewBox: '0 0 10 10', class: 'suit', role: 'img', 'aria-label': suitName(suit) }, suitShape(suit, 0, 0, 10));
}
