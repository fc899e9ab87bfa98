import type { Layout } from '../../../shared/engine/layout';
import { formatLayout, parseLayout, describeLayoutProblem } from '../../../shared/engine/layout-text';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { describeDealNumberProblem, generatorOf, parseDealNumber } from '../../../shared/engine/deal-number';
import { dealLayout } from '../../../shared/engine/deal';
import { onlyRedealLeft, outcomeOf } from '../../../shared/engine/outcome';
import type { Ruleset } from '../../../shared/engine/ruleset';
import type { Origin } from '../../../shared/game/origin';
import type { DealReport } from '../../app/panel';

/** What is typed means: a deal that can be played, nothing yet, or nothing that can be played and why. */
export type Entry =
  | { readonly kind: 'deal'; readonly origin: Origin; readonly layout: Layout; readonly about: string; readonly deal: DealNumber | null }
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly text: string };

/** Reads a deal number as it is typed. */
export function readNumber(text: string, rules: Ruleset): Entry {
  if (text.trim() === '') return { kind: 'empty' };
  const deal = parseDealNumber(text);
  if (!deal.ok) return { kind: 'problem', text: describeDealNumberProblem(deal.problem) };
  const numbering = generatorOf(deal.value).kind === 'linear' ? 'as in Microsoft FreeCell' : 'as in PySolFC';
  return { kind: 'deal', origin: { kind: 'number', deal: deal.value }, layout: dealLayout(deal.value, rules), about: `Deal ${deal.value}, numbered ${numbering}`, deal: deal.value };
}

/** Reads a pasted layout; it is kept in its one written form, so that the same cards are the same deal. */
export function readLayout(text: string, rules: Ruleset): Entry {
  if (text.trim() === '') return { kind: 'empty' };
  const layout = parseLayout(text, rules);
  if (!layout.ok) return { kind: 'problem', text: describeLayoutProblem(layout.problem) };
  return { kind: 'deal', origin: { kind: 'layout', text: formatLayout(layout.value) }, layout: layout.value, about: 'A layout of your own', deal: null };
}

/** What looks like a layout that was put where a number belongs: it has at least two cards. */
export function looksLikeLayout(text: string): boolean {
  return (text.match(/(?:^|[\s|])(?:10|[A2-9TJQK])[SHDC♠♤♥♡♦♢♣♧](?=$|[\s|])/giu)?.length ?? 0) >= 2;
}

/** What is known of a deal, in a sentence; `report` is null while it is looked over. */
export function knownText(layout: Layout, rules: Ruleset, report: DealReport | null): { readonly tone: 'good' | 'bad' | 'open'; readonly text: string } {
  const outcome = outcomeOf(layout, rules);
  if (outcome === 'stuck') return { tone: 'bad', text: 'Dead at the deal: no card can move. Looking at it costs nothing.' };
  if (outcome === 'won') return { tone: 'good', text: 'Every card is home already.' };
  if (onlyRedealLeft(layout, rules)) return { tone: 'open', text: 'No card can move before a redeal.' };
  if (!report) return { tone: 'open', text: 'Looking it over…' };
  switch (report.verdict) {
    case 'winnable': {
      const moves = report.moves === null ? '' : `, for instance in ${report.moves} moves`;
      return { tone: 'good', text: `Can be won${moves}.${report.difficulty ? ` Difficulty: ${report.difficulty}.` : ''}` };
    }
    case 'unwinnable':
      return { tone: 'bad', text: 'Cannot be won: every line was tried. You may play it all the same.' };
    case 'redeal':
      return { tone: 'open', text: 'Cannot be won without a redeal; whether one helps is not known.' };
    case 'unknown':
      return { tone: 'open', text: 'Not known: neither a win nor its absence was proven in the time given.' };
  }
}
