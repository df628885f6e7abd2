import type { VehicleField } from '#features/catalogue/fields/vehicle-field.ts';

const MAX_CHARACTERS = 40;

/**
 * Parses a number in Bulgarian or English notation: `12 500`, `12.500,5`, `12,500.5`, `€ 900`, `150 к.с.`. Returns
 * undefined for other texts. A single point or comma before exactly three digits groups thousands, unless `fraction`
 * is set (`1,998` litres).
 */
export function typedNumber(text: string, { fraction = false } = {}): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  // Strips currency signs and units.
  const bare = text.replace(/^[^\d.,-]+/, '').replace(/\D+$/, '');
  const compact = bare.replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const parts = /^(-?)(\d*(?:[.,]\d+)*)$/.exec(compact);
  const digits = parts?.[2];
  if (!parts || !digits) return undefined;
  const value = parseUnsigned(digits, fraction);
  return value === undefined ? undefined : parts[1] === '-' ? -value : value;
}

function parseUnsigned(digits: string, fraction: boolean): number | undefined {
  const separators = digits.replaceAll(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return Number(digits);
  const isOneKind = new Set(separators).size === 1;
  const [whole = '', ...groups] = digits.split(/[.,]/);
  const areGroups = (list: string[]) =>
    /^\d{1,3}$/.test(whole) && list.every((group) => /^\d{3}$/.test(group));
  if (isOneKind && areGroups(groups) && !(fraction && groups.length === 1))
    return Number(whole + groups.join(''));
  const cents = groups.pop() ?? '';
  // With points and commas, the last one is the decimal separator and the others group thousands.
  const isPlain = groups.length === 0;
  const isGrouped = !isOneKind && separators.indexOf(last) === separators.length - 1 && areGroups(groups);
  return isPlain || isGrouped ? Number(`${whole}${groups.join('')}.${cents}`) : undefined;
}

/** No vehicle engine has this many litres; larger displacements were typed in cubic centimetres. */
const MAX_LITRES = 100;

/** Returns a typed number in stored units; undefined when the text is no number. */
export function storedNumber(
  { measure }: Extract<VehicleField, { kind: 'number' }>,
  text: string,
): number | undefined {
  const { storedPerShown, decimals, unit } = measure;
  const value = typedNumber(text, { fraction: decimals > 0 });
  if (value === undefined) return undefined;
  if (unit === 'l' && value >= MAX_LITRES) return Math.round(value);
  // Units stored as shown keep their decimals, e.g. tenths of a kilowatt-hour.
  const precision = storedPerShown === 1 ? 10 ** decimals : 1;
  const stored = value * storedPerShown;
  // Does not round whole-number fields, so that the check can refuse `100,5` kilometres.
  return storedPerShown === 1 && decimals === 0 ? stored : Math.round(stored * precision) / precision;
}

/** Returns the text a seller would type for a stored value: `1.998` for a car's displacement of `1998`. */
export function typedFromStored(definition: VehicleField, stored: string | number | boolean): string {
  if (typeof stored === 'boolean') return stored ? 'yes' : 'no';
  if (definition.kind !== 'number') return String(stored);
  const { storedPerShown } = definition.measure;
  return String(Number((Number(stored) / storedPerShown).toFixed(4)));
}
