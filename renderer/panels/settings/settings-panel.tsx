import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Settings } from '../../../shared/settings/settings';
import type { PanelProps } from '../../app/panel';
import { Choice, Switch } from '../parts/choice';
import '../parts/controls.css';
import type { SectionProps } from './look-section';
import { LookSection } from './look-section';
import { RulesSection } from './rules-section';
import './settings.css';

/** All settings. Each acts at once; there is nothing to confirm. */
export function SettingsPanel({ settings, actions }: PanelProps): JSX.Element {
  const change = (part: Partial<Settings>): void => void actions.changeSettings(part);
  return (
    <div class="settings">
      <LookSection settings={settings} change={change} />
      <MotionSection settings={settings} change={change} />
      <SoundSection settings={settings} change={change} />
      <section class="section" aria-labelledby="settings-play">
        <h3 id="settings-play">While you play</h3>
        <Switch label="Coach" note="One quiet line says whether the game can still be won. It is not counted as help." on={settings.coach} onChange={(coach) => change({ coach })} />
        <Switch
          label="Only deals that can be won"
          note="New Game deals only what is proven winnable. A number that you type or choose is always played as it is."
          on={settings.winnableOnly}
          onChange={(winnableOnly) => change({ winnableOnly })}
        />
      </section>
      <RulesSection settings={settings} change={change} />
    </div>
  );
}

function MotionSection({ settings, change }: SectionProps): JSX.Element {
  return (
    <section class="section" aria-labelledby="settings-motion">
      <h3 id="settings-motion">Motion</h3>
      <Choice
        legend="Animation"
        look="row"
        options={[
          { value: 'relaxed', label: 'Relaxed' },
          { value: 'normal', label: 'Normal' },
          { value: 'fast', label: 'Fast' },
          { value: 'off', label: 'Off' },
        ]}
        value={settings.animation}
        onChange={(animation) => change({ animation })}
      />
      <Choice
        legend="Reduced motion"
        look="row"
        note="With reduced motion cards change their places without travelling, whatever the animation."
        options={[
          { value: 'system', label: 'As the system' },
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
        value={settings.reducedMotion}
        onChange={(reducedMotion) => change({ reducedMotion })}
      />
    </section>
  );
}

function SoundSection({ settings, change }: SectionProps): JSX.Element {
  // The figure follows the hand; the setting is saved when it lets go.
  const [held, setHeld] = useState<number | null>(null);
  const percent = Math.round((held ?? settings.volume) * 100);
  return (
    <section class="section" aria-labelledby="settings-sound">
      <h3 id="settings-sound">Sound</h3>
      <Switch label="Sounds of the cards" on={settings.sound} onChange={(sound) => change({ sound })} />
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
    </section>
  );
}
