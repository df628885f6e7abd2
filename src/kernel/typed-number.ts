const NUMBER_CHARACTERS = 20;

/**
 * The number a text is, or undefined when it is none: no sign, no letters, no exponent. Spaces of every kind
 * group thousands, and so does a point or comma before exactly three digits: `15 000`, `15.000` and `15,000` are
 * the same; `2,0` and `2.0` are two. With `decimals`, where thousands are not to be expected but prices like 1,389
 * are, a single point or comma is always the decimal one.
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

/** The number somebody typed into a field: currency signs and units around it are ignored. Never negative. */
export const parseTypedNumber = (text: string): number | undefined =>
  parseNumber(text.replace(/^\D+/, '').replace(/\D+$/, ''));
