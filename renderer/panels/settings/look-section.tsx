import type { JSX } from 'preact';
import type { Settings } from '../../../shared/settings/settings';
import { THEMES } from '../../look/tokens';
import type { Option } from '../parts/choice';
import { Choice, Switch } from '../parts/choice';
import { DECK_FACES } from './decks';

export interface SectionProps {
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}

const THEME_NAMES: Readonly<Record<Settings['theme'], string>> = {
  system: 'As the system',
  green: 'Green felt',
  light: 'Light',
  dark: 'Dark',
  'high-contrast': 'High contrast',
};

const DECK_NAMES: Readonly<Record<Settings['deck'], string>> = {
  classic: 'Two colours',
  'classic-large': 'Two colours, large',
  'four-colour': 'Four colours',
  'four-colour-large': 'Four colours, large',
};

/** Theme, deck, how the cards lie. */
export function LookSection({ settings, change }: SectionProps): JSX.Element {
  return (
    <section class="section" aria-labelledby="settings-look">
      <h3 id="settings-look">Look</h3>
      <Choice
        legend="Theme"
        look="tiles themes"
        options={(Object.keys(THEME_NAMES) as Settings['theme'][]).map((value) => ({ value, label: THEME_NAMES[value], picture: <Swatch theme={value} /> }))}
        value={settings.theme}
        onChange={(theme) => change({ theme })}
      />
      <Choice
        legend="Deck"
        look="tiles"
        options={(Object.keys(DECK_NAMES) as Settings['deck'][]).map((value): Option<Settings['deck']> => ({ value, label: DECK_NAMES[value], picture: <Faces deck={value} /> }))}
        value={settings.deck}
        onChange={(deck) => change({ deck })}
      />
      <Choice
        legend="Fans"
        look="tiles"
        options={[
          { value: 'fanned', label: 'Spread like a hand', picture: <FanPicture turned /> },
          { value: 'straight', label: 'Laid straight', picture: <FanPicture turned={false} /> },
        ]}
        value={settings.fanStyle}
        onChange={(fanStyle) => change({ fanStyle })}
      />
      <Switch label="Left-handed" note="Buttons stand at the left, the deal and its figures at the right." on={settings.leftHanded} onChange={(leftHanded) => change({ leftHanded })} />
    </section>
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
