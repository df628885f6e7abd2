import type { DrawnBuild } from '#demo/vehicle/draw-build.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { FourWheelDrive } from '#demo/vehicle/vehicle-facts.ts';
import type { Random } from '#kernel/random.ts';

const makersNames: Record<string, string> = {
  audi: 'Quattro',
  vw: '4Motion',
  bmw: 'xDrive',
  mercedes_benz: '4Matic',
  skoda: '4x4',
};
const fourWheelName = /xdrive|quattro|4motion|4matic/i;
const twoWheelName = /sdrive/i;
const high = new Set(['suv', 'crossover', 'pickup']);

/** Least power in hp with which every maker sold four-wheel drive among some versions of a tall body. */
const TALL = { diesel: 140, other: 160 };

/** Whether the maker sold low cars with four-wheel drive and such an engine in the year. */
function soldLow({ brand, modelYear: year, fuel, powerHp, displacementCc }: DemoVehicle): boolean {
  const power = powerHp ?? 0;
  const diesel = fuel === 'diesel';
  if (brand === 'bmw') return year >= 2009 && power >= (diesel ? 177 : 245);
  if (brand === 'mercedes_benz') {
    if (year < 2012) return year >= 2003 && (displacementCc ?? 0) > 2900;
    return diesel ? power >= 170 : year >= 2015 && power >= 184;
  }
  if (brand === 'audi' || brand === 'vw' || brand === 'skoda') return power >= (diesel ? 140 : 180);
  return power >= (diesel ? 160 : 200);
}

/** Probability of four-wheel drive of a car; Audi's CVT (multitronic) drives the front wheels only. */
export function fourByFourShare(
  awd: FourWheelDrive,
  { engine, body }: DrawnBuild,
  vehicle: DemoVehicle,
): number {
  if (vehicle.brand === 'audi' && vehicle.transmission === 'cvt') return 0;
  if (fourWheelName.test(engine.name)) return 1;
  if (awd === 'none' || twoWheelName.test(engine.name)) return 0;
  if (awd === 'all') return 1;
  const { fuel, displacementCc } = engine;
  if (high.has(body.body))
    return (vehicle.powerHp ?? 0) >= (fuel === 'diesel' ? TALL.diesel : TALL.other) ? 0.6 : 0;
  return soldLow({ ...vehicle, fuel, displacementCc }) ? 0.25 : 0;
}

/** Appends the maker's name for four-wheel drive to about half of the vehicles that have it. */
export function withFourWheelDrive(
  variant: string,
  brand: string,
  features: readonly string[],
  random: Random,
): string {
  if (!features.includes('4x4') || fourWheelName.test(variant) || !random.chance(0.55)) return variant;
  return `${variant} ${makersNames[brand] ?? '4x4'}`.trim();
}
