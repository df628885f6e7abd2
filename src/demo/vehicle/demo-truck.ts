import { commonPower, interpolate } from '#demo/vehicle/demo-engine.ts';
import { demoFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoFuel, DemoVehicleAndWorth } from '#demo/vehicle/demo-vehicle.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import { euroOf, pastColumns, type VehicleRequest } from '#demo/vehicle/vehicle-request.ts';

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

/** Generates a lorry or tractor unit. */
export function demoTruck(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  const kind = random.weighted(model.kinds.map((each, index) => [each, 1 / (1 + index * 0.6)]));
  const body = random.weighted(bodies[kind] ?? [['box', 1]]);
  const electric = model.fuels.every((each) => each === 'electric');
  const gas = model.fuels.includes('cng') && year >= 2016 && random.chance(0.04);
  const fuel: DemoFuel = electric
    ? 'electric'
    : gas
      ? 'cng'
      : model.fuels.includes('diesel')
        ? 'diesel'
        : 'gasoline';
  const segment = body === 'tractor_unit' ? 'truck_tractor' : 'truck_rigid';
  const past = demoPast({ model, segment, fuel, year, now, company, care }, random);
  const span = model.powerHp ?? [150, 400];
  // Power rose by about a third in thirty years: the year selects the place in the model's range.
  const share = interpolate(
    [
      [1985, 0.1],
      [2005, 0.4],
      [2022, 0.7],
    ],
    year,
  );
  const powerHp = commonPower(span[0] + (span[1] - span[0]) * share * random.between(0.6, 1.2), span);
  const size = model.displacementCc;
  const displacementCc = size && !electric ? Math.round(random.between(size[0], size[1]) / 100) * 100 : null;
  const heavy = (displacementCc ?? 0) > 8500;
  const states = (part: number): boolean => random.chance(part * (0.5 + 0.5 * care));
  const axles =
    body === 'tractor_unit' ? (random.chance(0.9) ? 2 : 3) : heavy ? random.pick([2, 3, 3, 4]) : 2;
  const paint = demoPaint('truck', random);
  const vehicle = {
    ...emptyVehicle(model, year),
    ...pastColumns(past),
    body,
    fuel,
    transmission: random.chance(
      interpolate(
        [
          [2000, 0.05],
          [2010, 0.45],
          [2020, 0.9],
        ],
        year,
      ),
    )
      ? random.pick(['automatic', 'semi_automatic'] as const)
      : ('manual' as const),
    powerHp: states(0.95) ? powerHp : null,
    displacementCc: states(0.55) ? displacementCc : null,
    seats: states(0.5) ? random.pick([2, 2, 3]) : null,
    axles: states(0.85) ? axles : null,
    payloadKg:
      body !== 'tractor_unit' && states(0.7)
        ? (heavy ? random.int(80, 190) : random.int(20, 75)) * 100
        : null,
    colorKey: states(0.95) ? paint : null,
    euro: states(0.85) && !electric ? euroOf(year, random) : null,
    steering: past.steering,
    vin: states(0.4) ? demoVin(model.brand, 'truck', year, false, random) : null,
  };
  const said = [
    body === 'tractor_unit'
      ? `${Math.round(powerHp / 10) * 10}`
      : axles === 4
        ? '8x4'
        : axles === 3
          ? '6x4'
          : '4x2',
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
      newPriceEur: model.newPriceEur,
      ageYears: past.ageYears,
      powerRatio: Math.min(Math.max(powerHp / (span[0] + (span[1] - span[0]) * share), 0.7), 1.4),
      useRatio: past.useRatio,
    },
  };
}
