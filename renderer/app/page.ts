import { h, render } from 'preact';
import type { Bridge, Startup } from '../../shared/ipc/contract';
import { formatDay } from '../../shared/util/day';
import { Announcer } from '../access/announcer';
import { Keyboard } from '../access/keyboard';
import { Mirror } from '../access/mirror';
import type { Box, Look, Table } from '../board/table';
import { EndCard } from '../chrome/cards';
import { CounterLines } from '../chrome/counters';
import { Dialogs } from '../chrome/dialogs';
import { Footer } from '../chrome/footer';
import { Tools } from '../chrome/tools';
import type { Solver } from '../hints/solver';
import { App } from './app';
import { shownLayout } from './pictures';
import { resolveLook, wantsStill, watchSystem } from './look';
import type { PanelRegistry } from './panel';
import type { AppState } from './state';

/** What the page is put together from. */
export interface Parts {
  readonly bridge: Bridge;
  readonly createTable: (host: HTMLElement, options: { readonly look: Look; readonly withoutChip: boolean }) => Promise<Table>;
  readonly createSolver: (random: () => number) => Solver;
  readonly panels: PanelRegistry;
  /** A theme's colours as custom properties, name to value. */
  readonly themeProperties: (theme: Look['theme']) => readonly (readonly [string, string])[];
  /** A float in [0, 1). */
  readonly random: () => number;
}

/** Puts the page together and begins: table, board of controls, keys, corners, dialogs. */
export async function startPage({ bridge, createTable, createSolver, panels, themeProperties, random }: Parts): Promise<App> {
  const startup = await bridge.start();
  const system = watchSystem(window, () => applyLook());
  const root = document.documentElement;
  const look = (): Look => resolveLook(app?.core.state.settings ?? startup.settings, system());
  let app: App | null = null;
  dress(root, look(), themeProperties);
  const table = await createTable(element('table'), { look: look(), withoutChip: startup.softwareRendering });
  const announcer = new Announcer(element('live'));
  const made: App = new App({
    bridge,
    startup,
    table,
    solver: createSolver(random),
    say: (text) => announcer.say(text),
    now: () => Date.now(),
    today: () => localDay(new Date()),
    random,
    newId: () => crypto.randomUUID(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    still: () => look().animation === 'off' || wantsStill(made.core.state.settings, system()),
  });
  app = made;
  const { core, controller } = made;
  const { store } = core;

  // The page moves the focus after a mouse's move too: the browser then calls it visible, a player would wonder at it.
  let byKeys = false;
  document.addEventListener('pointerdown', () => void (byKeys = false), true);
  document.addEventListener('keydown', () => void (byKeys = true), true);
  const mirror = new Mirror(element('board'), {
    focused: (place, byKeyboard) => core.update({ focus: byKeyboard && byKeys ? place : null }),
    activated: (place) => controller.activate(place),
  });
  const showMirror = (): void => {
    const { session, selected, solution } = core.state;
    mirror.show(shownLayout(core.state), solution?.finished?.rules ?? session.rules, selected);
  };
  const placeAll = (): void => {
    const boxes = table.boxes();
    mirror.place(boxes);
    const cardWidth = boxes.foundations[0]?.width ?? 0;
    corner(element('counters'), boxes.counters, cardWidth);
    corner(element('tools'), boxes.coach, cardWidth);
    root.style.setProperty('--line-room', `${boxes.lineRoom}px`);
  };
  function applyLook(): void {
    const now = look();
    dress(root, now, themeProperties);
    table.setLook(now);
    placeAll();
  }

  store.watch((now, before) => {
    if (now.session !== before.session || now.selected !== before.selected || now.solution !== before.solution) showMirror();
    if (now.settings !== before.settings) {
      applyLook();
      if (now.settings.sound !== before.settings.sound || now.settings.volume !== before.settings.volume) table.setSound(now.settings.sound, now.settings.volume);
    }
    keepFocus(mirror, now, before);
  });
  table.onBoxes(() => {
    placeAll();
    // What stands at a place goes with it.
    const { hover } = core.state;
    if (hover) store.set({ hover: { ...hover } });
  });
  table.onEvent((event) => controller.tableEvent(event));
  table.setSound(startup.settings.sound, startup.settings.volume);
  showMirror();
  placeAll();
  render(h(CounterLines, { store }), element('counters'));
  render(h(Tools, { app: made }), element('tools'));
  render(h(Footer, { app: made, boxes: () => table.boxes() }), element('footer'));
  render(h(EndCard, { app: made }), element('end'));
  render(h(Dialogs, { app: made, panels }), element('dialogs'));
  listenForKeys(made, mirror, table, startup);
  // A task of its own, behind the frame that shows the table.
  made.begin((run) => void requestAnimationFrame(() => void setTimeout(run)));
  return made;
}

function listenForKeys(app: App, mirror: Mirror, table: Table, startup: Startup): void {
  const keyboard = new Keyboard(app, mirror, () => table.boxes(), startup.platform === 'darwin');
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    // A key held down from the last move must not also press the button that comes next.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault();
    const target = event.target as HTMLElement;
    if (event.key === 'Escape' && (closeMore() || closeDialog(target))) return event.preventDefault();
    if (target.closest('dialog, [popover], input, select, textarea')) return;
    const elsewhere = target.closest('button, a, [tabindex]') !== null && target.closest('#board') === null;
    if (keyboard.press(event, elsewhere)) event.preventDefault();
  });
}

/** Closes the list of more commands; true where it was open. */
function closeMore(): boolean {
  const more = document.querySelector<HTMLElement>('#more:popover-open');
  more?.hidePopover();
  if (more) document.querySelector<HTMLElement>('[popovertarget="more"]')?.focus();
  return more !== null;
}

/**
 * Closes the dialog that is open: by the page, for the browser would close it and let the menu have the key as well,
 * which then leaves full screen. False where there is none, or a search field has its own use for the key.
 */
function closeDialog(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return false;
  const dialog = target.closest('dialog[open]') ?? [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return dialog !== undefined;
}

/** A control that had the focus may be gone after a change: then the board takes it. */
function keepFocus(mirror: Mirror, now: AppState, before: AppState): void {
  // A button that is there only while it can act goes with the move that it made.
  const pressed = before.session !== now.session && Boolean(document.activeElement?.closest('#tools'));
  const gone = pressed || before.card !== now.card || before.question !== now.question || before.panel !== now.panel || before.solution !== now.solution;
  if (!gone || now.panel || now.question) return;
  // After the page has drawn the change: only where the focus really fell off.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null) mirror.refocus();
  });
}

function dress(root: HTMLElement, look: Look, themeProperties: Parts['themeProperties']): void {
  root.dataset.theme = look.theme;
  root.dataset.left = String(look.leftHanded);
  root.dataset.still = String(look.reducedMotion || look.animation === 'off');
  for (const [name, value] of themeProperties(look.theme)) root.style.setProperty(name, value);
}

const FLAT_BELOW = 84;
/** What is written in a corner is so large, in pixels, and grows with the cards beside it where there is room. */
const WRITING = 14;
const LARGEST_WRITING = 22;
/** The longest line of a corner, and all of it in the one line of a strip, over the writing's size. */
const LONGEST_LINE = 16;
const WHOLE_STRIP = 46;
const LARGEST_IN_STRIP = 17;
/** The height of a corner with the line that names house rules, over the writing's size. */
const WITH_HOUSE_RULES = 7.9;

function corner(host: HTMLElement, box: Box, cardWidth: number): void {
  const flat = box.height < FLAT_BELOW;
  const most = flat ? Math.min(LARGEST_IN_STRIP, box.width / WHOLE_STRIP) : Math.min(LARGEST_WRITING, box.width / LONGEST_LINE);
  const size = Math.max(WRITING, Math.min(WRITING + (cardWidth - 120) * 0.065, most));
  host.style.setProperty('--writing', `${size.toFixed(1)}px`);
  host.style.setProperty('left', `${box.x}px`);
  host.style.setProperty('top', `${box.y}px`);
  host.style.setProperty('width', `${box.width}px`);
  host.classList.toggle('flat', flat);
  host.classList.toggle('tight', box.height < size * WITH_HOUSE_RULES);
}

/** `2026-11-30` by the player's own calendar. */
function localDay(date: Date): string {
  return formatDay({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

