import type { Layout } from '../../shared/engine/layout';
import type { Ruleset } from '../../shared/engine/ruleset';
import { samePlace } from '../board/placement';
import type { Box, Place, TableBoxes } from '../board/table';
import { nameOf } from './names';
import { PLACES, boxOf } from './roving';

/** What the mirror tells: where the focus is, and what a screen reader pressed. */
export interface MirrorEvents {
  focused(place: Place | null, byKeyboard: boolean): void;
  activated(place: Place): void;
}

/**
 * The board as real buttons: laid over their places on the canvas, let through by the pointer, reached by Tab (one
 * stop for each area), named as the state is. Made once; only names and boxes change.
 */
export class Mirror {
  private readonly buttons: readonly HTMLButtonElement[];
  private readonly current: Record<Place['kind'], Place> = {
    fan: { kind: 'fan', fan: 0 },
    foundation: { kind: 'foundation', suit: 0 },
  };

  constructor(
    private readonly root: HTMLElement,
    events: MirrorEvents,
  ) {
    const groups = { foundation: group('Foundations'), fan: group('Fans') };
    this.buttons = PLACES.map((place) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = `place ${place.kind}`;
      button.tabIndex = samePlace(place, this.current[place.kind]) ? 0 : -1;
      button.addEventListener('focus', () => {
        this.setCurrent(place);
        events.focused(place, button.matches(':focus-visible'));
      });
      button.addEventListener('blur', () => events.focused(null, false));
      button.addEventListener('click', () => events.activated(place));
      groups[place.kind].append(button);
      return button;
    });
    root.append(groups.foundation, groups.fan);
  }

  /** Gives every control the name of what lies there now. Costs nothing for places that are as they were. */
  show(layout: Layout, rules: Ruleset, selected: Place | null): void {
    for (const [i, place] of PLACES.entries()) {
      const button = this.buttons[i] as HTMLButtonElement;
      set(button, 'aria-label', nameOf(layout, place, rules));
      set(button, 'aria-pressed', String(samePlace(selected, place)));
    }
  }

  place(boxes: TableBoxes): void {
    for (const [i, place] of PLACES.entries()) {
      const box = boxOf(boxes, place);
      if (box) lay(this.buttons[i] as HTMLButtonElement, box);
    }
  }

  /** The place that holds the focus; null where something else does. */
  focused(): Place | null {
    const at = this.buttons.findIndex((button) => button === document.activeElement);
    return PLACES[at] ?? null;
  }

  focus(place: Place): void {
    this.buttons[PLACES.findIndex((other) => samePlace(other, place))]?.focus();
  }

  /** Puts the focus back on to the board, where it was last. */
  refocus(): void {
    this.focus(this.current.fan);
  }

  destroy(): void {
    this.root.replaceChildren();
  }

  private setCurrent(place: Place): void {
    const before = this.current[place.kind];
    if (samePlace(before, place)) return;
    this.current[place.kind] = place;
    for (const [i, other] of PLACES.entries()) {
      if (other.kind === place.kind) (this.buttons[i] as HTMLButtonElement).tabIndex = samePlace(other, place) ? 0 : -1;
    }
  }
}

function group(name: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', name);
  return element;
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function lay(element: HTMLElement, box: Box): void {
  element.style.setProperty('left', `${box.x}px`);
  element.style.setProperty('top', `${box.y}px`);
  element.style.setProperty('width', `${box.width}px`);
  element.style.setProperty('height', `${box.height}px`);
}
