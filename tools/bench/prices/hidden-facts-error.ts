import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import { hiddenFacts } from '#demo/price/hidden-facts.ts';
import { MarketLaws } from '#demo/price/market-laws.ts';
import { trueValueEur } from '#demo/price/true-value.ts';
import { pricedListings } from '#demo/market/priced-listings.ts';
import { Random } from '#kernel/random.ts';
import { BENCH_NOW } from '../bench-documents.ts';
import { medianOf } from './price-figures.ts';

const DRAWS = 60;

/**
 * The error that remains for one who knows every law of the demo market but not the hidden facts of a vehicle: the
 * mean over hidden facts drawn anew is the best estimate. A model, which must learn the laws, cannot have less.
 */
export function hiddenFactsError(count: number, seed: number): string {
  const laws = new MarketLaws(seed);
  const errors: { floor: number; blind: number }[] = [];
  for (const { id, row, askEur, trueEur, isPublic, error, valued } of pricedListings(
    count,
    seed,
    BENCH_NOW,
  )) {
    if (!isPublic || askEur === null || error !== null || isUnsound(String(row['condition']))) continue;
    const random = new Random(seed, 'hidden facts drawn anew', id);
    let sum = 0;
    for (let draw = 0; draw < DRAWS; draw++)
      sum += Math.log(
        trueValueEur({ ...valued, hidden: hiddenFacts(valued, random) }, { laws, now: BENCH_NOW }),
      );
    errors.push({ floor: Math.log(askEur / trueEur), blind: Math.log(askEur) - sum / DRAWS });
  }
  const floor = medianOf(errors.map((each) => Math.abs(each.floor)));
  const blind = medianOf(errors.map((each) => Math.abs(each.blind)));
  return (
    `${errors.length} listings of seed ${seed}: floor ${(100 * floor).toFixed(1)} %, laws known and hidden facts not ` +
    `${(100 * blind).toFixed(1)} %, ratio ${(blind / floor).toFixed(2)}`
  );
}
