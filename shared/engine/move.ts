import type { Suit } from './card';

/** What a player may do to a layout. Fans are counted from 0. */
export type Move =
  /** The exposed card of fan `from` on to fan `to`. */
  | { readonly kind: 'fan'; readonly from: number; readonly to: number }
  /** The exposed card of fan `from` to its foundation. */
  | { readonly kind: 'foundation'; readonly from: number }
  /** The top card of the foundation of `suit` back on to fan `to`. */
  | { readonly kind: 'return'; readonly suit: Suit; readonly to: number }
  /** Gather the fans, shuffle, deal again. */
  | { readonly kind: 'redeal' };

/** Are two moves the same? */
export function sameMove(a: Move, b: Move): boolean {
  switch (a.kind) {
    case 'fan':
      return b.kind === 'fan' && a.from === b.from && a.to === b.to;
    case 'foundation':
      return b.kind === 'foundation' && a.from === b.from;
    case 'return':
      return b.kind === 'return' && a.suit === b.suit && a.to === b.to;
    case 'redeal':
      return b.kind === 'redeal';
  }
}
