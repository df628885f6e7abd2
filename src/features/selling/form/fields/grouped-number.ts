import { formatNumber } from '#platform/i18n/format.ts';
import { typedNumber } from '../../checking/typed-value.ts';

/** Years have no groups, and what is no whole number stays as it was typed. */
export function groupedNumber(text: string): string {
  const number = typedNumber(text);
  if (number === undefined || !Number.isInteger(number) || number < 10_000) return text.trim();
  return formatNumber(number);
}
