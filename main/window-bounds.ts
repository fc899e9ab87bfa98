/** A rectangle on the desktop, in device independent pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The content's smallest size, and its size at the first start. */
export const SMALLEST = { width: 960, height: 600 } as const;
export const FIRST_SIZE = { width: 1280, height: 800 } as const;

/** How much of the title bar must lie on a display for a hand to grab it, and how tall a bar is at least. */
const GRAB_WIDTH = 120;
const BAR_HEIGHT = 24;

/**
 * Where the window goes: where it was, if its title bar can be reached there; else in the middle of the display that
 * is nearest to where it was. Never larger than that display's free area, unless this is smaller than the smallest window.
 * @param areas the displays' areas free of task bars, the primary one first
 */
export function fitBounds(saved: Rectangle | null, areas: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const wanted = saved !== null && isRectangle(saved) ? saved : null;
  if (wanted === null) return centred(FIRST_SIZE, areas[0]);
  const area = nearest(wanted, areas);
  const width = clamp(wanted.width, SMALLEST.width, area.width);
  const height = clamp(wanted.height, SMALLEST.height, area.height);
  const placed = { x: wanted.x, y: wanted.y, width, height };
  return canReach(placed, areas) ? placed : centred(placed, area);
}

/** Can the window be taken hold of: does enough of its title bar lie on one display's free area? */
export function canReach(bounds: Rectangle, areas: readonly Rectangle[]): boolean {
  const bar = { ...bounds, height: BAR_HEIGHT };
  return areas.some((area) => {
    const shown = overlap(bar, area);
    return shown.height >= BAR_HEIGHT && shown.width >= Math.min(GRAB_WIDTH, bounds.width);
  });
}

const LARGEST = 100_000;

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Record<string, unknown>;
  return [x, y, width, height].every((n) => Number.isInteger(n) && Math.abs(n as number) <= LARGEST) && (width as number) > 0 && (height as number) > 0;
}

function centred(size: { readonly width: number; readonly height: number }, area: Rectangle): Rectangle {
  const width = clamp(size.width, SMALLEST.width, area.width);
  const height = clamp(size.height, SMALLEST.height, area.height);
  return {
    x: area.x + Math.max(0, Math.floor((area.width - width) / 2)),
    y: area.y + Math.max(0, Math.floor((area.height - height) / 2)),
    width,
    height,
  };
}

/** The area that the rectangle covers most of; where it touches none, the one whose middle is nearest. */
function nearest(of: Rectangle, areas: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const score = (area: Rectangle): number => {
    const { width, height } = overlap(of, area);
    return width * height > 0 ? width * height : -distance(of, area);
  };
  return areas.reduce((best, area) => (score(area) > score(best) ? area : best));
}

function overlap(a: Rectangle, b: Rectangle): { readonly width: number; readonly height: number } {
  return {
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)),
  };
}

function distance(a: Rectangle, b: Rectangle): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

/** At least `low`, and at most `high` where that leaves room for `low`. */
function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
