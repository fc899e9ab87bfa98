import type { JSX } from 'preact';
import type { Settings } from '../../../shared/settings/settings';
import { THEMES } from '../../look/tokens';
import { DECK_FACES } from './decks';
import type { SectionProps } from './setting';
import { Section, SettingChoice, SettingSwitch, named } from './setting';

const THEME_NAMES: Readonly<Record<Settings['theme'], string>> = {
  system: 'As the system',
  green: 'Green felt',
  light: 'Light',
  dark: 'Dark',
  'high-contrast': 'High contrast',
};

const DECK_NAMES: Readonly<Record<Settings['deck'], string>> = {
  'classic-large': 'Two colours, large',
  classic: 'Two colours',
  'four-colour-large': 'Four colours, large',
  'four-colour': 'Four colours',
};

const FAN_NAMES: Readonly<Record<Settings['fanStyle'], string>> = { fanned: 'Spread like a hand', straight: 'Laid straight' };

/** Theme, deck, how the cards lie. */
export function LookSection(props: SectionProps): JSX.Element {
  return (
    <Section name="look" title="Look">
      <SettingChoice {...props} setting="theme" legend="Theme" look="tiles themes" options={named(THEME_NAMES, (theme) => <Swatch theme={theme} />)} />
      <SettingChoice {...props} setting="deck" legend="Deck" look="tiles" options={named(DECK_NAMES, (deck) => <Faces deck={deck} />)} />
      <SettingChoice {...props} setting="fanStyle" legend="Fans" look="tiles" options={named(FAN_NAMES, (style) => <FanPicture turned={style === 'fanned'} />)} />
      <SettingSwitch {...props} setting="leftHanded" label="Left-handed" note="Buttons stand at the left, the deal and its figures at the right." />
    </Section>
  );
}

function Swatch({ theme }: { readonly theme: Settings['theme'] }): JSX.Element {
  const felt = (name: 'green' | 'light' | 'dark' | 'high-contrast'): string => `radial-gradient(circle at 50% 40%, ${THEMES[name].feltCentre}, ${THEMES[name].feltEdge})`;
  if (theme === 'system') {
    return (
      <span class="swatch halves" aria-hidden="true">
        <span style={{ background: felt('green') }} />
        <span style={{ background: felt('dark') }} />
      </span>
    );
  }
  return (
    <span class="swatch" style={{ background: felt(theme) }} aria-hidden="true">
      <span class="swatch-card" style={{ background: THEMES[theme].cardFace, borderColor: THEMES[theme].cardEdge }} />
      <span class="swatch-card" style={{ background: THEMES[theme].cardFace, borderColor: THEMES[theme].cardEdge }} />
    </span>
  );
}

function Faces({ deck }: { readonly deck: Settings['deck'] }): JSX.Element {
  return (
    <span class="faces" aria-hidden="true">
      {DECK_FACES[deck].map((face) => (
        <img key={face} src={face} alt="" draggable={false} />
      ))}
    </span>
  );
}

function FanPicture({ turned }: { readonly turned: boolean }): JSX.Element {
  const turn = turned ? 9 : 0;
  return (
    <svg class="fan-picture" viewBox="0 0 120 64" aria-hidden="true" focusable="false">
      {[-1, 0, 1].map((step) => (
        <rect key={step} x={turned ? 43 : 43 + step * 15} y={8} width="34" height="48" rx="4" transform={`rotate(${step * turn} 60 140)`} />
      ))}
    </svg>
  );
}
