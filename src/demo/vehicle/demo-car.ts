import { carCurve, carSegment, premiumBrands } from '#demo/vehicle/car-segment.ts';
import { demoFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoTrim } from '#demo/vehicle/demo-trim.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoFuel, DemoTransmission } from '#demo/vehicle/demo-vehicle.ts';
import type { DemoVehicleAndWorth } from '#demo/vehicle/demo-worth.ts';
import { drawBuild } from '#demo/vehicle/draw-build.ts';
import { fourByFourShare, withFourWheelDrive } from '#demo/vehicle/four-wheel-drive.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';
import type { BuiltBody, BuiltEngine } from '#demo/vehicle/vehicle-facts.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import type { Random } from '#kernel/random.ts';
import { euroOf, pastColumns, typedCc, type VehicleRequest } from '#demo/vehicle/vehicle-request.ts';

/** Petrol cars older than this often run on LPG. */
const CONVERTED_AGE = 10;
const CONVERTED_SHARE = 0.22;

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

/** The engine's fuel, or gas for a converted petrol car; most conversions are of older cars. */
function carFuel({ year, now, random }: VehicleRequest, built: DemoFuel, segment: string): DemoFuel {
  if (built !== 'gasoline' || segment === 'supercar' || year < 1985) return built;
  const age = now.getUTCFullYear() - year;
  const converted = random.chance(age > CONVERTED_AGE ? CONVERTED_SHARE : age > 4 ? 0.05 : 0);
  return converted ? (random.chance(0.97) ? 'lpg' : 'cng') : built;
}

function carTransmission(
  { model, year, random }: VehicleRequest,
  { fuel, gearboxes }: BuiltEngine,
  segment: string,
): DemoTransmission {
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
  const automatic = Math.min(Math.max(byYear + (pull[segment] ?? 0.03) + premium + plain, 0.02), 0.98);
  const others = gearboxes.filter((each) => each !== 'manual');
  const share: Record<DemoTransmission, number> = {
    manual: 1 - automatic,
    automatic: automatic / others.length,
    cvt: automatic / others.length,
    semi_automatic: Math.min(automatic / others.length, 0.15),
  };
  return random.weighted(gearboxes.map((each) => [each, share[each]]));
}

function carDoors({ body, doors }: BuiltBody, year: number, random: Random): number {
  if (doors?.length === 1 && doors[0] !== undefined) return doors[0];
  if (doors) return random.chance(year < 2012 ? 0.3 : 0.1) ? 3 : 5;
  if (body === 'coupe' || body === 'convertible' || body === 'roadster') return 2;
  if (body === 'pickup') return random.chance(0.9) ? 4 : 2;
  return body === 'sedan' ? 4 : 5;
}

const usualSeats: Record<string, number> = { roadster: 2, coupe: 4, convertible: 4 };

export function demoCar(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  if (!model.facts) throw new Error(`no facts of ${model.brand} ${model.key}`);
  const diesels = (body: string): number => dieselShare(year, carSegment(model, body));
  const build = drawBuild(model.facts, year, diesels, random);
  const { engine, powerHp } = build;
  const { body } = build.body;
  const segment = carSegment(model, body);
  const fuel = carFuel(request, engine.fuel, segment);
  const past = demoPast(
    { model, segment, fuel, year, now, company, care, launched: engine.from === year },
    random,
  );
  const states = (share: number): boolean => random.chance(share * (0.5 + 0.5 * care));
  const paint = demoPaint('car', random, body === 'roadster' || body === 'van');
  const vehicle = {
    ...emptyVehicle(model, year),
    ...pastColumns(past),
    body,
    fuel,
    transmission: carTransmission(request, engine, segment),
    powerHp,
    displacementCc: states(0.85) ? typedCc(engine.displacementCc, engine.name, random) : null,
    doors: carDoors(build.body, year, random),
    seats: states(0.55) ? random.pick(model.facts.seats ?? [usualSeats[body] ?? 5]) : null,
    colorKey: states(1.1) ? paint : null,
    euro: fuel === 'electric' || !states(0.75) ? null : euroOf(year, random),
    steering: past.steering,
    vin: states(company ? 0.6 : 0.4)
      ? demoVin(model.brand, 'car', year, past.originKey === 'united_states', random)
      : null,
    batteryKwh: states(0.9) ? engine.batteryKwh : null,
    rangeKm: states(0.8) ? engine.rangeKm : null,
  };
  const variant = demoTrim({ build, vehicle, care }, random);
  const dearness = Math.min(Math.max(Math.log2(model.newPriceEur / 30_000), -0.6), 1.4);
  const complete = { ...vehicle, variant };
  const fourByFour = fourByFourShare(model.facts.awd, build, complete);
  const features = demoFeatures(complete, { dearness, care, company, fourByFour }, random);
  return {
    vehicle: { ...complete, variant: withFourWheelDrive(variant, model.brand, features, random), features },
    paint,
    worth: {
      segment: carCurve(segment, fuel),
      model,
      generation: build.generation,
      ageYears: past.ageYears,
      powerRatio: build.powerRatio,
      useRatio: past.useRatio,
    },
  };
}
