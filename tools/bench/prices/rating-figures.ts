import { priceRatings, ratingOf, type PriceRating } from '#features/pricing/price-rating.ts';
import type { Judged } from './price-figures.ts';

/** An ask this far from the true value is really cheap or dear. */
const REALLY = 0.05;

const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);

/** Lines of a table: how often each rating is given, and how its prices stand to the true values. */
export function ratingLines(judged: readonly Judged[]): string[] {
  const gapsOf = new Map<PriceRating, number[]>(priceRatings.map((rating) => [rating, []]));
  let rated = 0;
  for (const { listing, estimate } of judged) {
    if (!estimate) continue;
    const rating = ratingOf(100 * listing.example.askEur, {
      lowEurMinor: Math.round(100 * estimate.lowEur),
      idealEurMinor: Math.round(100 * estimate.idealEur),
      highEurMinor: Math.round(100 * estimate.highEur),
    });
    if (rating === null) continue;
    rated += 1;
    gapsOf.get(rating)?.push(listing.example.askEur / listing.valueEur - 1);
  }
  return [
    `Rated ${percent(rated, judged.length)} % of the held-out listings.\n`,
    '| rating | share % | really ≥ 5 % under % | within 5 % | really ≥ 5 % over % | median to the true value % |',
    '| --- | --: | --: | --: | --: | --: |',
    ...[...gapsOf].map(([rating, gaps]) => {
      const under = gaps.filter((gap) => gap <= -REALLY).length;
      const over = gaps.filter((gap) => gap >= REALLY).length;
      const median = gaps.sort((one, other) => one - other)[gaps.length >> 1] ?? NaN;
      const shares = [under, gaps.length - under - over, over].map((part) => percent(part, gaps.length));
      return `| ${[rating, percent(gaps.length, rated), ...shares, (100 * median).toFixed(1)].join(' | ')} |`;
    }),
  ];
}
