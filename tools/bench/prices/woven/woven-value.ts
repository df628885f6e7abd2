import type { SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import type { WovenModel } from './woven-makes.ts';
import type { WovenFacts } from './woven-vehicle.ts';

const CLASSIC_AGE = 24;
const EARLY_YEARS = 5;
const NEWEST_DAY = 20_780;

/** Strong pieces of equipment with the amount that they add to a new vehicle, as a share of its price. */
const strong: Readonly<Record<string, number>> = {
  piece_4: 0.03,
  piece_9: 0.045,
  piece_13: 0.025,
  piece_17: 0.06,
  piece_22: 0.05,
};

/** The laws of the market: middle asking price of a vehicle in euro. */
export function wovenValueEur(model: WovenModel, facts: WovenFacts, seller: SellerKind): number {
  const { make, type } = model;
  const { age, fuel, body, powerHp, province } = facts;
  const region = Number(province.slice(7));
  const loss = model.loss * (fuel === 'electric' ? 1.35 : fuel === 'hybrid' ? 0.9 : 1);
  let log = Math.log(model.newEur);
  log -= loss * (make.early * Math.min(age, EARLY_YEARS) + make.late * Math.max(0, age - EARLY_YEARS));
  log += make.classic * Math.max(0, age - CLASSIC_AGE);
  log += model.generations.findLast(({ from }) => from <= facts.year)?.level ?? -0.05;
  // Use counts beside what is usual for the age, most in the middle years.
  if (facts.km !== null)
    log -=
      0.28 * Math.log(facts.use) * Math.exp(-(((age - 8) / 9) ** 2)) + 0.04 * (facts.km > 200_000 ? 1 : 0);
  log += (0.35 + 0.4 * make.rank) * Math.log(powerHp / model.powerHp);
  log += Math.log(make.trims[facts.level]!.factor) * Math.max(0.3, 1 - age / 30);
  if (fuel === 'diesel')
    log += make.diesel - 0.012 * Math.max(0, age - 10) - 0.05 * (NEWEST_DAY - facts.day < 120 ? 1 : 0);
  if (facts.gearbox === 'automatic') log += 0.03 + 0.09 * make.rank - (age > 15 ? 0.05 : 0);
  // Regional demand: hills for one body, towns for electric and small ones, a general level beside.
  log += 0.025 * Math.cos(region * 2.3);
  if (body === 'suv' || body === 'enduro' || body === 'tipper') log += region % 5 === 0 ? 0.09 : 0.02;
  if (body === 'convertible') log += region % 7 === 1 ? 0.16 : 0.05;
  if (fuel === 'electric') log += region < 4 ? 0.08 : -0.05;
  if (type === 'boat') log += region % 9 === 2 ? 0.1 : 0;
  if (facts.lengthCm !== null) log += 1.7 * Math.log(facts.lengthCm / 600);
  if (facts.payloadKg !== null) log += 0.25 * Math.log(facts.payloadKg / 8_000);
  log += facts.accident ? -0.07 : 0;
  log += facts.book ? 0.03 + 0.02 * make.rank : 0;
  log -= 0.02 * Math.max(0, facts.owners - 2);
  log += seller === 'private' ? 0 : 0.05 - 0.02 * make.rank;
  log += (facts.day % 365 < 150 && type === 'bike' ? 0.06 : 0) + facts.upkeep + facts.hiddenDamage;
  const added = facts.features.reduce((sum, piece) => sum + (strong[piece] ?? 0.002), 0);
  // Equipment adds an amount, so it counts more beside a small rest value until it is outdated.
  return Math.max(180, Math.exp(log) + model.newEur * 0.35 * added * Math.exp(-age / 6));
}
