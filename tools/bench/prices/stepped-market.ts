// A second invented market for the price model, with other laws than the demo market: values fall towards a scrap price,
// effects multiply and jump, facts are missing depending on their value, and errors are skewed and differ in size.
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { PricedVehicle, SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import { Random } from '#kernel/random.ts';
import type { KnownListing } from './known-market.ts';

const TODAY = 20_780;
const types: readonly [VehicleTypeKey, number][] = [
  ['car', 0.66],
  ['bus', 0.08],
  ['bike', 0.11],
  ['truck', 0.06],
  ['boat', 0.04],
  ['trailer', 0.05],
];
const bodies: Record<VehicleTypeKey, string[]> = {
  car: ['sedan', 'hatchback', 'wagon', 'suv', 'coupe', 'minivan'],
  bus: ['cargo', 'passenger', 'box', 'camper'],
  bike: ['naked', 'sport', 'scooter', 'enduro', 'chopper'],
  truck: ['tractor_unit', 'tipper', 'box', 'tanker'],
  boat: ['boat', 'motor_yacht', 'inflatable', 'jet'],
  trailer: ['for_car', 'semi_trailer', 'for_truck'],
};
const newPrices: Record<VehicleTypeKey, [number, number]> = {
  car: [13_000, 90_000],
  bus: [24_000, 70_000],
  bike: [2_500, 22_000],
  truck: [45_000, 140_000],
  boat: [6_000, 160_000],
  trailer: [900, 50_000],
};
const modelCount: Record<VehicleTypeKey, number> = {
  car: 420,
  bus: 40,
  bike: 130,
  truck: 40,
  boat: 60,
  trailer: 40,
};
const equipment = Array.from({ length: 40 }, (_, index) => `extra_${index}`);
const trims = ['', '', 'base', 'sport', 'lux', 'rs', 'line', 'cross'];

interface Model {
  type: VehicleTypeKey;
  brand: string;
  key: string;
  newEur: number;
  powerHp: number;
  halfLife: number;
  /** First year and factor of each generation. */
  generations: { from: number; factor: number }[];
  weight: number;
  prestige: number;
}

function makeModels(seed: number): Map<VehicleTypeKey, { models: Model[]; total: number }> {
  const byType = new Map<VehicleTypeKey, { models: Model[]; total: number }>();
  for (const [type] of types) {
    const models = Array.from({ length: modelCount[type] }, (_, index): Model => {
      const random = new Random(seed, `model ${type}`, index);
      const brandNumber = Math.floor(Math.sqrt(random.next() * 900));
      const brand = new Random(seed, `brand ${type}`, brandNumber);
      const prestige = brand.next() ** 2;
      const [least, most] = newPrices[type];
      const place = Math.min(1, Math.max(0, 0.55 * prestige + 0.6 * random.next()));
      const every = random.int(5, 9);
      let from = random.int(1984, 1995);
      let factor = 1;
      const generations = [];
      while (from < 2026) {
        generations.push({ from, factor });
        from += every;
        factor *= random.between(1.02, 1.3);
      }
      return {
        type,
        brand: `b${brandNumber}`,
        key: `m${index}`,
        newEur: least * (most / least) ** place,
        powerHp: Math.round(60 * 6 ** place * random.between(0.8, 1.2)),
        halfLife: random.between(2.8, 6.5) * (1 - 0.25 * prestige),
        generations,
        weight: 1 / (index + 4) ** 0.8,
        prestige,
      };
    });
    byType.set(type, { models, total: models.reduce((sum, { weight }) => sum + weight, 0) });
  }
  return byType;
}

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

function pickModel(models: ReturnType<typeof makeModels>, random: Random): Model {
  let share = random.next();
  const type = types.find(([, weight]) => (share -= weight) < 0)?.[0] ?? 'car';
  const own = models.get(type)!;
  let place = random.next() * own.total;
  return own.models.find(({ weight }) => (place -= weight) < 0) ?? own.models[0]!;
}

/** The vehicle itself, whatever its listing states. */
function drawFacts(model: Model, random: Random, seller: SellerKind) {
  const { type } = model;
  const day = TODAY - Math.floor(420 * random.next() ** 1.5);
  const age = Math.min(
    38,
    0.2 + 13 * (-Math.log(1 - random.next())) ** 0.8 * (seller === 'dealer' ? 0.7 : 1),
  );
  const built = 1970 + day / 365.2425 - age;
  const year = Math.floor(built);
  const month = 1 + Math.floor((built - year) * 12);
  const perYear =
    (type === 'truck' ? 70_000 : type === 'bike' ? 4_500 : 15_500) *
    Math.exp(0.45 * (random.next() + random.next() - 1) * 2);
  const mileage = type === 'boat' || type === 'trailer' ? null : Math.round((age * perYear) / 100) * 100;
  const fuel =
    type === 'trailer'
      ? 'none'
      : ((['diesel', 'gasoline', 'lpg', 'electric'] as const)[
          [0.48, 0.86, 0.95, 1].findIndex((limit) => random.next() < limit)
        ] ?? 'gasoline');
  const engine = random.int(0, 2);
  const power = Math.round(model.powerHp * [0.8, 1, 1.45][engine]!);
  const transmission =
    type === 'trailer' ? null : random.next() < 0.2 + 0.6 * model.prestige ? 'automatic' : 'manual';
  const body = bodies[type][random.int(0, bodies[type].length - 1)]!;
  const trim = trims[random.int(0, trims.length - 1)]!;
  const rich = Math.min(1, 0.15 + 0.5 * model.prestige + 0.4 * random.next());
  const features = equipment.filter((_, index) => random.next() < rich * (1 - index / 60));
  const grade = (['poor', 'fair', 'good', 'excellent'] as const)[
    Math.min(3, Math.floor(random.next() * 4 * 0.99))
  ]!;
  const province = `p${Math.floor(28 * random.next() ** 2)}`;
  const steering = random.next() < 0.02 ? 'right' : 'left';
  const length = type === 'boat' ? Math.round(350 * Math.exp(1.2 * random.next())) : null;
  const hours = type === 'boat' ? Math.round(age * 55 * random.between(0.3, 2)) : null;
  const payload =
    type === 'trailer' || type === 'truck' ? Math.round(700 * Math.exp(2.8 * random.next())) : null;
  return {
    day,
    age,
    year,
    month,
    mileage,
    fuel,
    power,
    transmission,
    body,
    trim,
    features,
    grade,
    province,
    steering,
    length,
    hours,
    payload,
  };
}
type Facts = ReturnType<typeof drawFacts>;

/** The laws of this market. */
function valueOf(model: Model, facts: Facts, seller: SellerKind) {
  const { type } = model;
  const {
    day,
    age,
    year,
    mileage,
    fuel,
    power,
    transmission,
    body,
    trim,
    features,
    grade,
    province,
    steering,
    length,
    hours,
    payload,
  } = facts;
  const generation = model.generations.findLast(({ from }) => from <= year)?.factor ?? 0.9;
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
  const bodied = 1 + 0.04 * (bodies[type].indexOf(body) - 1.5) * (fuel === 'diesel' ? 1.4 : 0.7);
  const trimmed = { rs: 1.22, sport: 1.06, lux: 1.09 }[trim] ?? 1;
  const state = { poor: 0.86, fair: 0.94, good: 1, excellent: 1.05 }[grade];
  const placed = 1 + 0.03 * Math.sin(Number(province.slice(1)) * 1.7);
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
      (steering === 'right' ? 0.65 : 1),
  );
  const spread =
    (0.085 + 0.006 * age + (power > 250 ? 0.05 : 0)) *
    (seller === 'dealer' ? 0.8 : 1.1) *
    (type === 'boat' ? 1.3 : 1);
  return { value, spread };
}

function makeVehicle(models: ReturnType<typeof makeModels>, random: Random, seller: SellerKind) {
  const model = pickModel(models, random);
  const facts = drawFacts(model, random, seller);
  return { vehicle: stateFacts(model, facts, random, seller), ...valueOf(model, facts, seller) };
}

/** The listing; some facts are more often missing when they are bad. */
function stateFacts(model: Model, facts: Facts, random: Random, seller: SellerKind): PricedVehicle {
  const { type } = model;
  const {
    day,
    age,
    year,
    month,
    mileage,
    fuel,
    power,
    transmission,
    body,
    trim,
    features,
    grade,
    province,
    steering,
    length,
    hours,
    payload,
  } = facts;
  const states = (share: number) => random.next() < share;
  return {
    type,
    brand: model.brand,
    model: model.key,
    generation: null,
    variant: trim,
    body,
    build: null,
    fuel,
    transmission,
    condition: age < 0.5 ? 'new' : 'used',
    conditionGrade: states(grade === 'poor' ? 0.75 : 0.9) ? grade : null,
    euro: null,
    steering: states(0.9) || steering === 'right' ? steering : null,
    origin: null,
    color: states(0.9) ? `c${random.int(0, 12)}` : null,
    material: null,
    cooling: null,
    province,
    city: null,
    year,
    month: states(0.55) ? month : null,
    registered: null,
    mileageKm: states(mileage !== null && mileage > 250_000 ? 0.93 : 0.98) ? mileage : null,
    powerHp: type !== 'trailer' && states(type === 'bike' ? 0.85 : 0.96) ? power : null,
    displacementCc: type !== 'trailer' && fuel !== 'electric' && states(0.7) ? Math.round(power * 14) : null,
    batteryKwh: null,
    rangeKm: null,
    doors: type === 'car' ? 4 : null,
    seats: null,
    axles: null,
    payloadKg: payload,
    strokes: null,
    lengthCm: length !== null && states(0.95) ? length : null,
    beamCm: null,
    draughtCm: null,
    engineCount: null,
    engineHours: states(0.7) ? hours : null,
    owners: null,
    accident: null,
    serviceBook: null,
    newImport: false,
    hasVin: states(0.5),
    inspectionMonths: null,
    features: states(0.75) ? features : [],
    seller,
    day,
  };
}
