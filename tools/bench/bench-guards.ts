// Evaluates the guard against prices far too low on invented markets, by sellers the price model does not know:
// `node tools/bench/bench-guards.ts --market demo|stepped|woven --listings 8900`. Prints how many prices it can judge, how many
// ordinary ones it reports, and how many halved ones it finds, beside the former rule of 30 % of a median.
import { parseArgs } from 'node:util';
import { fitPriceModel } from '#features/pricing/model/fit-price-model.ts';
import { groupsOf } from '#features/pricing/model/interval/calibration-groups.ts';
import { PriceModel } from '#features/pricing/model/price-model.ts';
import type { PriceExample } from '#features/pricing/model/priced-vehicle.ts';
import { oddPrice, type UsualPrices } from '#features/trust/odd-price.ts';
import { usualByEstimate, usualByPeers } from '#features/trust/usual-prices.ts';
import { Random } from '#kernel/random.ts';
import { inventedMarket } from './prices/invented-market.ts';
import type { KnownListing } from './prices/known-market.ts';

const HELD = 12_000;
/** Smaller groups are not reported. */
const MIN_OF_GROUP = 200;
const EURO = 100;
/** Share of the value that fakes of the demo market ask. */
const FAKE_SHARE = 0.35;

const { values } = parseArgs({
  options: {
    market: { type: 'string', default: 'demo' },
    listings: { type: 'string', default: '8900' },
    seed: { type: 'string', default: '16' },
  },
});
const count = Number(values.listings) + HELD;
const market = await inventedMarket(values.market, count, Number(values.seed));
const isHeld = ({ example }: KnownListing): boolean =>
  new Random(9, 'held', example.sellerId).next() < HELD / count;
const held = market.filter(isHeld);
const known = market.filter((listing) => !isHeld(listing)).map(({ example }) => example);
const { document } = fitPriceModel(known);
const model = new PriceModel(document);

interface Judged {
  listing: KnownListing;
  usual: UsualPrices | null;
  groups: string[];
}

const byModel = judge(({ vehicle }) => {
  const range = model.range(vehicle);
  return range && usualByEstimate(range);
});
const byMedian = judge(medianRule(known));

console.log(`\n## ${values.market}: ${known.length} known, ${held.length} held out\n`);
console.log(
  '| group | listings | judged % | reported wrongly % | halved found % | 35 % found % | typing errors below half found % | above twice found % |',
);
console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
console.log(line('former rule, 30 % of the median', byMedian));
console.log(line('all', byModel));
const groups = Map.groupBy(
  byModel.flatMap((one) => one.groups.map((group) => ({ group, one }))),
  ({ group }) => group,
);
for (const [group, own] of [...groups].sort(([one], [other]) =>
  one.localeCompare(other, 'en', { numeric: true }),
))
  if (own.length >= MIN_OF_GROUP)
    console.log(
      line(
        group,
        own.map(({ one }) => one),
      ),
    );

function judge(usualOf: (example: PriceExample) => UsualPrices | null): Judged[] {
  return held.map((listing) => {
    const { vehicle } = listing.example;
    const answer = model.estimate(vehicle);
    const seen = answer.refused === null ? answer.ofModel : 0;
    const grouped = groupsOf(vehicle, Math.log(listing.valueEur), seen);
    return {
      listing,
      usual: usualOf(listing.example),
      groups: [
        ...Object.entries(grouped).map(([grouping, group]) => `${grouping} ${group}`),
        answer.refused === null ? 'estimate shown' : `estimate refused: ${answer.refused}`,
      ],
    };
  });
}

/** Prices of the same model and condition, built at most a year before or after. */
function medianRule(examples: readonly PriceExample[]): (example: PriceExample) => UsualPrices | null {
  const models = Map.groupBy(examples, ({ vehicle }) => `${vehicle.type}|${vehicle.brand}|${vehicle.model}`);
  return ({ vehicle }) => {
    const prices = (models.get(`${vehicle.type}|${vehicle.brand}|${vehicle.model}`) ?? [])
      .filter(
        (other) =>
          Math.abs((other.vehicle.year ?? NaN) - (vehicle.year ?? NaN)) <= 1 &&
          other.vehicle.condition === vehicle.condition,
      )
      .map(({ askEur }) => askEur * EURO)
      .sort((one, other) => one - other);
    const at = (share: number): number => prices[Math.floor(share * (prices.length - 1))] ?? 0;
    return usualByPeers({ peers: prices.length, low: at(0.1), median: at(0.5), high: at(0.9) });
  };
}

function line(name: string, judged: readonly Judged[]): string {
  const ordinary = judged.filter(({ listing }) => !listing.isError);
  const share = (part: number, whole: number): string =>
    whole === 0 ? '–' : ((100 * part) / whole).toFixed(2);
  const reported = (
    among: readonly Judged[],
    as: 'too_cheap' | 'too_dear',
    priceOf: (listing: KnownListing) => number,
  ): string =>
    share(
      among.filter(
        ({ listing, usual }) =>
          oddPrice(priceOf(listing) * EURO, { condition: listing.example.vehicle.condition, usual }) === as,
      ).length,
      among.length,
    );
  const wrongly = ordinary.filter(({ listing, usual }) =>
    oddPrice(listing.example.askEur * EURO, { condition: listing.example.vehicle.condition, usual }),
  );
  const askOf = ({ example }: KnownListing): number => example.askEur;
  const typedLow = judged.filter(({ listing }) => listing.isError && askOf(listing) < listing.valueEur / 2);
  const typedHigh = judged.filter(({ listing }) => listing.isError && askOf(listing) > 2 * listing.valueEur);
  return `| ${[
    name,
    judged.length,
    share(judged.filter(({ usual }) => usual).length, judged.length),
    share(wrongly.length, ordinary.length),
    reported(ordinary, 'too_cheap', (listing) => askOf(listing) / 2),
    reported(ordinary, 'too_cheap', (listing) => FAKE_SHARE * askOf(listing)),
    `${reported(typedLow, 'too_cheap', askOf)} of ${typedLow.length}`,
    `${reported(typedHigh, 'too_dear', askOf)} of ${typedHigh.length}`,
  ].join(' | ')} |`;
}
