import { canonicalVin, isVin } from '#features/vehicle-documents/vin/vin.ts';
import type { ReadValue } from './read-value.ts';

const VIN_WORD = /\bvin\b|шаси|рама/i;
const EURO = /(?:euro|евро)\s?([1-6])(?!\d)/i;
const MILEAGE = /(\d{2,3})[\s.]?(?:000|хил(?:яди|\.)?)\s*(?:км|километра)?(?!\d)/i;
const LEAST_DIFFERENCE = 0.02;

/** Facts that sellers type into the description. They are guesses, so that the seller confirms each. */
export function mapDescription(description: string, known: readonly ReadValue[]): ReadValue[] {
  return [...vinOf(description), ...euroOf(description, known), ...mileageOf(description, known)];
}

const around = (text: string, index: number, length: number): string =>
  `„${index > 12 ? '…' : ''}${text.slice(Math.max(0, index - 12), index + length + 12).replaceAll('\n', ' ')}…“`;

/** A VIN, also one that lacks a character: it is shown, and the form names its fault. */
function vinOf(description: string): ReadValue[] {
  for (const { 0: word, index } of description.matchAll(/[A-Za-z0-9]{15,19}/g)) {
    const isNamed = VIN_WORD.test(description.slice(Math.max(0, index - 20), index));
    const vin = canonicalVin(word);
    if (!/\d/.test(vin) || !/[A-Z]/.test(vin) || !(isVin(vin) || isNamed)) continue;
    return [{ field: 'vin', value: vin, mark: isVin(vin) ? 'description' : 'unsure', text: `VIN: ${word}` }];
  }
  return [];
}

function euroOf(description: string, known: readonly ReadValue[]): ReadValue[] {
  const found = EURO.exec(description);
  if (!found || known.some(({ field }) => field === 'euro')) return [];
  const text = around(description, found.index, found[0].length);
  return [{ field: 'euro', value: found[1] ?? '', mark: 'description', text }];
}

/** Kilometres in words that differ from the row of the listing: `реални 165 хил.` */
function mileageOf(description: string, known: readonly ReadValue[]): ReadValue[] {
  const found = MILEAGE.exec(description);
  const row = known.find(({ field }) => field === 'mileage');
  if (!found || !/км|километ|хил|пробег/i.test(around(description, found.index, found[0].length))) return [];
  const kilometres = Number(found[1]) * 1000;
  const text = around(description, found.index, found[0].length);
  if (row?.value === undefined)
    return row ? [] : [{ field: 'mileage', value: String(kilometres), mark: 'description', text }];
  if (Math.abs(kilometres / Number(row.value) - 1) <= LEAST_DIFFERENCE) return [];
  return [{ ...row, mark: 'differs', text: `${row.text} … ${text}`, other: String(kilometres) }];
}
