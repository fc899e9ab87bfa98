import type { JSX } from 'preact';

/** Line drawings on a 24 by 24 field, in the colour of the text. */
const PATHS = {
  undo: 'M9 7 4.5 11.5 9 16 M5 11.5h9.5a5 5 0 0 1 0 10H11',
  redo: 'M15 7l4.500 4.500L15 16 M19 11.500H9.500a5 5 0 0 0 0 10H13',
  hint: 'M9.500 18h5 M10.500 21h3 M8.700 14.600a6 6 0 1 1 6.600 0c-.5.4-.8 1-.8 1.700v.2h-5v-.2c0-.7-.3-1.300-.8-1.700z',
  deal: 'M8.500 5.500h9a1.500 1.500 0 0 1 1.500 1.500v11.500a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 7 18.500V7a1.500 1.500 0 0 1 1.500-1.500z M4 15.500V4.500A1.500 1.500 0 0 1 5.500 3H14 M13 10v5.500 M10.250 12.750h5.500',
  menu: 'M4.500 7h15 M4.500 12h15 M4.500 17h15',
  play: 'M8 5.500v13l10.500-6.500z',
  pause: 'M9 6v12 M15 6v12',
  back: 'M17 6v12l-8-6z M7 6v12',
  on: 'M7 6v12l8-6z M17 6v12',
  close: 'M6.500 6.500l11 11 M17.500 6.500l-11 11',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing by its name; what it means must stand beside it in words. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
