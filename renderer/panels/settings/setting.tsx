import type { ComponentChildren, JSX } from 'preact';
import type { Settings } from '../../../shared/settings/settings';
import type { Option } from '../parts/choice';
import { Choice, Switch } from '../parts/choice';

/** The settings as they are, and how a part of them is changed: at once, and saved. */
export interface SectionProps {
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}

/** A part of the settings under a heading of its own. */
export function Section({ name, title, children }: { readonly name: string; readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  const id = `settings-${name}`;
  return (
    <section class="section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** The settings that are one of several words, and those that are on or off. */
type Worded = { [K in keyof Settings]: Settings[K] extends string ? K : never }[keyof Settings];
type Switched = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

type ChoiceProps<K extends Worded> = SectionProps & Pick<Parameters<typeof Choice>[0], 'legend' | 'look' | 'note'> & { readonly setting: K; readonly options: readonly Option<Settings[K]>[] };

/** One of several values of a setting. */
export function SettingChoice<K extends Worded>({ setting, settings, change, ...choice }: ChoiceProps<K>): JSX.Element {
  return <Choice<Settings[K]> {...choice} value={settings[setting]} onChange={(value) => change({ [setting]: value } as Partial<Settings>)} />;
}

/** A setting that is on or off. */
export function SettingSwitch({ setting, settings, change, ...words }: SectionProps & { readonly setting: Switched; readonly label: string; readonly note?: string }): JSX.Element {
  return <Switch {...words} on={settings[setting]} onChange={(on) => change({ [setting]: on })} />;
}

/** Values and what they are called, as the options of a choice. */
export function named<T extends string>(names: Readonly<Record<T, string>>, picture?: (value: T) => JSX.Element): Option<T>[] {
  return (Object.keys(names) as T[]).map((value) => ({ value, label: names[value], ...(picture ? { picture: picture(value) } : {}) }));
}
