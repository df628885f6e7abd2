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

/** xDrive and low cars with four-wheel drive of these makers are sold since the year. */
const lowCarsFrom: Record<string, number> = { bmw: 2005, mercedes_benz: 2003, audi: 1990 };

/** Probability of four-wheel drive of a car; Audi's CVT (multitronic) drives the front wheels only. */
export function fourByFourShare(
  awd: FourWheelDrive,
  build: DrawnBuild,
  { brand, transmission }: DemoVehicle,
): number {
  const { engine, body, powerHp } = build;
  if (brand === 'audi' && transmission === 'cvt') return 0;
  if (fourWheelName.test(engine.name)) return 1;
  if (awd === 'none' || twoWheelName.test(engine.name)) return 0;
  if (awd === 'all') return 1;
  if (engine.from < (lowCarsFrom[brand] ?? 0) && !high.has(body.body)) return 0;
  const strong = powerHp >= (high.has(body.body) ? 125 : 140);
  return strong ? (high.has(body.body) ? 0.6 : 0.2) : 0;
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
