import type { ReadCode } from './codes.ts';
import type { CertificateLists } from './closed-lists.ts';
import { matchClosedList, type ListEntry } from './match-closed-list.ts';
import { fuelCodes } from './words/foreign-words.ts';
import {
  readDates,
  readEuro,
  readNumber,
  readSeats,
  readThousands,
  readType,
  type ReadValue,
} from './read-values.ts';

/** Fields extracted from a certificate, in printed units. */
export const certificateFields = [
  'type',
  'brand',
  'model',
  'vin',
  'first_registration',
  'displacement',
  'kilowatts',
  'fuel',
  'color',
  'euro',
  'seats',
  'axles',
  'most_kg',
  'kerb_kg',
] as const;
export type CertificateField = (typeof certificateFields)[number];

export interface FieldReader {
  field: CertificateField;
  code: ReadCode;
  read: (texts: string[]) => ReadValue | undefined;
  /** The field contains only digits, so a re-reading may be limited to digits. */
  digits?: true;
  /**
   * Returns the digits of the value to find again on the page for an isolated reading; undefined when
   * letters belong to the value.
   */
  again?: (value: string) => string | undefined;
}

/** Plausible ranges of road vehicles in cm³, kW and kg. `today` as `2026-11-20`. */
export const fieldReaders = (lists: CertificateLists, today: string): FieldReader[] => [
  { field: 'type', code: 'J', read: readType },
  {
    field: 'first_registration',
    code: 'B',
    read: (texts) => readDates(texts, today)[0],
    again: (value) => value.split('-').reverse().join(''),
  },
  { field: 'displacement', code: 'P.1', read: (texts) => readThousands(texts, [49, 30_000]), digits: true },
  { field: 'kilowatts', code: 'P.2', read: (texts) => readNumber(texts, [1, 1500]), digits: true },
  { field: 'fuel', code: 'P.3', read: (texts) => readFuelCode(texts) ?? fromList(texts, lists.fuels) },
  { field: 'color', code: 'R', read: (texts) => readColor(texts, lists.colors) },
  { field: 'seats', code: 'S.1', read: readSeats, digits: true },
  {
    field: 'euro',
    code: 'V.9',
    read: (texts) => readEuro(texts),
    // After a 6 a letter matters, which a re-reading of digits would lose.
    again: (value) => (/^[1-5]$/.test(value) ? value : undefined),
  },
  { field: 'axles', code: 'L', read: (texts) => readNumber(texts, [1, 8]) },
  { field: 'most_kg', code: 'F.1', read: (texts) => readThousands(texts, [100, 60_000]), digits: true },
  { field: 'kerb_kg', code: 'G', read: (texts) => readThousands(texts, [40, 40_000]), digits: true },
];

/** A fuel abbreviated to a few capitals. */
function readFuelCode(texts: readonly string[]): ReadValue | undefined {
  const found = texts.map((text) => fuelCodes[text.replaceAll(/[.,;:*]/g, '')]).find(Boolean);
  return found === undefined ? undefined : { value: found, exact: true };
}

export function fromList(texts: readonly string[], entries: readonly ListEntry[]): ReadValue | undefined {
  const match = matchClosedList(texts, entries);
  if (!match) return undefined;
  // Remaining capital words may be an unrecognised part of the value: dark blue is not blue.
  const rest = texts.filter((_, index) => index < match.start || index >= match.start + match.words);
  return { value: match.key, exact: match.exact && !rest.some(isPrinted) };
}

/**
 * Small print counts only if the capitals are no colour, because words of labels resemble some. A colour is not exact
 * if a first word that was overlooked would make it a dark or light one.
 */
function readColor(texts: readonly string[], colors: readonly ListEntry[]): ReadValue | undefined {
  const found = fromList(texts.filter(isPrinted), colors) ?? fromList(texts, colors);
  if (!found) return undefined;
  const shades = [`dark_${found.value}`, `light_${found.value}`];
  return { ...found, exact: found.exact && !colors.some(({ key }) => shades.includes(key)) };
}

/** Values are printed in capitals, labels are not. */
const isPrinted = (text: string): boolean => /\p{Lu}.*\p{Lu}/u.test(text);
