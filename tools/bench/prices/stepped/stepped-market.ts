// A second invented market for the price model, with other laws than the demo market: values fall towards a scrap price,
// effects multiply and jump, facts are missing depending on their value, and errors are skewed and differ in size.
import type { SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import { Random } from '#kernel/random.ts';
import type { KnownListing } from '../known-market.ts';
import { makeModels, pickModel } from './stepped-models.ts';
import { valueOf } from './stepped-value.ts';
import { drawFacts, stateFacts } from './stepped-vehicle.ts';

/** Skewed errors with heavy tails: a Laplace part with a longer upper side, and a seller's habit. */
const errorShape = (random: Random): number => {
  const size = -Math.log(1 - random.next());
  return random.next() < 0.55 ? 0.62 * size : -0.5 * size;
};
const HABIT_SHARE = 0.45;
const standardError = (random: Random, habit: number): number =>
  HABIT_SHARE * habit + Math.sqrt(1 - HABIT_SHARE ** 2) * errorShape(random);

/** Generates the listings of the market, the same for equal arguments. */
export function steppedMarket(count: number, seed: number): KnownListing[] {
  const models = makeModels(seed);
  const draws = new Random(seed, 'shape');
  const shape = Array.from({ length: 40_000 }, () => standardError(draws, errorShape(draws))).sort(
    (a, b) => a - b,
  );
  const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => shape[Math.round(share * shape.length)]!);
  const sellers = Math.ceil(count / 3);
  return Array.from({ length: count }, (_, number) => {
    const random = new Random(seed, 'listing', number);
    const sellerId = random.next() < 0.45 ? Math.floor(random.next() * (sellers / 25)) : sellers + number;
    const habits = new Random(seed, 'seller', sellerId);
    const seller: SellerKind = sellerId >= sellers ? 'private' : habits.next() < 0.85 ? 'dealer' : 'company';
    const { vehicle, value, spread } = makeVehicle(models, random, seller);
    const habit = errorShape(habits);
    const gross = random.next() < 0.02 ? [10, 0.1, 2, 0.4, 0.02][random.int(0, 4)]! : 1;
    const error = standardError(random, habit);
    const ask = value * Math.exp(spread * (error - middle!)) * gross;
    const step = ask > 20_000 ? 500 : ask > 2_000 ? 100 : 50;
    return {
      example: { vehicle, askEur: Math.max(50, Math.round(ask / step) * step), sellerId, vin: null },
      valueEur: value,
      lowEur: value * Math.exp(spread * (low! - middle!)),
      highEur: value * Math.exp(spread * (high! - middle!)),
      isError: gross !== 1,
    };
  });
}

function makeVehicle(models: ReturnType<typeof makeModels>, random: Random, seller: SellerKind) {
  const model = pickModel(models, random);
  const facts = drawFacts(model, random, seller);
  return { vehicle: stateFacts(model, facts, random, seller), ...valueOf(model, facts, seller) };
}
