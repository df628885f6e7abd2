import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { readDemoData } from '#demo/demo-data.server.ts';
import type { Random } from '#kernel/random.ts';

const { makes } = readDemoData<{ makes: Record<string, Partial<Record<VehicleTypeKey, string[]>>> }>(
  'manufacturer-codes.json',
);
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const characters = `${letters}0123456789`;
/** Position 10 from 1980 on, in a cycle of 30 years (ISO 3779: no I, O, Q, U, Z and 0). */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
/** These makers leave the model year out of their European numbers. */
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
/** Makers of the Volkswagen group fill positions 4 to 6 and 9 with Z in Europe. */
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

/** The check digit of a 17-character number as North America computes it: 0 to 9 or X. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, character, index) => total + (values[character] ?? 0) * (weights[index] ?? 0),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

const isAmerican = (code: string): boolean => /^[1-5]/.test(code);

/**
 * A number that is valid in form and belongs to no vehicle: the maker's own code and year, an invented rest with
 * the plant 0 and a serial below 100,000, where series production does not start. Null for makers without a code.
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
