import type { SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import { bodies, TODAY, type Facts } from './stepped-vehicle.ts';
import type { Model } from './stepped-models.ts';

/** The laws of the market: value of a vehicle in euro, and the spread of the logarithm of its asking price. */
export function valueOf(model: Model, facts: Facts, seller: SellerKind) {
  const { type } = model;
  const { day, age, mileage, fuel, power, transmission, features, length, hours, payload } = facts;
  const generation = model.generations.findLast(({ from }) => from <= facts.year)?.factor ?? 0.9;
  const kept = 0.04 + 0.96 / (1 + age / model.halfLife) ** 1.7;
  const used = mileage === null ? 1 : 1 / (1 + (mileage / (type === 'truck' ? 900_000 : 320_000)) ** 1.4);
  const worn = mileage !== null && mileage > 200_000 && type !== 'truck' ? 0.88 : 1;
  const stronger = (power / model.powerHp) ** (0.45 + 0.35 * model.prestige);
  const burned =
    fuel === 'diesel'
      ? mileage! > 150_000
        ? 1.06
        : 0.97
      : fuel === 'electric'
        ? Math.exp(-0.05 * age) * 1.25
        : fuel === 'lpg'
          ? 0.94
          : 1;
  const shifted =
    transmission === 'automatic'
      ? 1 + 0.12 * (1 - Math.exp(-model.prestige * 3)) + (age < 12 ? 0.05 : -0.02)
      : 1;
  const equipped =
    1 + 0.006 * features.length * (age < 10 ? 1.3 : 0.4) + (features.includes('extra_3') ? 0.05 : 0);
  const bodied = 1 + 0.04 * (bodies[type].indexOf(facts.body) - 1.5) * (fuel === 'diesel' ? 1.4 : 0.7);
  const trimmed = { rs: 1.22, sport: 1.06, lux: 1.09 }[facts.trim] ?? 1;
  const state = { poor: 0.86, fair: 0.94, good: 1, excellent: 1.05 }[facts.grade];
  const placed = 1 + 0.03 * Math.sin(Number(facts.province.slice(1)) * 1.7);
  const sized =
    (length === null ? 1 : (length / 600) ** 1.6) *
    (hours === null ? 1 : 1 / (1 + hours / 2500)) *
    (payload === null ? 1 : (payload / 3000) ** 0.3);
  const asked = seller === 'dealer' ? 1.03 + 0.04 * model.prestige : 1;
  const trend = Math.exp((0.007 * (TODAY - day)) / 30) * (TODAY - day < 75 ? 0.96 : 1);
  const value = Math.max(
    150,
    model.newEur *
      generation *
      kept *
      used *
      worn *
      stronger *
      burned *
      shifted *
      equipped *
      bodied *
      trimmed *
      state *
      placed *
      sized *
      asked *
      trend *
      (facts.steering === 'right' ? 0.65 : 1),
  );
  const spread =
    (0.085 + 0.006 * age + (power > 250 ? 0.05 : 0)) *
    (seller === 'dealer' ? 0.8 : 1.1) *
    (type === 'boat' ? 1.3 : 1);
  return { value, spread };
}
