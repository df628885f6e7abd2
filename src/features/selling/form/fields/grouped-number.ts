import { formatNumber } from '#platform/i18n/format.ts';
import { typedNumber } from '../../checking/typed-value.ts';

/** Adds thousands separators to whole numbers from 10,000, so that years stay as they are. */
export function groupedNumber(text: string): string {
  const number = typedNumber(text);
  if (number === undefined || !Number.isInteger(number) || number < 10_000) return text.trim();
  return formatNumber(number);
}
