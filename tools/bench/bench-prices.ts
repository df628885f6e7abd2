// Evaluates the price model on invented markets whose true values are known, by sellers it does not know:
// `node tools/bench/bench-prices.ts --market demo|stepped|woven --listings 8900`. `--time`: additionally by the newest
// listings; `--baselines`: beside simple methods; `--hidden`: the error that hidden facts leave on the demo market; `--nights`: how far estimates and ratings move when 1 % of the listings are replaced.
import { parseArgs } from 'node:util';
import { Random } from '#kernel/random.ts';
import { fitPriceModel } from '#features/pricing/model/fit-price-model.ts';
import { PriceModel } from '#features/pricing/model/price-model.ts';
import { medianBaseline, neighbourBaseline, type Baseline } from './prices/baselines.ts';
import type { KnownListing } from './prices/known-market.ts';
import {
  figuresByGroup,
  figuresHeader,
  figuresLine,
  priceFigures,
  type Judged,
} from './prices/price-figures.ts';
import { hiddenFactsError } from './prices/hidden-facts-error.ts';
import { inventedMarket } from './prices/invented-market.ts';
import { nightMoves } from './prices/night-moves.ts';
import { ratingLines } from './prices/rating-figures.ts';
import { ridgeBaseline } from './prices/ridge-baseline.ts';

const HELD = 12_000;
const MEGABYTE = 1024 ** 2;
const { values } = parseArgs({
  options: {
    market: { type: 'string', default: 'stepped' },
    listings: { type: 'string', default: '8900' },
    seed: { type: 'string', default: '16' },
    baselines: { type: 'boolean', default: false },
    time: { type: 'boolean', default: false },
    nights: { type: 'boolean', default: false },
    hidden: { type: 'boolean', default: false },
  },
});
const listings = Number(values.listings);
if (values.hidden) {
  console.log(hiddenFactsError(listings, Number(values.seed)));
  process.exit(0);
}
const market = await inventedMarket(values.market, listings + HELD, Number(values.seed));
const heldShare = HELD / (listings + HELD);
const isHeld = ({ example }: KnownListing): boolean =>
  new Random(9, 'held', example.sellerId).next() < heldShare;
const held = market.filter(isHeld);
const known = market.filter((listing) => !isHeld(listing));
report(`${values.market}, sellers not known`, known, held);
if (values.nights) console.log(['', ...nightMoves(known, held)].join('\n'));
if (values.time) {
  const days = known.map(({ example }) => example.vehicle.day).sort((one, other) => one - other);
  const newest = days[Math.round(0.9 * days.length)] ?? 0;
  report(
    `${values.market}, sellers not known and later than all known listings`,
    known.filter(({ example }) => example.vehicle.day <= newest),
    held.filter(({ example }) => example.vehicle.day > newest),
  );
}

function report(title: string, known: readonly KnownListing[], held: readonly KnownListing[]): void {
  const examples = known.map(({ example }) => example);
  const before = process.cpuUsage();
  const { document } = fitPriceModel(examples);
  const { user, system } = process.cpuUsage(before);
  const { maxRSS } = process.resourceUsage();
  const model = new PriceModel(JSON.parse(JSON.stringify(document)) as typeof document);
  const started = process.cpuUsage();
  const reasons = new Map<string, number>();
  const judged = held.map((listing): Judged => {
    const answer = model.estimate(listing.example.vehicle);
    if (answer.refused === null) return { listing, estimate: answer };
    reasons.set(answer.refused, (reasons.get(answer.refused) ?? 0) + 1);
    return { listing, estimate: null };
  });
  const perEstimate = process.cpuUsage(started).user / held.length;
  console.log(`\n## ${title}: ${known.length} known, ${held.length} held out\n`);
  console.log(
    `Fit ${((user + system) / 1e6).toFixed(1)} CPU s, at most ${Math.round(maxRSS / 1024)} MB with the market, ` +
      `document ${(Buffer.byteLength(JSON.stringify(document)) / MEGABYTE).toFixed(2)} MB, ` +
      `${perEstimate.toFixed(1)} µs an estimate; trees ${Object.values(document.curves)
        .map(({ trees }) => trees.roots.length)
        .join(' ')}; ` +
      `refused ${JSON.stringify(Object.fromEntries(reasons))}\n`,
  );
  console.log(figuresHeader);
  console.log(figuresLine(priceFigures('all', judged)));
  for (const figures of figuresByGroup(judged)) console.log(figuresLine(figures));
  const compared: [string, Baseline][] = !values.baselines
    ? []
    : [
        ['median of model ± 1 year', medianBaseline(examples)],
        ['nearest neighbours', neighbourBaseline(examples)],
        ['ridge', ridgeBaseline(examples)],
      ];
  for (const [name, baseline] of compared) {
    const own = held.map((listing): Judged => {
      const price = baseline(listing.example.vehicle);
      const estimate = price === null ? null : { lowEur: price, idealEur: price, highEur: price, ofModel: 0 };
      return { listing, estimate };
    });
    console.log(figuresLine({ ...priceFigures(name, own), coverage: NaN, width: NaN }));
  }
  console.log(['', ...ratingLines(judged)].join('\n'));
}
