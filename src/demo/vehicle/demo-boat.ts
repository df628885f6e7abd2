import { readDemoData } from '#demo/demo-data.server.ts';
import { demoSpecialFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import type { DemoVehicleAndWorth } from '#demo/vehicle/demo-worth.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import { boatPowers } from '#demo/vehicle/boat-powers.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import type { Random } from '#kernel/random.ts';
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

/** Power relative to the usual one of the model; 1 without an engine. */
function powerRatioOf(power: number | null, powers: readonly number[]): number {
  const usual = powers[powers.length >> 1];
  return power === null || usual === undefined ? 1 : Math.min(Math.max(power / usual, 0.6), 1.8);
}

/** Length in m from which motor boats have two engines. */
const TWO_ENGINES_FROM = 9.8;

function boatDrive(kind: string, lengthM: number | null, powers: readonly number[], random: Random) {
  const length = lengthM ?? 0;
  const sails = kind === 'sailing' || kind === 'catamaran';
  const small = kind === 'rowing' || (kind === 'inflatable' && length < 3.6);
  if (powers.length === 0 || (small && random.chance(0.6)))
    return { fuel: 'none' as const, power: null, engineCount: null };
  const inboardDiesel = (sails && length > 7) || kind === 'motor_yacht' || kind === 'inboard';
  const twin = kind === 'catamaran' || (!sails && length > TWO_ENGINES_FROM);
  return {
    fuel: inboardDiesel ? ('diesel' as const) : ('gasoline' as const),
    power: random.pick(powers),
    engineCount: twin ? 2 : 1,
  };
}

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
  const powers = boatPowers[`${model.brand}.${model.key}`] ?? [];
  const { fuel, power, engineCount } = boatDrive(kind, lengthM, powers, random);
  const rowed = fuel === 'none';
  const states = (share: number): boolean => random.chance(share * (0.5 + 0.5 * care));
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
    powerHp: power,
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
      model,
      generation: null,
      ageYears: past.ageYears,
      powerRatio: powerRatioOf(power, powers),
      useRatio: past.useRatio,
    },
  };
}

/** Beam as a share of length: small boats are relatively wide. */
const interpolateBeam = (lengthM: number): number => Math.max(0.28, 0.46 - lengthM * 0.012);
