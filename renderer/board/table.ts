import type { Layout } from '../../shared/engine/layout';
import type { Suit } from '../../shared/engine/card';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Change } from '../../shared/game/session';
import type { Settings } from '../../shared/settings/settings';

/** A place on the table that can hold cards. */
export type Place = { readonly kind: 'fan'; readonly fan: number } | { readonly kind: 'foundation'; readonly suit: Suit };

/** A rectangle in CSS pixels from the table's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where things are drawn now: what the DOM mirror and the counters are laid over. */
export interface TableBoxes {
  readonly fans: readonly Box[];
  readonly foundations: readonly Box[];
  /** Room kept free in the upper corners: deal number and counters, and the coach line. */
  readonly counters: Box;
  readonly coach: Box;
  /** What stays free below the last row's cards, leaves and all: room for the line that speaks. */
  readonly lineRoom: number;
  readonly columns: number;
  readonly rows: number;
}

/** How the table looks, from the settings, with the system's wishes already resolved. */
export interface Look extends Pick<Settings, 'deck' | 'fanStyle' | 'animation' | 'leftHanded'> {
  readonly theme: Exclude<Settings['theme'], 'system'>;
  readonly reducedMotion: boolean;
}

/** All that the table draws. A new picture replaces the old one; the table finds the differences. */
export interface TablePicture {
  readonly layout: Layout;
  readonly rules: Ruleset;
  /** The card that is selected by click or keyboard: its legal targets glow. */
  readonly selected: Place | null;
  /** What a hint lights: the card to move, and then its target. */
  readonly hint: { readonly from: Place; readonly to: Place | null } | null;
  /** Keyboard focus, drawn as a ring; null while the mouse is used. */
  readonly focus: Place | null;
  /** A rank, 1 to 13, whose cards are all lit. */
  readonly litRank: number | null;
  /** Where the program moved a card on its own (hint played, solution, finish): marked until the next change. */
  readonly marked: Place | null;
}

/** What a player does to the table with a pointer. The table decides nothing: it says what was tried. */
export type TableEvent =
  /** A card was dragged and let go on (or near) a place; `to` is null where it was let go over nothing. */
  | { readonly type: 'drop'; readonly from: Place; readonly to: Place | null }
  /** A place was clicked or tapped; `index` is the card in the fan, 0 at the bottom, -1 for none. */
  | { readonly type: 'click'; readonly place: Place | null; readonly index: number }
  /** Double click on a fan's card, or a right click on the exposed one: send it to the foundation. */
  | { readonly type: 'send-up'; readonly fan: number; readonly index: number }
  /** Somebody tried to drag a covered card. */
  | { readonly type: 'covered'; readonly fan: number; readonly index: number }
  /** The place under a held card, for the line that says why a drop would be refused; null over nothing. */
  | { readonly type: 'over'; readonly from: Place; readonly to: Place | null }
  | { readonly type: 'cancel' }
  /** Everything that moved has come to rest: the time for the card that says "won". */
  | { readonly type: 'rest' };

/** The table as the rest of the page knows it; only its maker knows Pixi. */
export interface Table {
  /** Shows a picture; `change` says how it came about, so that the way there can be animated. Never blocks. */
  show(picture: TablePicture, change: Change | null): void;
  setLook(look: Look): void;
  setSound(on: boolean, volume: number): void;
  /** Plays the sound of a refusal and shakes nothing but the card concerned. */
  refuse(place: Place): void;
  /** Ends every running animation at once, where it was going. */
  settle(): void;
  /** Lets go of whatever a pointer holds; the card goes home. */
  cancelGesture(): void;
  boxes(): TableBoxes;
  onBoxes(listener: (boxes: TableBoxes) => void): () => void;
  onEvent(listener: (event: TableEvent) => void): () => void;
  /** Is nothing moving and no frame asked for? */
  isIdle(): boolean;
  /** For tests and the benchmark: frames drawn so far, and where each card is drawn now. */
  inspect(): { readonly frames: number; readonly renderer: 'webgl' | 'canvas' | 'plain'; readonly cards: readonly { readonly card: number; readonly x: number; readonly y: number; readonly rotation: number }[] };
  destroy(): void;
}
