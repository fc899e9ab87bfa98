/** Countries that write on US Letter; all others write on A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'DO', 'SV', 'NI', 'HN', 'BO']);

/**
 * The paper that is usual in a country.
 * @param country its two letters, as the system names it; may be empty
 */
export function paperOf(country: string): 'A4' | 'Letter' {
  return LETTER.has(country.toUpperCase()) ? 'Letter' : 'A4';
}
