import { demoEngineName } from '#demo/vehicle/demo-engine-name.ts';
import { demoEngine } from '#demo/vehicle/demo-engine.ts';
import { demoFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoFuel, DemoVehicleAndWorth } from '#demo/vehicle/demo-vehicle.ts';
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
    ['hearse', 0.4],
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

const carriesPeople = new Set(['passenger', 'coach', 'city_bus', 'camper']);

function seatsOf(kind: string, body: string, random: Random): number {
  if (kind === 'coach') return random.pick([35, 45, 49, 51, 53, 55]);
  if (kind === 'city_bus') return random.pick([24, 28, 32, 38]);
  if (kind === 'camper') return random.pick([4, 4, 5, 6]);
  if (body === 'passenger') return random.pick([8, 9, 9, 9, 9, 17, 19, 20]);
  if (body === 'cargo_passenger') return random.pick([5, 5, 6, 6]);
  return random.pick([2, 3, 3, 3]);
}

function busFuel({ model, year, random }: VehicleRequest): DemoFuel {
  return random.weighted<DemoFuel>(
    model.fuels.map((fuel) => {
      if (fuel === 'diesel') return [fuel, 100];
      if (fuel === 'electric') return [fuel, model.fuels.length === 1 || year >= 2019 ? 3 : 0];
      if (fuel === 'gasoline') return [fuel, 9];
      return [fuel, year >= 2004 ? 2 : 0.01];
    }),
  );
}

/** Generates a van, minibus, coach or light lorry. */
export function demoBus(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  const kind = random.weighted(model.kinds.map((each, index) => [each, 1 / (1 + index)]));
  const fuel = busFuel(request);
  const segment =
    kind === 'camper' ? 'camper' : kind === 'coach' || kind === 'city_bus' ? 'coach_bus' : 'van';
  const past = demoPast({ model, segment, fuel, year, now, company, care }, random);
  const engine = demoEngine(model, fuel, year, 1400, random);
  const body = random.weighted(bodies[kind] ?? [['cargo', 1]]);
  const large = segment === 'coach_bus';
  const payload = large ? random.int(20, 60) * 100 : random.int(7, body === 'box' ? 13 : 18) * 100;
  const states = (share: number): boolean => random.chance(share * (0.5 + 0.5 * care));
  const modern = year > 2016 ? 0.4 : 0.06;
  const paint = demoPaint('bus', random);
  const vehicle = {
    ...emptyVehicle(model, year),
    ...pastColumns(past),
    body,
    fuel,
    transmission: fuel === 'electric' || random.chance(modern) ? ('automatic' as const) : ('manual' as const),
    powerHp: states(0.95) ? engine.powerHp : null,
    displacementCc: states(0.75) ? typedCc(engine.displacementCc, random) : null,
    seats: states(0.85) ? seatsOf(kind, body, random) : null,
    axles: states(0.6) ? (large && random.chance(0.2) ? 3 : 2) : null,
    payloadKg: !carriesPeople.has(body) && states(0.7) ? payload : null,
    doors:
      large || !states(0.4) ? null : body === 'dropside' || body === 'tipper' ? 2 : random.pick([4, 4, 5]),
    colorKey: states(0.95) ? paint : null,
    euro: states(0.75) && fuel !== 'electric' ? euroOf(year, random) : null,
    steering: past.steering,
    vin: states(0.45) ? demoVin(model.brand, 'bus', year, false, random) : null,
  };
  const engineName = demoEngineName({ ...engine, brand: model.brand, model: model.key, fuel, year }, random);
  const extra = random.weighted([
    ['', 55],
    [body === 'passenger' && vehicle.seats !== null ? `${vehicle.seats} места` : 'Климатик', 12],
    ['Макси', segment === 'van' ? 10 : 0],
    [vehicle.euro ? `Евро ${vehicle.euro}` : '', 12],
    [past.newImport ? 'НОВ ВНОС' : '', 6],
  ]);
  const complete = {
    ...vehicle,
    variant: [random.chance(0.8) ? engineName : '', extra].filter(Boolean).join(' '),
  };
  const features = demoFeatures(complete, { dearness: -0.1, care, company }, random);
  const saysAir = extra === 'Климатик' && !features.includes('climate_control');
  return {
    vehicle: { ...complete, features: saysAir ? [...new Set([...features, 'air_conditioning'])] : features },
    paint,
    worth: {
      segment,
      newPriceEur: model.newPriceEur,
      ageYears: past.ageYears,
      powerRatio: engine.powerRatio,
      useRatio: past.useRatio,
    },
  };
}
