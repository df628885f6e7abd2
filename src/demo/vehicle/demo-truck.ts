import { demoFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoTransmission } from '#demo/vehicle/demo-vehicle.ts';
import type { DemoVehicleAndWorth } from '#demo/vehicle/demo-worth.ts';
import { drawBuild } from '#demo/vehicle/draw-build.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';
import type { Random } from '#kernel/random.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import { pastColumns, type VehicleRequest } from '#demo/vehicle/vehicle-request.ts';

const bodies: Record<string, readonly (readonly [string, number])[]> = {
  tractor: [['tractor_unit', 1]],
  box: [
    ['box', 42],
    ['curtain', 16],
    ['dropside', 20],
    ['car_transporter', 6],
    ['tow_truck', 6],
    ['multilift', 5],
    ['tanker', 3],
    ['chassis', 2],
  ],
  tipper: [
    ['tipper', 70],
    ['tipper_crane', 18],
    ['multilift', 8],
    ['snow_plough', 4],
  ],
  refrigerator: [['refrigerated', 1]],
  mixer: [['concrete_mixer', 1]],
  garbage: [['garbage', 1]],
  crane: [['crane', 1]],
};

const HEAVY_CC = 8500;
const LIGHT_CC = 5300;
/** Bodies that work on sites, with driven rear axles. */
const offRoad = new Set(['tipper', 'tipper_crane', 'concrete_mixer', 'snow_plough', 'crane', 'multilift']);

function axlesOf(body: string, heavy: boolean, random: Random): 2 | 3 | 4 {
  if (body === 'tractor_unit') return random.chance(0.94) ? 2 : 3;
  if (!heavy) return 2;
  return body === 'concrete_mixer'
    ? random.pick([3, 4])
    : random.pick(offRoad.has(body) ? [2, 3, 3, 4] : [2, 3, 3]);
}

/** Payload by gross weight: 7.5 to 12 t, 12 to 18 t, or 18, 26 and 32 t with 2, 3 and 4 axles. */
function payloadOf(cc: number, axles: 2 | 3 | 4, random: Random): number {
  const ranges = { 2: [70, 105], 3: [120, 165], 4: [160, 195] } as const;
  const [low, high] = cc > HEAVY_CC ? ranges[axles] : cc > LIGHT_CC ? [50, 95] : [22, 55];
  return random.int(low, high) * 100;
}

/** Euro standard of new lorries by year (1993 I, 1996 II, 2001 III, 2006 IV, 2009 V, 2014 VI). */
function truckEuro(year: number): string | null {
  const starts = [1993, 1996, 2001, 2006, 2009, 2014];
  const met = starts.filter((from) => year >= from).length;
  return met === 0 ? null : String(met);
}

/** Automated gearboxes replaced manual ones within twenty years. */
function truckTransmission(
  gearboxes: readonly DemoTransmission[],
  year: number,
  random: Random,
): DemoTransmission {
  const automatic = interpolate(
    [
      [2000, 0.05],
      [2010, 0.45],
      [2020, 0.9],
    ],
    year,
  );
  return random.weighted(gearboxes.map((each) => [each, each === 'manual' ? 1 - automatic : automatic]));
}

/** Generates a lorry or tractor unit. */
export function demoTruck(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  if (!model.facts) throw new Error(`no facts of ${model.brand} ${model.key}`);
  const {
    engine,
    powerHp,
    powerRatio,
    generation,
    body: built,
  } = drawBuild(model.facts, year, () => 1, random);
  const { fuel } = engine;
  const body = random.weighted(bodies[built.body] ?? [['box', 1]]);
  const segment = body === 'tractor_unit' ? 'truck_tractor' : 'truck_rigid';
  const past = demoPast({ model, segment, fuel, year, now, company, care }, random);
  const cc = engine.displacementCc ?? 0;
  const states = (part: number): boolean => random.chance(part * (0.5 + 0.5 * care));
  const axles = axlesOf(body, cc > HEAVY_CC, random);
  const paint = demoPaint('truck', random);
  const vehicle = {
    ...emptyVehicle(model, year),
    ...pastColumns(past),
    body,
    fuel,
    transmission: truckTransmission(engine.gearboxes, year, random),
    powerHp: states(0.95) ? powerHp : null,
    displacementCc: states(0.55) ? engine.displacementCc : null,
    seats: states(0.5) ? random.pick([2, 2, 3]) : null,
    axles: states(0.85) ? axles : null,
    payloadKg: body !== 'tractor_unit' && states(0.7) ? payloadOf(cc, axles, random) : null,
    colorKey: states(0.95) ? paint : null,
    euro: states(0.85) ? truckEuro(year) : null,
    steering: past.steering,
    vin: states(0.4) ? demoVin(model.brand, 'truck', year, false, random) : null,
  };
  const said = [
    body === 'tractor_unit'
      ? `${Math.round(powerHp / 10) * 10}`
      : { 2: '4x2', 3: offRoad.has(body) ? '6x4' : '6x2', 4: '8x4' }[axles],
    vehicle.euro && random.chance(0.4) ? `Евро ${vehicle.euro}` : '',
    body === 'tractor_unit' && random.chance(0.3) ? random.pick(['Standart', 'Mega', 'Retarder']) : '',
  ].filter(Boolean);
  const complete = { ...vehicle, variant: random.chance(0.8) ? said.join(' ') : '' };
  const features = demoFeatures(complete, { dearness: 0.2, care, company }, random);
  return {
    vehicle: { ...complete, features: body === 'refrigerated' ? [...features, 'refrigerated'] : features },
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
