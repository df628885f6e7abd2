import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { EuroAmount } from './euro-amount.ts';

/** Formats an amount: a range, or "about" unless it is certain. */
export function presentAmount({ minMinor, maxMinor }: EuroAmount, certain = false): string {
  const from = formatEuro(minMinor);
  const to = formatEuro(maxMinor);
  if (from !== to) return m.costs_range({ from, to });
  return certain ? from : m.costs_about({ amount: from });
}
