/** Numbers as people type them, in either language, and stored numbers as they would be typed. */
import type { VehicleField } from '#features/catalogue/fields/vehicle-field.ts';

const MAX_CHARACTERS = 40;

/**
 * The number a text means, or undefined when it is none: `12 500`, `12.500,5`, `12,500.5`, `€ 900`, `150 к.с.`. One
 * point or comma before exactly three digits groups thousands, unless `fraction` says that it cannot: `1,998` litres.
 */
export function typedNumber(text: string, { fraction = false } = {}): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  // Signs and units around it.
  const bare = text.replace(/^[^\d.,-]+/, '').replace(/\D+$/, '');
  const compact = bare.replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const parts = /^(-?)(\d*(?:[.,]\d+)*)$/.exec(compact);
  const digits = parts?.[2];
  if (!parts || !digits) return undefined;
  const value = unsigned(digits, fraction);
  return value === undefined ? undefined : parts[1] === '-' ? -value : value;
}

function unsigned(digits: string, fraction: boolean): number | undefined {
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
  // Where there are both, the last one begins the fraction, and what stands before it groups.
  const isPlain = groups.length === 0;
  const isGrouped = !isOneKind && separators.indexOf(last) === separators.length - 1 && areGroups(groups);
  return isPlain || isGrouped ? Number(`${whole}${groups.join('')}.${cents}`) : undefined;
}

/** Above this many litres what is typed is meant in cubic centimetres: no engine of a vehicle is so large. */
const MOST_LITRES = 100;

/** A typed number in stored units; undefined when it is none. */
export function storedNumber(
  { measure }: Extract<VehicleField, { kind: 'number' }>,
  text: string,
): number | undefined {
  const { storedPerShown, decimals, unit } = measure;
  const value = typedNumber(text, { fraction: decimals > 0 });
  if (value === undefined) return undefined;
  if (unit === 'l' && value >= MOST_LITRES) return Math.round(value);
  // A tenth of a kilowatt-hour is stored as such.
  const precision = storedPerShown === 1 ? 10 ** decimals : 1;
  const stored = value * storedPerShown;
  // Not rounded away: nobody means a half of a kilometre.
  return storedPerShown === 1 && decimals === 0 ? stored : Math.round(stored * precision) / precision;
}

/** What would be typed for a stored value: `1998` of a car's displacement is `1.998`. */
export function typedFromStored(definition: VehicleField, stored: string | number | boolean): string {
  if (typeof stored === 'boolean') return stored ? 'yes' : 'no';
  if (definition.kind !== 'number') return String(stored);
  const { storedPerShown } = definition.measure;
  return String(Number((Number(stored) / storedPerShown).toFixed(4)));
}
