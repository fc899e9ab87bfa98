/** Is this an object with named parts, and no list? Lets what comes from outside be looked at part by part. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
