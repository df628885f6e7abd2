import { demoBikeFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoFuel } from '#demo/vehicle/demo-vehicle.ts';
import type { DemoVehicleAndWorth } from '#demo/vehicle/demo-worth.ts';
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

/** Euro standard by year; two-wheelers received theirs later than cars. */
function euroOfBike(year: number): string | null {
  if (year >= 2021) return '5';
  if (year >= 2017) return '4';
  return year >= 2007 ? '3' : year >= 2004 ? '2' : null;
}

/** Highest divided by lowest power of a model's catalogue entry above which its versions differ too much. */
const SAME_POWER = 1.26;

/** Power in hp above which models became stronger over the years. */
const FAST = 100;

/** Power in hp of the unrestricted version; null where versions or years differ. */
function bikePower(
  [low, high]: readonly [number, number],
  { from, to }: DemoModel,
  year: number,
  thisYear: number,
) {
  const early = year < (from + (to ?? thisYear)) / 2;
  return high / low > SAME_POWER || (high > FAST && early) ? null : high;
}

/** Off-road models named by letters and displacement alone have two strokes: EXC 300, but not EXC-F 250 or YZ 250 F. */
const twoStrokes = /^(CR|DT|YZ|RM|KX|EXC|SX|EC|MC|TC|RR|SE|TXT|Xtrainer) ?\d+$/;
const offRoad = new Set(['cross', 'enduro', 'trial']);

/** Strokes where they are known from kind, size and name. */
function strokesOf({ kinds, name }: DemoModel, cc: number, year: number): 2 | 4 | null {
  if (offRoad.has(kinds[0] ?? '') && cc <= 300) return twoStrokes.test(name) ? 2 : null;
  return cc > (year < 1996 ? 500 : 125) ? 4 : null;
}

/** Makers with air-cooled engines in many models of all years. */
const aircooledMakers = new Set([
  'harley_davidson',
  'royal_enfield',
  'moto_guzzi',
  'bmw',
  'ducati',
  'triumph',
]);

/** Cooling where it is known: modern sport and adventure motorcycles and large scooters have water. */
function coolingOf({ kinds, brand }: DemoModel, cc: number, year: number): 'water' | 'air' | null {
  const kind = kinds[0] ?? '';
  if (kind === 'chopper') return brand === 'harley_davidson' && year < 2017 && cc > 800 ? 'air' : null;
  if (kind === 'scooter') return cc >= 250 && year >= 2000 ? 'water' : null;
  const modern = kind === 'sport' ? year >= 1996 : year >= 2012 && (kind === 'adventure' || kind === 'naked');
  return modern && cc >= 450 && !aircooledMakers.has(brand) ? 'water' : null;
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
  // Competition and off-road machines are driven as little as quads.
  const use = offRoad.has(kind) ? 'atv' : segment;
  const past = demoPast({ model, segment: use, fuel, year, now, company, care }, random);
  const cc = fuel === 'electric' ? null : (model.displacementCc?.[0] ?? null);
  const span = model.powerHp ?? [10, 100];
  const powerHp = bikePower(span, model, year, now.getUTCFullYear());
  const small = (cc ?? 0) <= 125;
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
    cooling: cc !== null && states(0.7) ? coolingOf(model, cc, year) : null,
    strokes: cc !== null && states(0.75) ? strokesOf(model, cc, year) : null,
    colorKey: states(0.95) ? paint : null,
    euro: states(0.4) && cc !== null && kind !== 'cross' ? euroOfBike(year) : null,
    originKey: past.originKey,
    vin: states(0.2) ? demoVin(model.brand, 'bike', year, false, random) : null,
  };
  const abs = year > 2006 && !small && segment === 'motorcycle' && !offRoad.has(kind);
  const variant = random.weighted([
    ['', 60],
    ['ABS', abs ? 14 : 0],
    [past.newImport ? 'Нов внос' : '', 6],
    [`${powerHp} к.с.`, powerHp === null ? 0 : 5],
    ['A2', year > 2012 && powerHp !== null && powerHp > 35 && powerHp <= 48 ? 10 : 0],
    ['Регистриран', past.condition === 'used' && !past.newImport && body !== 'cross' ? 6 : 0],
  ]);
  const features = demoBikeFeatures(year, segment !== 'motorcycle', random).filter(
    (each) => each !== 'abs' || (abs && variant !== 'ABS'),
  );
  return {
    vehicle: { ...vehicle, variant, features: variant === 'ABS' ? [...features, 'abs'] : features },
    paint,
    worth: {
      segment,
      model,
      generation: null,
      ageYears: past.ageYears,
      powerRatio: 1,
      useRatio: past.useRatio,
    },
  };
}
