// A third invented market, written before the model was last changed and used for final figures only: makes age each in
// their own way, demand differs by region and body, trims stand in the variant in several spellings, and sellers differ
// in how exactly they ask.
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import { Random } from '#kernel/random.ts';
import type { KnownListing } from '../known-market.ts';
import { typeLaws, wovenModels } from './woven-makes.ts';
import { wovenValueEur } from './woven-value.ts';
import { drawWovenFacts, stateWovenFacts } from './woven-vehicle.ts';

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** How exactly a seller asks, and how far above others. */
const sellerNoise = (random: Random, seller: SellerKind): { scale: number; level: number } => ({
  scale: (seller === 'private' ? 0.115 : 0.08) * Math.exp(0.5 * normal(random)),
  level: 0.04 * normal(random),
});
/** One of ten asks carelessly. */
const careless = (random: Random): number => (random.chance(0.1) ? 2.2 : 0.9) * normal(random);

/** Generates the listings of the market, the same for equal arguments. */
export function wovenMarket(count: number, seed: number): KnownListing[] {
  const models = wovenModels(seed);
  const types = (Object.keys(typeLaws) as VehicleTypeKey[]).map(
    (type) => [type, typeLaws[type].share] as const,
  );
  const limits = {
    private: oracle('private', seed),
    dealer: oracle('dealer', seed),
    company: oracle('company', seed),
  };
  const dealers = Math.ceil(count / 45);
  return Array.from({ length: count }, (_, number) => {
    const random = new Random(seed, 'woven listing', number);
    const sellerId = random.chance(0.5) ? Math.floor(dealers * random.next() ** 1.4) : dealers + number;
    const own = new Random(seed, 'woven seller', sellerId);
    const seller: SellerKind = sellerId >= dealers ? 'private' : own.chance(0.8) ? 'dealer' : 'company';
    const model = random.weighted(models.get(random.weighted(types))!);
    const facts = drawWovenFacts(model, random);
    const value = wovenValueEur(model, facts, seller);
    const { scale, level } = sellerNoise(own, seller);
    const isError = random.chance(0.02);
    const gross = isError ? random.pick([10, 0.1, 0.3, 0.5, 1.96, 3]) : 1;
    const ask = value * Math.exp(level + scale * careless(random)) * gross;
    const step = ask > 8_000 ? 250 : ask > 1_500 ? 50 : 10;
    return {
      example: {
        vehicle: stateWovenFacts(model, facts, random, seller),
        askEur: Math.max(10, Math.round(ask / step) * step),
        sellerId,
        vin: null,
      },
      valueEur: value,
      lowEur: value * Math.exp(limits[seller][0]),
      highEur: value * Math.exp(limits[seller][1]),
      isError,
    };
  });
}

/** Points of 10 and 90 % of the logarithm of ask / value, of a seller who is not known. */
function oracle(seller: SellerKind, seed: number): [number, number] {
  const random = new Random(seed, `woven oracle ${seller}`);
  const draws = Array.from({ length: 30_000 }, () => {
    const { scale, level } = sellerNoise(random, seller);
    return level + scale * careless(random);
  }).sort((one, other) => one - other);
  return [draws[3_000]!, draws[27_000]!];
}
