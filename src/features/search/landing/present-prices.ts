import type { YearPrice } from '#features/pricing/read-prices-by-year.server.ts';
import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { PricesByYear } from './landing-page.ts';

/** Years shown, and the fewest that make a comparison. */
const MOST_YEARS = 15;
const LEAST_YEARS = 2;

/** Formats median prices by year; undefined for too few years. `what` is the title of the vehicles. */
export function presentPrices(
  prices: readonly YearPrice[],
  { what, everywhere, hrefOf }: { what: string; everywhere: boolean; hrefOf: (year: number) => string },
): PricesByYear | undefined {
  const shown = prices.slice(0, MOST_YEARS);
  if (shown.length < LEAST_YEARS) return undefined;
  const highest = Math.max(...shown.map(({ medianEurMinor }) => medianEurMinor));
  return {
    title: m.landing_prices({ what }),
    // Data instead of messages in scripts, whose size is limited.
    columns: { year: m.landing_year(), median: m.landing_median(), listings: m.landing_listings() },
    note: everywhere ? m.landing_prices_note() : m.landing_prices_note_country(),
    rows: shown.map(({ year, listings, medianEurMinor }) => ({
      year: String(year),
      price: formatEuro(Math.round(medianEurMinor / 100) * 100),
      listings: formatNumber(listings),
      href: hrefOf(year),
      share: highest > 0 ? Math.round((medianEurMinor / highest) * 100) : 0,
    })),
  };
}
