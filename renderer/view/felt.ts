import { channels } from '../look/contrast';
import type { Theme } from '../look/tokens';

/** How far the light reaches: a little beyond the corners of the window, so that they do not go dead. */
const REACH = 1.28;

/** The felt as the browser draws it: at once, though in bands that a keen eye sees. */
export function feltGradient({ feltCentre, feltEdge }: Theme): string {
  const [from, to] = [channels(feltCentre), channels(feltEdge)];
  const stops = Array.from({ length: 9 }, (_, i) => {
    const mix = from.map((value, channel) => Math.round(value + ((to[channel] ?? 0) - value) * shadeAt(i / 8)));
    return `rgb(${mix.join(' ')}) ${(i * 100) / 8}%`;
  });
  return `radial-gradient(${REACH * 50}% ${REACH * 50}% at center, ${stops.join(', ')})`;
}

/** How far the shade has gone from the middle's to the edge's, at a part of the reach. */
function shadeAt(part: number): number {
  return part * part * (3 - 2 * part) * 0.55 + part * 0.45;
}

/**
 * Draws the felt: a radial light from `feltCentre` to `feltEdge` into `canvas`, `width` by `height` device pixels.
 * Eight bits show such a slow gradient as bands, so each pixel is rounded up or down by an ordered pattern: the eye
 * sees the value between. One quarter is computed, the others mirror it.
 */
export function drawFelt(canvas: HTMLCanvasElement, theme: Theme, width: number, height: number): void {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  if (theme.feltCentre === theme.feltEdge) {
    context.fillStyle = theme.feltCentre;
    context.fillRect(0, 0, width, height);
    return;
  }
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const quarter = document.createElement('canvas');
  quarter.width = halfWidth;
  quarter.height = halfHeight;
  const small = quarter.getContext('2d', { alpha: false });
  if (!small) return;
  small.putImageData(feltQuarter(small.createImageData(halfWidth, halfHeight), theme), 0, 0);
  for (const [sx, sy] of [[1, 1], [-1, 1], [1, -1], [-1, -1]] as const) {
    context.setTransform(sx, 0, 0, sy, sx > 0 ? width - halfWidth : halfWidth, sy > 0 ? height - halfHeight : halfHeight);
    context.drawImage(quarter, 0, 0);
  }
}

/** The lower right quarter: the middle of the light is its top left corner. */
function feltQuarter(image: ImageData, theme: Theme): ImageData {
  const { width, height, data } = image;
  const pixels = new Uint32Array(data.buffer);
  const from = channels(theme.feltCentre);
  const to = channels(theme.feltEdge);
  const reachX = 1 / (width * REACH);
  const reachY = 1 / (height * REACH);
  const shades = shadeTable(from, to);
  for (let y = 0; y < height; y++) {
    const dy = (y * reachY) ** 2;
    const row = y * width;
    const pattern = (y & 7) << 3;
    for (let x = 0; x < width; x++) {
      const distance = Math.sqrt((x * reachX) ** 2 + dy);
      const shade = Math.min((distance * STEPS) | 0, STEPS - 1);
      pixels[row + x] = shades[(shade << 6) | pattern | (x & 7)] as number;
    }
  }
  return image;
}

const STEPS = 1024;

/** For each of `STEPS` distances and 64 places of the pattern the pixel, as little-endian RGBA. */
function shadeTable(from: readonly number[], to: readonly number[]): Uint32Array {
  const table = new Uint32Array(STEPS * 64);
  for (let shade = 0; shade < STEPS; shade++) {
    const eased = shadeAt(shade / (STEPS - 1));
    for (let cell = 0; cell < 64; cell++) {
      const nudge = threshold(cell & 7, cell >> 3);
      let pixel = 0xff000000;
      for (let channel = 0; channel < 3; channel++) {
        const value = (from[channel] ?? 0) + ((to[channel] ?? 0) - (from[channel] ?? 0)) * eased;
        pixel |= Math.min(255, Math.floor(value + nudge)) << (8 * channel);
      }
      table[(shade << 6) | cell] = pixel >>> 0;
    }
  }
  return table;
}

/** Bayer's ordered pattern of eight by eight, 0 to 1. */
function threshold(x: number, y: number): number {
  let value = 0;
  for (let bit = 0; bit < 3; bit++) {
    const xb = (x >> bit) & 1;
    const yb = (y >> bit) & 1;
    value |= ((xb ^ yb) << (5 - 2 * bit)) | (yb << (4 - 2 * bit));
  }
  return (value + 0.5) / 64;
}
