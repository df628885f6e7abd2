import { formatDate, formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ViewsChart } from './figures-view.ts';
import type { ListingFigures } from './get-listing-figures.server.ts';
import { dayNumber, median, noonOf, sum } from './listing-figures.ts';
import { formatMedian } from './format-median.ts';

/** `12-ное`: the year is clear. */
const dayLabel = (day: number): string => formatDate(noonOf(day)).slice(0, -3);

export function presentViewsChart({
  own,
  compared,
  prices,
  range,
}: Pick<ListingFigures, 'own' | 'compared' | 'prices' | 'range'>): ViewsChart {
  const medians = typeof compared === 'string' ? undefined : compared.medians.viewsPerDay;
  const changes = priceChanges(prices);
  const days = own.views.map((views, index) => {
    const day = range.first + index;
    const label = dayLabel(day);
    const similar = medians?.[index] ?? null;
    const price = changes.get(day);
    const parts = [
      m.figures_chart_value({ day: label, count: views, views: formatNumber(views) }),
      similar === null ? '' : m.figures_similar_short({ value: formatMedian(similar) }),
      price ?? '',
    ];
    return { label, views, median: similar, price, text: parts.filter(Boolean).join(', ') };
  });
  const known = (medians ?? []).filter((value) => value !== null);
  const most = Math.max(0, ...own.views, ...known);
  const best = own.views.indexOf(Math.max(...own.views));
  const total = sum(own.views);
  const summary = [
    total === 0
      ? m.figures_chart_none({ days: own.views.length })
      : m.figures_chart_summary({
          days: own.views.length,
          total: formatNumber(total),
          most: formatNumber(own.views[best] ?? 0),
          day: dayLabel(range.first + best),
        }),
    known.length > 0 ? m.figures_chart_summary_similar({ value: formatMedian(median(known)) }) : '',
  ];
  return {
    most: evenTop(most),
    days,
    isCompared: medians !== undefined,
    summary: summary.filter(Boolean).join(' '),
  };
}

/** The least of 2, 4, 6, 8, 10, 20, 40 … that is not below the value. */
export function evenTop(value: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [2, 4, 6, 8, 10]) if (digit * power >= value) return digit * power;
}

/** Changes of the price by day: the last price of a day against the last one before it. */
function priceChanges(prices: ListingFigures['prices']): Map<number, string> {
  const changes = new Map<number, string>();
  const lastOf = new Map(prices.map(({ at, priceEurMinor }) => [dayNumber(at), priceEurMinor]));
  let before: number | null | undefined;
  for (const [day, price] of lastOf) {
    if (typeof before === 'number' && price !== null && price !== before)
      changes.set(day, `${price < before ? '−' : '+'} ${formatEuro(Math.abs(price - before))}`);
    before = price;
  }
  return changes;
}
