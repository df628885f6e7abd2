import { AppError } from './app-error.ts';
import { plainText } from './plain-text.ts';

/**
 * The personal number of a Bulgarian citizen (ЕГН): ten digits, of which six are the date of birth (20 or 40 is
 * added to the month for those born before 1900 and since 2000) and the last one is a check digit. Nobody's may
 * stand in a text, so it is looked for, never kept.
 */
const WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6];
/** Ten digits alone, or in groups as people write them; not a part of a longer number. */
const CANDIDATE = /(?<![\d+])\d(?:[ \-.\u00a0]?\d){9}(?!\d)/g;

/** Whether ten digits are one: the date exists and the check digit is right. */
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
 * The first personal number in a text, as its ten digits; undefined when there is none. Digits of other widths and
 * scripts of fonts count, and what is between them without being seen does not.
 */
export function findPersonalNumber(text: string): string | undefined {
  for (const [candidate] of plainText(text).normalize('NFKC').matchAll(CANDIDATE)) {
    const digits = candidate.replaceAll(/\D/g, '');
    if (isPersonalNumber(digits)) return digits;
  }
  return undefined;
}

/** Throws AppError `personal_number` (422), by field, when there is one in any of the texts. */
export function refusePersonalNumbers(texts: Readonly<Record<string, string>>): void {
  const found = Object.keys(texts).filter((field) => findPersonalNumber(texts[field] ?? '') !== undefined);
  if (found.length === 0) return;
  const fields = Object.fromEntries(found.map((field) => [field, ['personal_number']]));
  throw new AppError('personal_number', 422, { fields });
}
