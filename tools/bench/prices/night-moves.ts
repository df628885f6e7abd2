import { fitPriceModel } from '#features/pricing/model/fit-price-model.ts';
import { PriceModel } from '#features/pricing/model/price-model.ts';
import { ratingOf, type PriceInterval } from '#features/pricing/price-rating.ts';
import { settledRating } from '#features/pricing/rating/settled-rating.ts';
import type { KnownListing } from './known-market.ts';

/** One of so many listings is replaced from one night to the next. */
const REPLACED = 100;
const SHARES = [0.5, 0.8, 0.9, 0.95];

/** Lines on how estimates and ratings of held-out listings move between two fits that differ by 1 % of their listings. */
export function nightMoves(known: readonly KnownListing[], held: readonly KnownListing[]): string[] {
  const fitWithout = (left: number): PriceModel => {
    const examples = known.filter((_, at) => at % REPLACED !== left).map(({ example }) => example);
    return new PriceModel(fitPriceModel(examples).document);
  };
  const [before, after] = [fitWithout(7), fitWithout(57)];
  const ends = ['lowEurMinor', 'idealEurMinor', 'highEurMinor'] as const;
  const moves = ends.map((): number[] => []);
  let plain = 0;
  let settled = 0;
  for (const { example } of held) {
    const [one, other] = [intervalOf(before, example.vehicle), intervalOf(after, example.vehicle)];
    if (!one || !other) continue;
    for (const [at, end] of ends.entries()) moves[at]?.push(Math.abs(Math.log(other[end] / one[end])));
    const price = 100 * example.askEur;
    const last = ratingOf(price, one);
    if (ratingOf(price, other) !== last) plain += 1;
    const kept = settledRating(price, other, { last, since: new Date(0), now: new Date() });
    if (kept !== last) settled += 1;
  }
  const percent = (share: number): string => (100 * share).toFixed(1);
  const count = moves[0]?.length ?? 0;
  return [
    `| from one night to the next | ${SHARES.map((share) => `${percent(share)} % move by less than %`).join(' | ')} |`,
    `| --- |${' --: |'.repeat(SHARES.length)}`,
    ...ends.map((end, at) => {
      const own = moves[at]?.toSorted((one, other) => one - other) ?? [];
      return `| ${end} | ${SHARES.map((share) => percent(own[Math.floor(share * own.length)] ?? NaN)).join(' | ')} |`;
    }),
    `\nRatings that change: ${percent(plain / count)} % by the plain rule, ${percent(settled / count)} % by the settled one.`,
  ];
}

function intervalOf(model: PriceModel, vehicle: KnownListing['example']['vehicle']): PriceInterval | null {
  const answer = model.estimate(vehicle);
  if (answer.refused !== null) return null;
  const cents = (euro: number): number => Math.round(100 * euro);
  return {
    lowEurMinor: cents(answer.lowEur),
    idealEurMinor: cents(answer.idealEur),
    highEurMinor: cents(answer.highEur),
  };
}
