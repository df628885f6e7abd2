import { readDemoData } from '#demo/demo-data.server.ts';
import { demoSpecialFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import type { DemoVehicleAndWorth } from '#demo/vehicle/demo-vehicle.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import type { VehicleRequest } from '#demo/vehicle/vehicle-request.ts';

const { engineHoursPerYear } = readDemoData<{ engineHoursPerYear: Record<string, number> }>(
  'depreciation.json',
);

const bodies: Record<string, string> = {
  sailing: 'sailboat',
  catamaran: 'catamaran',
  motor_yacht: 'motor_yacht',
  inflatable: 'inflatable',
  jet_ski: 'jet',
  outboard: 'outboard_engine',
  inboard: 'inboard_engine',
};

/** Horsepower in the name of an outboard engine, e.g. "F 40" or "4 HP". */
const powerInName = (name: string): number | null =>
  Number(/\b(\d{1,3}(?:\.\d)?)\b/.exec(name)?.[1] ?? 0) || null;

/** Generates a boat, yacht, jet ski or outboard engine. */
export function demoBoat(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  const kind = model.kinds[0] ?? 'open';
  const body = bodies[kind] ?? 'boat';
  const segment = kind === 'jet_ski' ? 'jet_ski' : 'boat';
  const past = demoPast({ model, segment, fuel: 'gasoline', year, now, company, care }, random);
  const engineOnly = body === 'outboard_engine' || body === 'inboard_engine';
  const lengthM = engineOnly ? null : (model.lengthM ?? 5);
  const large = (lengthM ?? 0) > 7.5;
  const sails = body === 'sailboat' || body === 'catamaran';
  const rowed = kind === 'rowing' || (kind === 'inflatable' && (lengthM ?? 9) < 3.6 && random.chance(0.6));
  const diesel =
    body === 'motor_yacht' || sails || body === 'inboard_engine' || (large && random.chance(0.5));
  const fuel = rowed ? ('none' as const) : diesel ? ('diesel' as const) : ('gasoline' as const);
  const engineCount = rowed
    ? null
    : (body === 'motor_yacht' && (lengthM ?? 0) > 10) || body === 'catamaran'
      ? 2
      : large && !diesel
        ? 2
        : 1;
  const states = (share: number): boolean => random.chance(share * (0.5 + 0.5 * care));
  const power = engineOnly
    ? powerInName(model.name)
    : sails
      ? Math.round((lengthM ?? 8) * random.between(1.8, 4))
      : kind === 'jet_ski'
        ? random.pick([90, 110, 130, 160, 180, 230, 260, 300])
        : Math.round(((lengthM ?? 5) ** 2.1 * random.between(2.6, 4.6)) / 5) * 5;
  const hours = Math.round((engineHoursPerYear[segment] ?? 40) * past.ageYears * random.between(0.4, 1.4));
  const material =
    kind === 'inflatable'
      ? random.pick(['pvc', 'pvc', 'hypalon'])
      : /linder|buster/.test(model.brand)
        ? 'aluminium'
        : random.weighted([
            ['fibreglass', 80],
            ['plastic', 8],
            ['wood', rowed || kind === 'fishing' ? 10 : 0],
          ]);
  const { condition, conditionGrade, accident, owners, originKey, modelMonth } = past;
  const paint = demoPaint('boat', random);
  const vehicle = {
    ...emptyVehicle(model, year),
    condition,
    conditionGrade,
    accident,
    owners,
    originKey,
    modelMonth,
    body,
    fuel,
    powerHp: rowed || power === null ? null : Math.max(2, Math.round(power)),
    engineCount: engineOnly || rowed || !states(0.8) ? null : engineCount,
    engineHours: rowed || condition === 'new' || !states(0.6) ? null : hours,
    material: engineOnly || body === 'jet' || !states(0.8) ? null : material,
    lengthCm: lengthM === null ? null : Math.round(lengthM * 100),
    beamCm: lengthM !== null && states(0.7) ? Math.round(lengthM * 100 * interpolateBeam(lengthM)) : null,
    draughtCm:
      lengthM !== null && lengthM > 4 && states(0.4)
        ? sails
          ? random.int(12, 21) * 10
          : random.int(3, 9) * 10
        : null,
    colorKey: engineOnly || !states(0.8) ? null : paint,
    features: engineOnly ? [] : demoSpecialFeatures('boat', large, random),
  };
  return {
    vehicle,
    paint,
    worth: {
      segment,
      newPriceEur: model.newPriceEur,
      ageYears: past.ageYears,
      powerRatio: 1,
      useRatio: past.useRatio,
    },
  };
}

/** Beam as a share of length: small boats are relatively wide. */
const interpolateBeam = (lengthM: number): number => Math.max(0.28, 0.46 - lengthM * 0.012);
