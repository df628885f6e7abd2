/**
 * `node tools/bench/bench-barter.ts [--listings 50000]`: finds the swaps of random markets and prints CPU seconds,
 * memory and matches. `wide`: wishes name a brand; `usual`: a brand or model with some conditions; `narrow`: a model,
 * a year and a fuel, so that few swaps exist and the search must look at every range of prices.
 */
import { parseArgs } from 'node:util';
import type { BarterListing, BarterWish } from '#features/barter/barter-listing.ts';
import { findBarterMatches } from '#features/barter/find-barter-matches.ts';
import { Random } from '#kernel/random.ts';

const { values } = parseArgs({ options: { listings: { type: 'string', default: '50000' } } });
const LISTINGS = Number(values.listings);
const BRANDS = 60;
const MODELS = 8;
const fuels = ['diesel', 'petrol', 'lpg', 'hybrid', 'electric'];
const transmissions = ['manual', 'automatic'];

/** How often a wish states a model, year, fuel and transmission. */
const markets = { wide: [0, 0, 0, 0], usual: [0.6, 0.5, 0.3, 0.3], narrow: [1, 1, 1, 0.5] } as const;

/** Small numbers are much more frequent, as brands and models are. */
const skewed = (random: Random, count: number): number => Math.floor(count * random.next() ** 3);

function randomWish(random: Random, [model, year, fuel, transmission]: readonly number[]): BarterWish {
  const brandId = skewed(random, BRANDS);
  const states = (share = 0) => random.next() < share;
  return {
    brandId,
    modelId: states(model) ? brandId * MODELS + skewed(random, MODELS) : null,
    yearMin: states(year) ? 2005 + random.int(0, 15) : null,
    fuel: states(fuel) ? random.pick(fuels) : null,
    transmission: states(transmission) ? random.pick(transmissions) : null,
  };
}

function randomMarket(random: Random, shares: readonly number[]): BarterListing[] {
  return Array.from({ length: LISTINGS }, (_, index) => {
    const brandId = skewed(random, BRANDS);
    const wishes = Array.from({ length: random.int(1, 4) }, () => randomWish(random, shares));
    return {
      id: index + 1,
      accountId: random.int(1, LISTINGS),
      brandId,
      modelId: brandId * MODELS + skewed(random, MODELS),
      year: random.int(1998, 2025),
      fuel: fuels[skewed(random, fuels.length)] ?? null,
      transmission: random.pick(transmissions),
      // € 500 to € 60,000, most of them cheap.
      valueEurMinor: random.next() < 0.05 ? null : Math.round(50_000 * 120 ** (random.next() ** 1.5)),
      wishes,
    };
  });
}

for (const [name, shares] of Object.entries(markets)) {
  const market = randomMarket(new Random(1, name), shares);
  const before = process.memoryUsage().rss;
  const cpu = process.cpuUsage();
  let highest = before;
  let seen = 0;
  const matches = await findBarterMatches(market, () => {
    if (++seen % 500 === 0) highest = Math.max(highest, process.memoryUsage.rss());
    return undefined;
  });
  const { user, system } = process.cpuUsage(cpu);
  const rings = matches.filter(({ length }) => length === 3).length;
  console.log(
    `${name}: ${LISTINGS} listings, ${((user + system) / 1e6).toFixed(1)} s CPU, ${((highest - before) / 2 ** 20).toFixed(0)} MB more,`,
    `${matches.length - rings} pairs, ${rings} rings`,
  );
}
