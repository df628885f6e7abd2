import type { PricedVehicle, SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import type { Random } from '#kernel/random.ts';
import { typeLaws, type WovenModel } from './woven-makes.ts';

/** Days since 1970. */
const TODAY = 20_780;
const DAYS_PER_YEAR = 365.2425;
const words = ['топ', 'лизинг', 'full', 'нов внос', 'facelift', 'euro', 'мултимедия'] as const;
/** Equipment from frequent to rare; the strong pieces are neither first nor last. */
const equipment = Array.from({ length: 30 }, (_, index) => `piece_${index}`);

/** The vehicle itself, whatever its listing states. */
export function drawWovenFacts(model: WovenModel, random: Random) {
  const law = typeLaws[model.type];
  const day = TODAY - random.int(0, 300);
  const age = Math.min(42, 0.1 + 9.5 * -Math.log(1 - random.next()) * 0.75 + 7 * random.next());
  const built = 1970 + day / DAYS_PER_YEAR - age;
  const year = Math.floor(built);
  // Some are driven twice as much as others of their age.
  const use = Math.exp(0.45 * (random.next() + random.next() + random.next() - 1.5) * 2);
  const fuel =
    model.type === 'trailer'
      ? 'none'
      : random.weighted([
          ['gasoline', 5],
          ['diesel', model.type === 'bike' ? 0.1 : 5],
          ['hybrid', age < 12 ? 1 : 0.1],
          ['electric', age < 8 ? 0.7 : 0.02],
        ]);
  const level = random.weighted([
    [0, 2],
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 1],
  ]);
  const rich = Math.min(0.95, 0.12 + 0.12 * level + 0.25 * model.make.rank + 0.25 * random.next());
  return {
    day,
    age,
    year,
    month: 1 + Math.floor((built - year) * 12),
    use,
    km: law.kmPerYear === 0 ? null : Math.round((law.kmPerYear * use * age ** 0.92) / 50) * 50,
    fuel,
    powerHp: Math.round(model.powerHp * random.pick([0.75, 0.9, 1, 1, 1.25, 1.6])),
    gearbox:
      model.type === 'trailer' ? null : random.chance(0.25 + 0.5 * model.make.rank) ? 'automatic' : 'manual',
    body: random.weighted(law.bodies.map((body, index) => [body, 5 - index] as const)),
    level,
    features: equipment.filter((_, index) => random.chance(rich * (1.1 - index / 32))),
    owners: 1 + Math.floor(age / 6 + 2 * random.next()),
    accident: random.chance(0.08 + age / 100),
    book: random.chance(0.75 - age / 40),
    province: `region-${Math.floor(28 * random.next() ** 1.7)}`,
    lengthCm: model.type === 'boat' ? random.int(260, 1_250) : null,
    payloadKg: model.type === 'trailer' || model.type === 'truck' ? random.int(4, 240) * 100 : null,
    /** Logarithm of what upkeep that no listing states is worth. */
    upkeep: 0.03 * (random.next() + random.next() - 1) * 2,
    hiddenDamage: random.chance(0.03) ? -random.between(0.1, 0.35) : 0,
  };
}
export type WovenFacts = ReturnType<typeof drawWovenFacts>;

/** The listing of the vehicle. */
export function stateWovenFacts(
  model: WovenModel,
  facts: WovenFacts,
  random: Random,
  seller: SellerKind,
): PricedVehicle {
  // Private sellers state less, and nobody likes to state many kilometres or an accident.
  const diligence = seller === 'private' ? 0.8 : 0.95;
  const states = (share = 1): boolean => random.chance(diligence * share);
  const stated = <Fact>(fact: Fact, share = 1): Fact | null => (states(share) ? fact : null);
  const trim = states(0.8) ? random.pick(model.make.trims[facts.level]!.names) : '';
  const said = [trim, random.chance(0.35) ? random.pick(words) : ''];
  if (model.type === 'car' && random.chance(0.5)) said.unshift((facts.powerHp / 75).toFixed(1));
  return {
    type: model.type,
    brand: model.make.key,
    model: model.key,
    generation: model.generations.findLast(({ from }) => from <= facts.year)?.name ?? null,
    variant: said.filter(Boolean).join(' '),
    body: facts.body,
    build: null,
    fuel: facts.fuel,
    transmission: stated(facts.gearbox, 1.05),
    condition: facts.age < 0.4 ? 'new' : 'used',
    conditionGrade: null,
    euro: null,
    steering: null,
    origin: null,
    color: stated(`color-${random.int(0, 10)}`),
    material: null,
    cooling: null,
    province: facts.province,
    city: random.chance(0.6) ? `${facts.province}-center` : `${facts.province}-${random.int(1, 9)}`,
    year: facts.year,
    month: stated(facts.month),
    registered: null,
    mileageKm: stated(facts.km, facts.use > 1.4 ? 0.95 : 1.15),
    powerHp: model.type === 'trailer' ? null : stated(facts.powerHp, 1.1),
    displacementCc: null,
    batteryKwh: null,
    rangeKm: null,
    doors: null,
    seats: stated(model.seats),
    axles: null,
    payloadKg: stated(facts.payloadKg),
    strokes: null,
    lengthCm: stated(facts.lengthCm, 1.1),
    beamCm: null,
    draughtCm: null,
    engineCount: null,
    engineHours: null,
    owners: stated(facts.owners, 0.6),
    accident: facts.accident ? stated(true, 0.5) : stated(false, 0.6),
    serviceBook: facts.book ? stated(true, 0.8) : null,
    newImport: false,
    hasVin: states(0.7),
    inspectionMonths: stated(random.int(0, 12), 0.4),
    features: states(0.9) ? facts.features : [],
    seller,
    day: facts.day,
  };
}
