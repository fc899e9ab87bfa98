import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Settings } from '../../../shared/settings/settings';
import type { PanelProps } from '../../app/panel';
import '../parts/controls.css';
import { LookSection } from './look-section';
import { RulesSection } from './rules-section';
import type { SectionProps } from './setting';
import { Section, SettingChoice, SettingSwitch, named } from './setting';
import './settings.css';

/** All settings. Each acts at once; there is nothing to confirm. */
export function SettingsPanel({ settings, actions }: PanelProps): JSX.Element {
  const props: SectionProps = { settings, change: (part: Partial<Settings>) => void actions.changeSettings(part) };
  return (
    <div class="settings">
      <LookSection {...props} />
      <MotionSection {...props} />
      <SoundSection {...props} />
      <Section name="play" title="While you play">
        <SettingSwitch {...props} setting="coach" label="Coach" note="One quiet line says whether the game can still be won. It is not counted as help." />
        <SettingSwitch
          {...props}
          setting="winnableOnly"
          label="Only deals that can be won"
          note="New Game deals only what is proven winnable. A number that you type or choose is always played as it is."
        />
      </Section>
      <RulesSection {...props} />
    </div>
  );
}

function MotionSection(props: SectionProps): JSX.Element {
  return (
    <Section name="motion" title="Motion">
      <SettingChoice {...props} setting="animation" legend="Animation" look="row" options={named({ relaxed: 'Relaxed', normal: 'Normal', fast: 'Fast', off: 'Off' })} />
      <SettingChoice
        {...props}
        setting="reducedMotion"
        legend="Reduced motion"
        look="row"
        note="With reduced motion cards change their places without travelling, whatever the animation."
        options={named({ system: 'As the system', on: 'On', off: 'Off' })}
      />
    </Section>
  );
}

function SoundSection({ settings, change }: SectionProps): JSX.Element {
  // The figure follows the hand; the setting is saved when it lets go.
  const [held, setHeld] = useState<number | null>(null);
  const percent = Math.round((held ?? settings.volume) * 100);
  return (
    <Section name="sound" title="Sound">
      <SettingSwitch settings={settings} change={change} setting="sound" label="Sounds of the cards" />
      <label class="volume">
        <span>Volume</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          disabled={!settings.sound}
          aria-valuetext={`${percent} percent`}
          onInput={(event) => setHeld(Number(event.currentTarget.value) / 100)}
          onChange={(event) => {
            setHeld(null);
            change({ volume: Number(event.currentTarget.value) / 100 });
          }}
        />
        <output class="number">{percent} %</output>
      </label>
    </Section>
  );
}
