import { demoBikeFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoFuel, DemoVehicleAndWorth } from '#demo/vehicle/demo-vehicle.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import { pastColumns, type VehicleRequest } from '#demo/vehicle/vehicle-request.ts';

/** Advertised body styles by kind in the catalogue, with weights. */
const bodies: Record<string, readonly (readonly [string, number])[]> = {
  naked: [
    ['naked', 94],
    ['cafe_racer', 6],
  ],
  sport: [['sport', 1]],
  scooter: [
    ['scooter', 88],
    ['motor_roller', 12],
  ],
  atv: [
    ['atv', 98],
    ['buggy', 1],
    ['snowmobile', 1],
  ],
};

const aircooledKinds = new Set(['chopper', 'moped', 'sidecar', 'trial']);

/** Euro standard by year; two-wheelers received theirs later than cars. */
function euroOfBike(year: number): string | null {
  if (year >= 2021) return '5';
  if (year >= 2017) return '4';
  return year >= 2007 ? '3' : year >= 2004 ? '2' : null;
}

export function demoBike(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  const kind = model.kinds[0] ?? 'naked';
  const body = random.weighted(bodies[kind] ?? [[kind, 1]]);
  const segment =
    kind === 'scooter' || kind === 'moped'
      ? 'scooter'
      : kind === 'atv' || kind === 'utv'
        ? 'atv'
        : 'motorcycle';
  const fuel: DemoFuel = model.fuels.includes('gasoline') ? 'gasoline' : 'electric';
  const past = demoPast({ model, segment, fuel, year, now, company, care }, random);
  const cc = fuel === 'electric' ? null : (model.displacementCc?.[0] ?? null);
  const span = model.powerHp ?? [10, 100];
  const powerHp = Math.round(random.between(span[0], span[1]));
  const small = (cc ?? 0) <= 125;
  const twoStroke =
    cc !== null && ((small && year < 2010 && segment === 'scooter') || (kind === 'cross' && cc <= 300));
  const aircooled =
    aircooledKinds.has(kind) || (small && segment === 'scooter') || (year < 1995 && random.chance(0.5));
  const states = (share: number): boolean => random.chance(share * (0.5 + 0.5 * care));
  const automatic = segment === 'scooter' || segment === 'atv';
  const paint = demoPaint('bike', random);
  const vehicle = {
    ...emptyVehicle(model, year),
    ...pastColumns(past),
    body,
    fuel,
    transmission: automatic
      ? ('automatic' as const)
      : fuel === 'electric'
        ? ('automatic' as const)
        : ('manual' as const),
    powerHp: states(0.9) ? powerHp : null,
    displacementCc: cc,
    cooling: cc !== null && states(0.7) ? (aircooled ? ('air' as const) : ('water' as const)) : null,
    strokes: cc !== null && states(0.75) ? (twoStroke ? (2 as const) : (4 as const)) : null,
    colorKey: states(0.95) ? paint : null,
    euro: states(0.4) && cc !== null ? euroOfBike(year) : null,
    originKey: past.originKey,
    vin: states(0.2) ? demoVin(model.brand, 'bike', year, false, random) : null,
  };
  const variant = random.weighted([
    ['', 60],
    ['ABS', year > 2006 && !small ? 14 : 0],
    [past.newImport ? 'Нов внос' : '', 6],
    [`${powerHp} к.с.`, 5],
    ['A2', year > 2010 && powerHp > 35 && powerHp <= 48 ? 10 : 0],
    ['Регистриран', past.condition === 'used' && !past.newImport && body !== 'cross' ? 6 : 0],
  ]);
  const features = demoBikeFeatures(year, segment !== 'motorcycle', random).filter(
    (each) => variant !== 'ABS' || each !== 'abs',
  );
  return {
    vehicle: { ...vehicle, variant, features: variant === 'ABS' ? [...features, 'abs'] : features },
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
