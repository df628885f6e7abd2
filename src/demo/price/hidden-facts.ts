import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { DemoWorth } from '#demo/vehicle/demo-worth.ts';
import type { Random } from '#kernel/random.ts';

/** Facts that the seller knows and the listing may leave out. Stated facts are repeated unchanged. */
export interface HiddenFacts {
  originKey: string;
  owners: number;
  serviceBook: boolean;
  accident: boolean;
  /** Share of the value that damage takes which the listing does not mention; usually 0. */
  undisclosedDamage: number;
  /** Share of the value left to a damaged vehicle or one for parts; 1 for others. */
  wreckShare: number;
  /** State of the vehicle beyond its stated grade, a standard normal deviate. */
  upkeep: number;
  /** Equipment that was not ticked, a standard normal deviate. */
  unticked: number;
  /** Hours or kilometres that the listing does not state relative to usual ones; 1 is usual. */
  hoursRatio: number;
}

const origins = [
  ['germany', 34],
  ['bulgaria', 26],
  ['italy', 12],
  ['france', 9],
  ['belgium', 10],
  ['switzerland', 5],
  ['austria', 4],
] as const;

/** Share of used vehicles with damage that the listing does not mention. */
const UNDISCLOSED_SHARE = { private: 0.04, company: 0.035, import: 0.06 };

function undisclosedDamage(
  { condition, newImport, accident }: DemoVehicle,
  company: boolean,
  random: Random,
) {
  const share = newImport
    ? UNDISCLOSED_SHARE.import
    : company
      ? UNDISCLOSED_SHARE.company
      : UNDISCLOSED_SHARE.private;
  // Drawn in any case, so that the facts after it do not depend on it.
  const [happens, size] = [random.chance(accident === true ? share / 2 : share), random.next()];
  return condition === 'used' && happens ? 0.12 + 0.23 * size : 0;
}

function wreckShare({ condition }: DemoVehicle, { ageYears }: DemoWorth, random: Random): number {
  const draw = random.next();
  if (condition === 'damaged') return 0.34 + 0.36 * draw + 0.08 * Math.max(0, 1 - ageYears / 10);
  return condition === 'parts' ? 0.12 + 0.2 * draw : 1;
}

/** Draws what the listing does not state; `random` serves nothing else. */
export function hiddenFacts(
  { vehicle, worth, company }: { vehicle: DemoVehicle; worth: DemoWorth; company: boolean },
  random: Random,
): HiddenFacts {
  const { ageYears } = worth;
  const originKey = random.weighted(origins);
  const owners = Math.min(1 + Math.floor(random.next() ** 1.6 * (1.6 + ageYears / 4)), 7);
  // Those who have a service book usually say so.
  const serviceBook = random.chance(Math.max(0.05, 0.4 - ageYears / 40));
  const accident = random.chance(0.05 + ageYears / 160);
  return {
    originKey: vehicle.originKey ?? originKey,
    owners: vehicle.owners ?? (vehicle.condition === 'new' ? 1 : owners),
    serviceBook: vehicle.serviceBook ?? (vehicle.condition === 'new' || serviceBook),
    accident: vehicle.accident ?? accident,
    undisclosedDamage: undisclosedDamage(vehicle, company, random),
    wreckShare: wreckShare(vehicle, worth, random),
    upkeep: Math.min(Math.max(random.normal(0, 1), -2.5), 2.5),
    unticked: Math.min(Math.max(random.normal(0, 1), -2.5), 2.5),
    hoursRatio: random.between(0.45, 1.55),
  };
}
