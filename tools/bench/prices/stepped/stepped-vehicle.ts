import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { PricedVehicle, SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import type { Random } from '#kernel/random.ts';
import type { Model } from './stepped-models.ts';

/** Days since 1970. */
export const TODAY = 20_780;
export const bodies: Record<VehicleTypeKey, string[]> = {
  car: ['sedan', 'hatchback', 'wagon', 'suv', 'coupe', 'minivan'],
  bus: ['cargo', 'passenger', 'box', 'camper'],
  bike: ['naked', 'sport', 'scooter', 'enduro', 'chopper'],
  truck: ['tractor_unit', 'tipper', 'box', 'tanker'],
  boat: ['boat', 'motor_yacht', 'inflatable', 'jet'],
  trailer: ['for_car', 'semi_trailer', 'for_truck'],
};
const equipment = Array.from({ length: 40 }, (_, index) => `extra_${index}`);
const trims = ['', '', 'base', 'sport', 'lux', 'rs', 'line', 'cross'];

/** The vehicle itself, whatever its listing states. */
export function drawFacts(model: Model, random: Random, seller: SellerKind) {
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
export type Facts = ReturnType<typeof drawFacts>;

/** The listing; some facts are more often missing when they are bad. */
export function stateFacts(model: Model, facts: Facts, random: Random, seller: SellerKind): PricedVehicle {
  const { type } = model;
  const { day, age, mileage, fuel, power, grade, steering, length } = facts;
  const states = (share: number) => random.next() < share;
  return {
    type,
    brand: model.brand,
    model: model.key,
    generation: null,
    variant: facts.trim,
    body: facts.body,
    build: null,
    fuel,
    transmission: facts.transmission,
    condition: age < 0.5 ? 'new' : 'used',
    conditionGrade: states(grade === 'poor' ? 0.75 : 0.9) ? grade : null,
    euro: null,
    steering: states(0.9) || steering === 'right' ? steering : null,
    origin: null,
    color: states(0.9) ? `c${random.int(0, 12)}` : null,
    material: null,
    cooling: null,
    province: facts.province,
    city: null,
    year: facts.year,
    month: states(0.55) ? facts.month : null,
    registered: null,
    mileageKm: states(mileage !== null && mileage > 250_000 ? 0.93 : 0.98) ? mileage : null,
    powerHp: type !== 'trailer' && states(type === 'bike' ? 0.85 : 0.96) ? power : null,
    displacementCc: type !== 'trailer' && fuel !== 'electric' && states(0.7) ? Math.round(power * 14) : null,
    batteryKwh: null,
    rangeKm: null,
    doors: type === 'car' ? 4 : null,
    seats: null,
    axles: null,
    payloadKg: facts.payload,
    strokes: null,
    lengthCm: length !== null && states(0.95) ? length : null,
    beamCm: null,
    draughtCm: null,
    engineCount: null,
    engineHours: states(0.7) ? facts.hours : null,
    owners: null,
    accident: null,
    serviceBook: null,
    newImport: false,
    hasVin: states(0.5),
    inspectionMonths: null,
    features: states(0.75) ? facts.features : [],
    seller,
    day,
  };
}
