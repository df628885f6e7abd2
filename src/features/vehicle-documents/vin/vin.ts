import { twinLetters } from './twin-letters.ts';

/**
 * The vehicle identification number (VIN, ISO 3779): canonical form, structure and faults. `vin-facts.ts`
 * decodes it. A wrong check digit is not a fault, because European makers need not use it.
 */
export const VIN_LENGTH = 17;
/** All letters and digits except I, O and Q. */
export const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const VALID = /^[A-HJ-NPR-Z0-9]{17}$/;
const ALLOWED = /^[A-HJ-NPR-Z0-9]$/;

/** Characters that never occur in a VIN because of their shape, and the characters probably meant. */
const MEANT: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0', З: '3', Ч: '4', Б: '6' };

/**
 * Maps to capital Latin letters and digits where recognisable; drops spaces, hyphens, dots and asterisks.
 */
export const canonicalVin = (typed: string): string =>
  [
    ...typed
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[\s\p{Cf}.*_/\\\p{Pd}]/gu, ''),
  ]
    .map((letter) => twinLetters[letter] ?? letter)
    .join('');

/** A character that no VIN contains, its position from 1, and the character probably meant. */
export interface ForeignLetter {
  at: number;
  letter: string;
  meant: string | undefined;
}

export interface VinFaults {
  length: number;
  /** Too short or too long. */
  wrongLength: boolean;
  letters: ForeignLetter[];
}

/** Returns the structural faults of a canonical VIN; undefined if there are none. */
export function vinFaults(vin: string): VinFaults | undefined {
  if (VALID.test(vin)) return undefined;
  const letters = [...vin].flatMap((letter, index) =>
    ALLOWED.test(letter) ? [] : [{ at: index + 1, letter, meant: MEANT[letter] }],
  );
  const { length } = [...vin];
  return { length, wrongLength: length !== VIN_LENGTH, letters };
}

export const isVin = (vin: string): boolean => VALID.test(vin);

/** Replaces every forbidden character that has one probable meaning. */
export const meantVin = (vin: string): string =>
  [...vin].map((letter) => (ALLOWED.test(letter) ? letter : (MEANT[letter] ?? letter))).join('');

const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9'.matchAll(/([A-Z])(\d)/g)].map(([, letter, value]) => [
    letter,
    Number(value),
  ]),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether position 9 holds the check digit required in North America and China (49 CFR 565, GB 16735). */
export function checkDigitFits(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, letter, index) => total + (VALUES[letter] ?? Number(letter)) * (WEIGHTS[index] ?? 0),
    0,
  );
  return 'X0123456789'[((sum % 11) + 1) % 11] === vin[8];
}

/** Whether the VIN is of North America or China, where position 9 must be the check digit. */
export const needsCheckDigit = (vin: string): boolean => /^[1-5L]/.test(vin);
