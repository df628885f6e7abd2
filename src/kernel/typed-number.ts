const NUMBER_CHARACTERS = 20;

/**
 * Parses an unsigned number without letters or exponent; undefined for any other text. White space groups
 * thousands, and so does a point or comma before exactly three digits: `15 000`, `15.000` and `15,000` are
 * equal; `2,0` and `2.0` are two. With `decimals`, for values such as a price of 1,389 where thousands do
 * not occur, a single point or comma is always the decimal separator.
 */
export function parseNumber(text: string, { decimals = false } = {}): number | undefined {
  const bare = text.trim();
  if (bare.length > NUMBER_CHARACTERS) return undefined;
  const digits = bare.replace(/\s/g, '');
  if (!/^\d+(?:[.,]\d+)*$/.test(digits)) return undefined;
  const [whole = '', ...groups] = digits.split(/[.,]/);
  if (groups.length === 1 && (decimals || groups[0]?.length !== 3)) return Number(`${whole}.${groups[0]}`);
  return groups.every((group) => group.length === 3) ? Number(whole + groups.join('')) : undefined;
}

/** Parses a number typed into a field, ignoring currency signs and units around it. Never negative. */
export const parseTypedNumber = (text: string): number | undefined =>
  parseNumber(text.replace(/^\D+/, '').replace(/\D+$/, ''));
