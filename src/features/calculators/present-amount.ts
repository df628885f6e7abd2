import { formatAmount, formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { EuroAmount } from './euro-amount.ts';

/** From this many cents on, ranges are in whole euros: more would pretend to be exact. */
const WHOLE_FROM_MINOR = 1000;

export const wholeEuros = (minor: number): number => Math.round(minor / 100) * 100;

/** Formats an amount: a range with one currency sign, or "about" unless it is certain. */
export function presentAmount({ minMinor, maxMinor }: EuroAmount, certain = false): string {
  if (minMinor === maxMinor) {
    const amount = formatEuro(minMinor);
    return certain ? amount : m.costs_about({ amount });
  }
  const round = maxMinor >= WHOLE_FROM_MINOR ? wholeEuros : (minor: number) => minor;
  return m.costs_range({ from: formatEuro(round(minMinor)), to: formatAmount(round(maxMinor)) });
}
