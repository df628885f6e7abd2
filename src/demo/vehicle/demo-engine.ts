import { readDemoData } from '#demo/demo-data.server.ts';
import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoFuel } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

export interface DemoEngine {
  powerHp: number;
  displacementCc: number | null;
  /** Power relative to the usual one for model, year and fuel; 1 is usual. */
  powerRatio: number;
}

type EngineSize = readonly [cc: number, from: number, to: number, weight: number];
interface EngineGroup {
  brands: readonly string[];
  diesel: readonly EngineSize[];
  gasoline: readonly EngineSize[];
}

const { groups } = readDemoData<{ groups: EngineGroup[] }>('engines.json');
const groupOf = (brand: string): EngineGroup | undefined =>
  groups.find((group) => group.brands.includes(brand)) ?? groups.find((group) => group.brands.length === 0);

/** Common engine powers in hp. */
const powerSteps = [
  26, 34, 40, 45, 50, 54, 55, 60, 64, 65, 68, 70, 75, 80, 82, 84, 86, 88, 90, 92, 95, 98, 100, 102, 105, 107,
  109, 110, 113, 115, 116, 120, 122, 125, 130, 131, 136, 140, 143, 147, 150, 156, 160, 163, 165, 170, 174,
  177, 180, 184, 190, 192, 197, 200, 204, 211, 218, 224, 231, 235, 239, 245, 252, 258, 265, 272, 286, 299,
  306, 313, 320, 326, 333, 340, 354, 360, 367, 381, 387, 394, 408, 420, 435, 449, 460, 476, 490, 500, 510,
  530, 550, 560, 575, 585, 600, 612, 625, 650, 680, 700, 720, 750, 800, 850,
];

/** Usual power per litre of displacement in hp; it rose as turbochargers became common. */
function specificPower(fuel: DemoFuel, year: number, litres: number): number {
  const points: readonly (readonly [number, number])[] =
    fuel === 'diesel'
      ? [
          [1980, 32],
          [1990, 36],
          [1998, 50],
          [2004, 62],
          [2010, 72],
          [2016, 80],
          [2024, 88],
        ]
      : [
          [1980, 55],
          [1990, 60],
          [2000, 68],
          [2008, 76],
          [2014, 88],
          [2024, 102],
        ];
  const usual = interpolate(points, year);
  // Small diesels are tuned for economy; small modern petrol engines have more boost than large ones.
  if (fuel === 'diesel') return litres < 1.45 ? usual * 0.74 : litres < 1.7 ? usual * 0.9 : usual;
  return litres > 2.2 && year > 2008 ? usual * 0.95 : usual;
}

/** Linear interpolation between ascending points, constant beyond the ends. Throws RangeError without points. */
export function interpolate(points: readonly (readonly [number, number])[], at: number): number {
  let before = points[0];
  if (!before) throw new RangeError('a line needs points');
  for (const point of points) {
    if (at <= point[0]) {
      const share = point[0] === before[0] ? 1 : (at - before[0]) / (point[0] - before[0]);
      return before[1] + (point[1] - before[1]) * Math.max(0, share);
    }
    before = point;
  }
  return before[1];
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The common power nearest to `power` within the range; the range's end if it contains none. */
export function commonPower(power: number, [low, high]: readonly [number, number]): number {
  const inside = powerSteps.filter((step) => step >= low && step <= high);
  const wanted = clamp(power, low, high);
  return inside.reduce(
    (best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best),
    inside[0] ?? low,
  );
}

/** Generates an engine of the model for a year. `smallestCc` excludes engines too small for the car if possible. */
export function demoEngine(
  model: DemoModel,
  fuel: DemoFuel,
  year: number,
  smallestCc: number,
  random: Random,
): DemoEngine {
  const span = model.powerHp ?? [60, 150];
  if (fuel === 'electric' || fuel === 'hydrogen' || !model.displacementCc) {
    const powerHp = commonPower(random.between(span[0], span[1]), span);
    return { powerHp, displacementCc: null, powerRatio: powerHp / ((span[0] + span[1]) / 2) };
  }
  const [low, high] = model.displacementCc;
  const sizes = (groupOf(model.brand)?.[fuel === 'diesel' ? 'diesel' : 'gasoline'] ?? []).filter(
    ([cc, from, to]) => cc >= low - 60 && cc <= high + 60 && year >= from && year <= to,
  );
  const usualSizes = sizes.filter(([cc]) => cc >= smallestCc);
  const choice = usualSizes.length > 0 ? usualSizes : sizes;
  // Cheaper cars have smaller engines: the weight decreases from the smallest one.
  const floor = choice[0]?.[0] ?? low;
  const displacementCc =
    choice.length > 0
      ? random.weighted(
          choice.map(([cc, , , weight]) => [cc, weight * Math.exp(-((cc - floor) / 1000) * 1.1)]),
        )
      : Math.round(random.between(low, high));
  const litres = displacementCc / 1000;
  const usual = litres * specificPower(fuel, year, litres);
  const drawn = usual * clamp(random.normal(1, 0.12), 0.75, 1.4);
  // The smallest engine of a sports model is slightly above its minimum power.
  const wanted =
    drawn < span[0] ? span[0] + Math.min(span[1] - span[0], span[0] * 0.4) * random.next() ** 2 : drawn;
  const powerHp = commonPower(wanted, span);
  const typicalLitres = ((choice[0]?.[0] ?? low) / 1000 + litres) / 2;
  const typical = clamp(typicalLitres * specificPower(fuel, year, litres), span[0], span[1]);
  return { powerHp, displacementCc, powerRatio: clamp(powerHp / typical, 0.6, 1.8) };
}
