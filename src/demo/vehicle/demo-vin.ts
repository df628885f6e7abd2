import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { readDemoData } from '#demo/demo-data.server.ts';
import type { Random } from '#kernel/random.ts';

const { makes } = readDemoData<{ makes: Record<string, Partial<Record<VehicleTypeKey, string[]>>> }>(
  'manufacturer-codes.json',
);
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const characters = `${letters}0123456789`;
/** Model year codes in position 10 since 1980, repeated every 30 years (ISO 3779: no I, O, Q, U, Z and 0). */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
/** Makers whose European VINs contain no model year. */
const yearless = new Set([
  'bmw',
  'mini',
  'mercedes_benz',
  'smart',
  'renault',
  'dacia',
  'peugeot',
  'citroen',
  'ds',
  'toyota',
  'lexus',
  'fiat',
  'alfa_romeo',
  'lancia',
]);
/** Volkswagen group makers: in Europe, positions 4 to 6 and 9 are Z. */
const fillers = new Set(['vw', 'audi', 'seat', 'skoda', 'porsche']);

const values = Object.fromEntries(
  [...'ABCDEFGH']
    .map((letter, index) => [letter, index + 1])
    .concat([...'JKLMN'].map((letter, index) => [letter, index + 1]))
    .concat([
      ['P', 7],
      ['R', 9],
    ])
    .concat([...'STUVWXYZ'].map((letter, index) => [letter, index + 2]))
    .concat([...'0123456789'].map((digit) => [digit, Number(digit)])),
) as Record<string, number>;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** North American check digit of a 17-character VIN: 0 to 9 or X. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, character, index) => total + (values[character] ?? 0) * (weights[index] ?? 0),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

const isAmerican = (code: string): boolean => /^[1-5]/.test(code);

/**
 * A VIN of valid form that belongs to no vehicle: the maker's code and year, then invented characters with plant 0 and
 * a serial number below 100,000, which series production does not use. Null for makers without a code.
 */
export function demoVin(
  make: string,
  type: VehicleTypeKey,
  year: number,
  fromAmerica: boolean,
  random: Random,
): string | null {
  const codes = makes[make]?.[type] ?? makes[make]?.['car'];
  if (!codes || year < 1981) return null;
  const code = codes.find((each) => isAmerican(each) === fromAmerica) ?? codes[0];
  if (!code) return null;
  const draw = (count: number): string =>
    Array.from({ length: count }, () => characters[random.int(0, characters.length - 1)]).join('');
  const american = isAmerican(code);
  const filled = fillers.has(make) && !american;
  const model = `${letters[random.int(0, letters.length - 1)]}${random.int(1, 9)}`;
  const description = filled ? `ZZZ${model}` : draw(5);
  const yearCode = yearless.has(make) && !american ? String(random.int(0, 9)) : yearCodes[(year - 1980) % 30];
  const rest = `${yearCode}00${String(random.int(1, 99_999)).padStart(5, '0')}`;
  const unchecked = `${code}${description}0${rest}`;
  const ninth = american ? vinCheckDigit(unchecked) : filled ? 'Z' : draw(1);
  return `${code}${description}${ninth}${rest}`;
}
