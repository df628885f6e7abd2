import { formatDate, formatEuro, timeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingDetail } from './listing-detail.ts';
import type { PriceHistoryView } from './listing-view.ts';

/** All prices of a listing with dates; undefined if the price never changed. */
export function presentPriceHistory(
  { priceHistory, closedAt }: Pick<ListingDetail, 'priceHistory' | 'closedAt'>,
  now: Date,
): PriceHistoryView | undefined {
  const changes = priceHistory.filter(
    ({ priceEurMinor }, index) => index === 0 || priceEurMinor !== priceHistory[index - 1]?.priceEurMinor,
  );
  const [first, ...later] = changes;
  const last = later.at(-1);
  if (!first || !last) return undefined;
  const prices = changes.map(({ at, priceEurMinor }, index) => {
    const before = changes[index - 1]?.priceEurMinor ?? null;
    const difference = before === null || priceEurMinor === null ? 0 : priceEurMinor - before;
    return {
      date: timeWords(at, formatDate(at)),
      price: writtenPrice(priceEurMinor),
      change: difference === 0 ? undefined : changeOf(difference),
      direction: difference === 0 ? undefined : difference < 0 ? ('down' as const) : ('up' as const),
    };
  });
  return {
    prices: prices.toReversed(),
    line: stepLine(changes, closedAt ?? now),
    summary: m.listing_price_history_summary({
      from: writtenPrice(first.priceEurMinor),
      to: writtenPrice(last.priceEurMinor),
      since: formatDate(first.at),
    }),
  };
}

/** A price in words; null means on request. */
export const writtenPrice = (priceEurMinor: number | null): string =>
  priceEurMinor === null ? m.price_on_request() : formatEuro(priceEurMinor);

const changeOf = (difference: number): string =>
  `${difference < 0 ? '−' : '+'} ${formatEuro(Math.abs(difference))}`;

/** A price lasts until the next one; periods on request are omitted. */
function stepLine(changes: ListingDetail['priceHistory'], end: Date): PriceHistoryView['line'] {
  const stated = changes.filter(
    (change): change is { at: Date; priceEurMinor: number } => change.priceEurMinor !== null,
  );
  const start = changes[0]?.at.getTime() ?? 0;
  const span = Math.max(1, end.getTime() - start);
  const amounts = stated.map(({ priceEurMinor }) => priceEurMinor);
  const low = Math.min(...amounts);
  const height = Math.max(...amounts) - low;
  const place = (at: Date, priceEurMinor: number) => ({
    x: Math.min(1, (at.getTime() - start) / span),
    y: height === 0 ? 0.5 : (priceEurMinor - low) / height,
  });
  return stated.flatMap(({ at, priceEurMinor }, index) => [
    place(at, priceEurMinor),
    place(stated[index + 1]?.at ?? end, priceEurMinor),
  ]);
}
