import { demoFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoVehicleAndWorth } from '#demo/vehicle/demo-worth.ts';
import { drawBuild } from '#demo/vehicle/draw-build.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import { euroOf, pastColumns, typedCc, type VehicleRequest } from '#demo/vehicle/vehicle-request.ts';
import type { Random } from '#kernel/random.ts';

/** Advertised body styles by kind in the catalogue, with weights. */
const bodies: Record<string, readonly (readonly [string, number])[]> = {
  van: [
    ['cargo', 55],
    ['box', 14],
    ['cargo_passenger', 22],
    ['ambulance', 1],
  ],
  small_van: [
    ['cargo', 78],
    ['cargo_passenger', 22],
  ],
  minibus: [
    ['passenger', 80],
    ['cargo_passenger', 18],
    ['ambulance', 2],
  ],
  chassis: [
    ['dropside', 42],
    ['box', 18],
    ['refrigerated', 8],
    ['tipper', 20],
    ['tipper_crane', 5],
    ['chassis', 3],
  ],
  coach: [['coach', 1]],
  city_bus: [['city_bus', 1]],
  camper: [['camper', 1]],
};

/** Models below 2.5 t gross, and those with up to twenty seats. */
const smallVans = /^(caddy|kangoo|doblo|partner|berlingo|combo|transit_connect)/;
const minibuses = /^(sprinter|transit|crafter|daily|master|boxer|jumper|ducato|movano|lt)$/;

const carriesPeople = new Set(['passenger', 'coach', 'city_bus', 'camper']);

function seatsOf(kind: string, body: string, model: string, random: Random): number {
  if (kind === 'coach') return random.pick([35, 45, 49, 51, 53, 55]);
  if (kind === 'city_bus') return random.pick([24, 28, 32, 38]);
  if (kind === 'camper') return random.pick([4, 4, 5, 6]);
  if (body === 'passenger') return random.pick(minibuses.test(model) ? [9, 9, 9, 17, 19, 20] : [8, 9, 9]);
  if (body === 'cargo_passenger') return smallVans.test(model) ? 5 : random.pick([5, 6, 6]);
  if (smallVans.test(model)) return random.pick([2, 2, 3]);
  return random.pick([2, 3, 3, 3]);
}

/** Years by which standards applied later to vans than to cars. */
const VANS_LATER = 1;

/** Share of diesels among vans that are offered with petrol too. */
const DIESEL_SHARE = 0.92;

/** Generates a van, minibus, coach or light lorry. */
export function demoBus(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  if (!model.facts) throw new Error(`no facts of ${model.brand} ${model.key}`);
  const {
    engine,
    powerHp,
    powerRatio,
    generation,
    body: built,
  } = drawBuild(model.facts, year, () => DIESEL_SHARE, random);
  const { fuel, gearboxes } = engine;
  const kind = built.body;
  const small = kind === 'van' && smallVans.test(model.key);
  const segment =
    kind === 'camper' ? 'camper' : kind === 'coach' || kind === 'city_bus' ? 'coach_bus' : 'van';
  const past = demoPast({ model, segment, fuel, year, now, company, care }, random);
  const body = random.weighted(bodies[small ? 'small_van' : kind] ?? [['cargo', 1]]);
  const large = segment === 'coach_bus';
  const payload = large
    ? random.int(20, 60) * 100
    : random.int(small ? 5 : 8, small ? 8 : body === 'box' ? 12 : 15) * 100;
  const states = (share: number): boolean => random.chance(share * (0.5 + 0.5 * care));
  const automatic = year > 2016 ? 0.4 : 0.15;
  const paint = demoPaint('bus', random);
  const vehicle = {
    ...emptyVehicle(model, year),
    ...pastColumns(past),
    body,
    fuel,
    transmission: random.weighted(
      gearboxes.map((each) => [each, each === 'manual' ? 1 - automatic : automatic / gearboxes.length]),
    ),
    powerHp: states(0.95) ? powerHp : null,
    displacementCc: states(0.75) ? typedCc(engine.displacementCc, engine.name, random) : null,
    seats: states(0.85) ? seatsOf(kind, body, model.key, random) : null,
    axles: states(0.6) ? (large && random.chance(0.2) ? 3 : 2) : null,
    payloadKg: !carriesPeople.has(body) && states(0.7) ? payload : null,
    doors:
      large || !states(0.4) ? null : body === 'dropside' || body === 'tipper' ? 2 : random.pick([4, 4, 5]),
    colorKey: states(0.95) ? paint : null,
    euro: states(0.75) && fuel !== 'electric' ? euroOf(year - VANS_LATER, random) : null,
    steering: past.steering,
    vin: states(0.45) ? demoVin(model.brand, 'bus', year, false, random) : null,
  };
  const extra = random.weighted([
    ['', 55],
    [body === 'passenger' && vehicle.seats !== null ? `${vehicle.seats} места` : 'Климатик', 12],
    ['Макси', segment === 'van' ? 10 : 0],
    [vehicle.euro ? `Евро ${vehicle.euro}` : '', 12],
    [past.newImport ? 'НОВ ВНОС' : '', 6],
  ]);
  const complete = {
    ...vehicle,
    variant: [random.chance(0.8) ? engine.name : '', extra].filter(Boolean).join(' '),
  };
  const features = demoFeatures(complete, { dearness: -0.1, care, company }, random);
  const saysAir = extra === 'Климатик' && !features.includes('climate_control');
  return {
    vehicle: { ...complete, features: saysAir ? [...new Set([...features, 'air_conditioning'])] : features },
    paint,
    worth: {
      segment,
      model,
      generation,
      ageYears: past.ageYears,
      powerRatio,
      useRatio: past.useRatio,
    },
  };
}
