/** The page's zoom factors; at the largest and the smallest every function can still be reached. */
export const ZOOM_FACTORS = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** The factor after one step in or out from `now`, or 1 for step 0. From between two factors it goes to the next one. */
export function nextZoom(now: number, step: 1 | -1 | 0): number {
  if (step === 0) return 1;
  const close = 0.001;
  return step > 0
    ? (ZOOM_FACTORS.find((factor) => factor > now + close) ?? 2)
    : (ZOOM_FACTORS.findLast((factor) => factor < now - close) ?? 0.75);
}
