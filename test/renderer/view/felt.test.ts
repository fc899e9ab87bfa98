import { afterEach, describe, expect, test, vi } from 'vitest';
import { channels } from '../../../renderer/look/contrast';
import type { ThemeName } from '../../../renderer/look/tokens';
import { THEMES } from '../../../renderer/look/tokens';
import { drawFelt, feltGradient } from '../../../renderer/view/felt';

afterEach(() => void vi.unstubAllGlobals());

/** The lower right quarter of a felt, pixel by pixel as it is computed, and where its four copies are put. */
function felt(name: ThemeName, width: number, height: number): { width: number; height: number; data: Uint8ClampedArray; copies: number[][]; filled: string | null } {
  const drawn = { width: 0, height: 0, data: new Uint8ClampedArray(), copies: [] as number[][], filled: null as string | null };
  const quarter = {
    createImageData: (w: number, h: number) => ({ width: w, height: h, data: new Uint8ClampedArray(w * h * 4) }),
    putImageData: (image: { width: number; height: number; data: Uint8ClampedArray }) => Object.assign(drawn, { width: image.width, height: image.height, data: image.data }),
  };
  const whole = {
    fillStyle: '',
    fillRect: () => (drawn.filled = whole.fillStyle),
    setTransform: (...matrix: number[]) => drawn.copies.push(matrix),
    drawImage: () => undefined,
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => quarter }) });
  drawFelt({ getContext: () => whole } as unknown as HTMLCanvasElement, THEMES[name], width, height);
  return drawn;
}

const LIT: readonly ThemeName[] = ['green', 'light', 'dark'];

describe.each(LIT)('the %s felt', (name) => {
  const { width, height, data } = felt(name, 1280, 800);
  const at = (x: number, y: number, channel: number): number => data[(y * width + x) * 4 + channel] ?? Number.NaN;
  /** The mean of eight by eight pixels: what an eye sees there. */
  const seen = (x: number, y: number, channel: number): number => {
    let sum = 0;
    for (let n = 0; n < 64; n += 1) sum += at(x + (n & 7), y + (n >> 3), channel);
    return sum / 64;
  };

  test('is lit in the middle by the one colour, and goes towards the other: a slow light, opaque everywhere', () => {
    const [from, to] = [channels(THEMES[name].feltCentre), channels(THEMES[name].feltEdge)];
    for (let channel = 0; channel < 3; channel += 1) {
      expect(seen(0, 0, channel)).toBeCloseTo(from[channel] ?? 0, -0.3);
      // The corners do not go dead: the light reaches a little beyond them.
      const part = (seen(width - 8, height - 8, channel) - (from[channel] ?? 0)) / ((to[channel] ?? 0) - (from[channel] ?? 0));
      expect(part).toBeGreaterThan(0.7);
      expect(part).toBeLessThanOrEqual(1.02);
    }
    expect(data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });

  test('has no bands: what an eye sees goes on by far less than the one step that eight bits know, and no step has an edge', () => {
    for (let channel = 0; channel < 3; channel += 1) {
      for (const y of [0, 96, 320]) {
        const steps = Array.from({ length: Math.floor(width / 8) - 1 }, (_, i) => Math.abs(seen(i * 8 + 8, y, channel) - seen(i * 8, y, channel)));
        expect(Math.max(...steps)).toBeLessThan(1.4);
        // In bands most of these stand still, and then a whole step comes at once.
        expect(steps.filter((step) => step > 0).length).toBeGreaterThan(steps.length * 0.75);
        expect(steps.filter((step) => step > 0.9).length).toBeLessThan(steps.length * 0.1);
      }
    }
  });
});

test('the four quarters lie together without a seam or a gap, at odd sizes too', () => {
  for (const [width, height] of [[1280, 800], [1281, 801]] as const) {
    const { copies, width: w, height: h } = felt('green', width, height);
    expect([w, h]).toEqual([Math.ceil(width / 2), Math.ceil(height / 2)]);
    const boxes = copies.map(([sx = 1, , , sy = 1, x = 0, y = 0]) => [sx > 0 ? x : x - w, sy > 0 ? y : y - h, sx, sy]);
    expect(boxes.toSorted()).toEqual([[0, 0, -1, -1], [width - w, 0, 1, -1], [0, height - h, -1, 1], [width - w, height - h, 1, 1]].toSorted());
  }
});

test('a felt of one colour is filled with it', () => {
  expect(felt('high-contrast', 100, 100)).toMatchObject({ filled: '#000000', copies: [] });
});

test('the gradient that stands for it at the first moment has the same light', () => {
  for (const name of LIT) {
    const { width, data } = felt(name, 1280, 800);
    const stops = [...feltGradient(THEMES[name]).matchAll(/rgb\((\d+) (\d+) (\d+)\) ([\d.]+)%/g)].map((match) => match.slice(1).map(Number));
    expect(stops.length).toBeGreaterThan(5);
    const reach = (Number(/^radial-gradient\(([\d.]+)%/.exec(feltGradient(THEMES[name]))?.[1]) / 100) * 1280;
    for (const [red = 0, green = 0, blue = 0, at = 0] of stops) {
      const x = Math.round((at / 100) * reach);
      if (x >= width) continue;
      for (const [channel, value] of [red, green, blue].entries()) expect(Math.abs((data[x * 4 + channel] ?? Number.NaN) - value)).toBeLessThanOrEqual(2);
    }
  }
});
