import { AppError } from './app-error.ts';
import { plainText } from './plain-text.ts';

/**
 * The personal number of a Bulgarian citizen (ЕГН): ten digits. The first six are the date of birth, with
 * 20 added to the month before 1900 and 40 since 2000; the last is a check digit. Texts must not contain
 * one, so it is detected and never stored.
 */
const WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6];
/** Ten digits with at most one space, dot or hyphen between two; not after `+`, which starts a phone number. */
const CANDIDATE = /(?<![\d+])\d(?:[ \-.\u00a0]?\d){9}(?!\d)/g;

/** Whether ten digits form a personal number: the date exists and the check digit is right. */
export function isPersonalNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const numbers = [...digits].map(Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (numbers[index] ?? 0), 0);
  if ((sum % 11) % 10 !== numbers[9]) return false;
  const month = Number(digits.slice(2, 4));
  const [century, ofYear] = month > 40 ? [2000, month - 40] : month > 20 ? [1800, month - 20] : [1900, month];
  const year = century + Number(digits.slice(0, 2));
  const day = Number(digits.slice(4, 6));
  const date = new Date(Date.UTC(year, ofYear - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === ofYear - 1 && date.getUTCDate() === day;
}

/**
 * Returns the first personal number in a text as ten digits, or undefined. Full-width digits and digits of
 * other scripts count; invisible characters between digits are ignored.
 */
export function findPersonalNumber(text: string): string | undefined {
  for (const [candidate] of plainText(text).normalize('NFKC').matchAll(CANDIDATE)) {
    const digits = candidate.replaceAll(/\D/g, '');
    if (isPersonalNumber(digits)) return digits;
  }
  return undefined;
}

/**
 * Throws AppError `personal_number` (422), listing the fields, when any text contains a personal number.
 */
export function refusePersonalNumbers(texts: Readonly<Record<string, string>>): void {
  const found = Object.keys(texts).filter((field) => findPersonalNumber(texts[field] ?? '') !== undefined);
  if (found.length === 0) return;
  const fields = Object.fromEntries(found.map((field) => [field, ['personal_number']]));
  throw new AppError('personal_number', 422, { fields });
}
