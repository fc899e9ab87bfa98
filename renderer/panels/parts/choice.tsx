import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string;
  readonly picture?: ComponentChildren;
}

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly note?: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  /** `row`: short words side by side; `tiles`: pictures; `list`: each with its note. */
  readonly look: 'row' | 'tiles' | 'tiles themes' | 'list';
  readonly onChange: (value: T) => void;
}

/** One of several, as native radio buttons: arrows choose, and what is chosen acts at once. */
export function Choice<T extends string>({ legend, note, options, value, look, onChange }: ChoiceProps<T>): JSX.Element {
  const id = useId();
  return (
    <fieldset class={`choice ${look}`} aria-describedby={note ? `${id}-note` : undefined}>
      <legend>{legend}</legend>
      <div class="options">
        {options.map((option) => (
          <label key={option.value} class="option">
            <input type="radio" name={id} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.picture}
            <span class="words">
              <span>{option.label}</span>
              {option.note ? <small>{option.note}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {note ? (
        <p id={`${id}-note`} class="note">
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly note?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** On or off. */
export function Switch({ label, note, on, onChange }: SwitchProps): JSX.Element {
  const id = useId();
  return (
    <div class="switch-row">
      <label class="switch">
        <span>{label}</span>
        <input type="checkbox" role="switch" checked={on} aria-describedby={note ? id : undefined} onChange={(event) => onChange(event.currentTarget.checked)} />
      </label>
      {note ? (
        <p id={id} class="note">
          {note}
        </p>
      ) : null}
    </div>
  );
}
