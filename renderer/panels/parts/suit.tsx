import type { JSX } from 'preact';
import type { Suit } from '../../../shared/engine/card';

/** Spades, hearts, diamonds, clubs on a field of 20 by 20. */
const SHAPES: Readonly<Record<Suit, string>> = {
  0: 'M10 1.500c2.500 4 7.500 6.300 7.500 10.500a4 4 0 0 1-6.600 2.900c.3 1.800 1 2.800 2.100 3.600H7c1.100-.8 1.800-1.800 2.100-3.600A4 4 0 0 1 2.500 12C2.500 7.800 7.500 5.500 10 1.500z',
  1: 'M10 18C5.800 13.600 2 10.500 2 6.500a4.200 4.200 0 0 1 8-1.800 4.200 4.200 0 0 1 8 1.800c0 4-3.800 7.100-8 11.500z',
  2: 'M10 1.500 16.500 10 10 18.500 3.500 10z',
  3: 'M10 1.500a4 4 0 0 1 3.500 6 4 4 0 1 1-2.600 7.400c.3 1.800 1 2.800 2.100 3.600H7c1.100-.8 1.800-1.800 2.100-3.600a4 4 0 1 1-2.600-7.400 4 4 0 0 1 3.500-6z',
};

/** A suit as a small drawing, in the colour of the text; what it means must stand beside it in words. */
export function SuitMark({ suit }: { readonly suit: Suit }): JSX.Element {
  return (
    <svg class="suit-mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={SHAPES[suit]} />
    </svg>
  );
}
