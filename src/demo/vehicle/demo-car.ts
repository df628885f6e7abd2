import { carCurve, carSegment, premiumBrands, smallestEngineCc } from '#demo/vehicle/car-segment.ts';
import { demoEngineName } from '#demo/vehicle/demo-engine-name.ts';
import { demoEngine, interpolate } from '#demo/vehicle/demo-engine.ts';
import { demoFeatures } from '#demo/vehicle/demo-features.ts';
import { generationOf, type DemoModel } from '#demo/vehicle/demo-models.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoTrim, withFourWheelDrive } from '#demo/vehicle/demo-trim.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoFuel, DemoTransmission, DemoVehicleAndWorth } from '#demo/vehicle/demo-vehicle.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import type { Random } from '#kernel/random.ts';
import { euroOf, pastColumns, typedCc, type VehicleRequest } from '#demo/vehicle/vehicle-request.ts';

/** Fuel cell models, which the catalogue lists as electric. */
const hydrogenModels = new Set(['toyota.mirai', 'hyundai.nexo']);
const cvtBrands = new Set(['toyota', 'lexus', 'honda', 'nissan', 'subaru', 'mitsubishi']);

/** Share of diesels by year among cars that are offered with petrol too. */
const dieselShare = (year: number, segment: string): number => {
  const byYear = interpolate(
    [
      [1985, 0.15],
      [1997, 0.35],
      [2005, 0.62],
      [2014, 0.66],
      [2019, 0.45],
      [2025, 0.3],
    ],
    year,
  );
  const bySegment: Record<string, number> = {
    city_small: 0.35,
    sports: 0.12,
    supercar: 0,
    suv_large: 1.35,
    pickup: 1.5,
  };
  return Math.min(byYear * (bySegment[segment] ?? 1), 0.93);
};

function carFuel({ model, year, random }: VehicleRequest, segment: string): DemoFuel {
  const offers = (fuel: DemoFuel): boolean => model.fuels.includes(fuel);
  if (hydrogenModels.has(`${model.brand}.${model.key}`)) return 'hydrogen';
  if (model.fuels.every((fuel) => fuel === 'electric')) return 'electric';
  const diesel = dieselShare(year, segment);
  const hybridFrom = cvtBrands.has(model.brand) ? 2005 : 2015;
  const hybrid =
    year >= hybridFrom
      ? interpolate(
          [
            [2005, 0.15],
            [2016, 0.3],
            [2024, 0.8],
          ],
          year,
        )
      : 0;
  const drawn = random.weighted<DemoFuel>([
    ['diesel', offers('diesel') ? diesel : 0],
    ['gasoline', offers('gasoline') ? 1 - diesel : 0],
    ['hybrid', offers('hybrid') ? hybrid * (cvtBrands.has(model.brand) ? 1 : 0.45) : 0],
    ['electric', offers('electric') && year >= 2019 ? 0.06 : 0],
    ['lpg', offers('lpg') ? 0.15 : 0],
    ['cng', offers('cng') && year >= 2002 ? 0.05 : 0],
    // Gives hybrid-only models of any year a fuel.
    [model.fuels[0] ?? 'gasoline', 0.000_01],
  ]);
  if (drawn === 'hybrid' && year >= 2014 && premiumBrands.has(model.brand) && random.chance(0.6))
    return 'plug_in_hybrid';
  const converted =
    drawn === 'gasoline' && year < 2016 && year > 1988 && segment !== 'supercar' && random.chance(0.09);
  return converted ? (random.chance(0.88) ? 'lpg' : 'cng') : drawn;
}

function carTransmission(
  { model, year, random }: VehicleRequest,
  segment: string,
  fuel: DemoFuel,
): DemoTransmission {
  if (fuel === 'electric' || fuel === 'hydrogen' || fuel === 'plug_in_hybrid') return 'automatic';
  if (fuel === 'hybrid') return cvtBrands.has(model.brand) && random.chance(0.4) ? 'cvt' : 'automatic';
  const pull: Record<string, number> = {
    city_small: -0.2,
    compact: -0.05,
    executive: 0.38,
    luxury: 0.95,
    suv_large: 0.42,
    supercar: 0.4,
    minivan: -0.05,
  };
  const byYear = interpolate(
    [
      [1990, 0.08],
      [2000, 0.16],
      [2008, 0.3],
      [2015, 0.48],
      [2024, 0.78],
    ],
    year,
  );
  const premium = premiumBrands.has(model.brand) ? (year > 2012 && segment !== 'compact' ? 0.42 : 0.12) : 0;
  const plain =
    fuel === 'diesel' && (segment === 'city_small' || segment === 'compact') && year < 2016 ? -0.12 : 0;
  const automatic = byYear + (pull[segment] ?? 0.03) + premium + plain;
  if (!random.chance(Math.min(Math.max(automatic, 0.02), 0.98)))
    return random.chance(0.012) ? 'semi_automatic' : 'manual';
  if (cvtBrands.has(model.brand) && year > 2004 && random.chance(0.22)) return 'cvt';
  return random.chance(segment === 'city_small' && year > 2000 ? 0.2 : 0.02) ? 'semi_automatic' : 'automatic';
}

function carBody(model: DemoModel, generationBodies: readonly string[] | undefined, random: Random): string {
  const offered = generationBodies && generationBodies.length > 0 ? generationBodies : model.kinds;
  const rare: Record<string, number> = {
    convertible: 0.12,
    coupe: 0.35,
    roadster: 0.3,
    pickup: 0.25,
    limousine: 0.02,
  };
  if (model.brand === 'mercedes_benz' && model.key === 's_class' && random.chance(0.01)) return 'limousine';
  return random.weighted(
    offered.map((body, index) => [body, (offered.length > 1 ? (rare[body] ?? 1) : 1) / (1 + index * 0.3)]),
  );
}

function carDoors(body: string, year: number, random: Random): number {
  if (['coupe', 'convertible', 'roadster', 'coupe_utility'].includes(body)) return 2;
  if (body === 'sedan' || body === 'limousine') return 4;
  if (body === 'pickup') return random.chance(0.8) ? 4 : 2;
  if (body === 'hatchback') return random.chance(year < 2012 ? 0.24 : 0.06) ? 3 : 5;
  return 5;
}

/** Battery in kWh and range in km of an electric car; expensive and recent cars have larger ones. */
function battery(
  model: DemoModel,
  fuel: DemoFuel,
  year: number,
  random: Random,
): [number, number] | [null, null] {
  if (fuel === 'plug_in_hybrid') {
    const kwh = Math.round(random.between(8.5, year > 2021 ? 22 : 14) * 10) / 10;
    return [kwh, Math.round((kwh * 4.2) / 5) * 5];
  }
  if (fuel !== 'electric') return [null, null];
  const size = interpolate(
    [
      [20_000, 30],
      [35_000, 48],
      [50_000, 70],
      [90_000, 88],
    ],
    model.newPriceEur,
  );
  const kwh = Math.round(
    size *
      interpolate(
        [
          [2012, 0.5],
          [2018, 0.8],
          [2022, 1],
        ],
        year,
      ) *
      random.between(0.88, 1.12),
  );
  return [kwh, Math.round((kwh * random.between(5.4, 6.4)) / 5) * 5];
}

const rareBodies = new Set(['limousine', 'coupe_utility', 'roadster', 'van']);

export function demoCar(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  const generation = generationOf(model, year, random);
  const body = carBody(model, generation?.bodies, random);
  const segment = carSegment(model, body);
  const fuel = carFuel(request, segment);
  const past = demoPast({ model, segment, fuel, year, now, company, care }, random);
  const engine = demoEngine(model, fuel, year, smallestEngineCc(segment, model.newPriceEur), random);
  const [batteryKwh, rangeKm] = battery(model, fuel, year, random);
  const transmission = carTransmission(request, segment, fuel);
  const states = (share: number): boolean => random.chance(share * (0.5 + 0.5 * care));
  const paint = demoPaint('car', random, rareBodies.has(body));
  const vehicle = {
    ...emptyVehicle(model, year),
    ...pastColumns(past),
    body,
    fuel,
    transmission,
    powerHp: engine.powerHp,
    displacementCc: states(0.85) ? typedCc(engine.displacementCc, random) : null,
    doors: carDoors(body, year, random),
    seats: !states(0.55)
      ? null
      : body === 'minivan'
        ? random.pick([5, 7, 7])
        : body === 'roadster'
          ? 2
          : body === 'coupe'
            ? 4
            : 5,
    colorKey: states(1.1) ? paint : null,
    euro: fuel === 'electric' || fuel === 'hydrogen' || !states(0.75) ? null : euroOf(year, random),
    steering: past.steering,
    vin: states(company ? 0.6 : 0.4)
      ? demoVin(model.brand, 'car', year, past.originKey === 'united_states', random)
      : null,
    batteryKwh: states(0.9) ? batteryKwh : null,
    rangeKm: states(0.8) ? rangeKm : null,
  };
  const engineName = demoEngineName({ ...engine, brand: model.brand, model: model.key, fuel, year }, random);
  const variant = demoTrim({ model, generation: generation?.name, engineName, vehicle, care }, random);
  const dearness = Math.min(Math.max(Math.log2(model.newPriceEur / 30_000), -0.6), 1.4);
  const complete = { ...vehicle, variant };
  const features = demoFeatures(complete, { dearness, care, company }, random);
  return {
    vehicle: { ...complete, variant: withFourWheelDrive(variant, model.brand, features, random), features },
    paint,
    worth: {
      segment: carCurve(segment, fuel),
      newPriceEur: model.newPriceEur,
      ageYears: past.ageYears,
      powerRatio: engine.powerRatio,
      useRatio: past.useRatio,
    },
  };
}
