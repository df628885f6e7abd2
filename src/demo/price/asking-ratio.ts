import { commonness } from '#demo/price/commonness.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { DemoWorth } from '#demo/vehicle/demo-worth.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';
import type { Random } from '#kernel/random.ts';

/** Half the range of a seller's own level, in logs. */
export const SELLER_LEVEL = 0.05;
/** Degrees of freedom of the scatter; with 4 a ratio of 3 deviations occurs in 1 of 25. */
const FREEDOM = 4;
/** Scatter of a common, recent car of a private seller. */
const LEAST_SPREAD = 0.068;
const MOST_SPREAD = 0.45;
/** Largest distance of an asking price from the true value, in logs; errors come on top. */
const MOST_LOG_RATIO = 1.6;

const byType: Record<string, number> = { car: 1, bike: 1.05, bus: 1.1, truck: 1.2, trailer: 1.2, boat: 1.35 };
const olderScattersMore = [
  [0, 0.8],
  [4, 1],
  [10, 1.25],
  [18, 1.7],
  [30, 2.4],
] as const;
/** How common a model is, and the scatter of its prices. */
const rareScattersMore = [
  [0.05, 1.6],
  [0.15, 1.35],
  [0.4, 1.12],
  [1, 1],
] as const;

export interface AskingLaw {
  /** Scale of the scatter in logs. */
  spread: number;
  company: boolean;
}

/** How far asking prices of such vehicles lie apart. */
export function askingLaw(vehicle: DemoVehicle, worth: DemoWorth, company: boolean): AskingLaw {
  const unsound = vehicle.condition === 'damaged' || vehicle.condition === 'parts';
  const spread =
    LEAST_SPREAD *
    interpolate(olderScattersMore, worth.ageYears) *
    interpolate(rareScattersMore, commonness(worth.model)) *
    (byType[vehicle.type] ?? 1) *
    (unsound ? 1.5 : 1) *
    (company ? 0.85 : 1);
  return { spread: Math.min(spread, MOST_SPREAD), company };
}

interface Group {
  share: number;
  from: number;
  to: number;
}
/** Sellers who ask more or less than others, and by how much, in logs. */
const optimists: Group = { share: 0.14, from: 0.06, to: 0.22 };
const inHurry: Group = { share: 0.08, from: -0.2, to: -0.05 };
const oldStock: Group = { share: 0.08, from: -0.14, to: -0.04 };
const meanOf = ({ share, from, to }: Group): number => (share * (from + to)) / 2;

/** Optimism of private sellers and reduced stock of companies; 0 on average. */
function motive(company: boolean, random: Random): number {
  const [who, size] = [random.next(), random.next()];
  const groups = company ? [oldStock] : [optimists, inHurry];
  const mean = groups.reduce((sum, group) => sum + meanOf(group), 0);
  let from = 0;
  for (const group of groups) {
    if (who < from + group.share) return group.from + (group.to - group.from) * size - mean;
    from += group.share;
  }
  return -mean;
}

/** Student's t (Bailey's method). */
function scatter(random: Random): number {
  const radius = Math.sqrt(FREEDOM * ((1 - random.next()) ** (-2 / FREEDOM) - 1));
  return radius * Math.cos(2 * Math.PI * random.next());
}

/**
 * Logarithm of asking price ÷ true value before rounding and errors: the seller's own level, a motive and scatter with
 * heavy tails. Its mean is 0.
 */
export function askingLogRatio(law: AskingLaw, sellerLevel: number, random: Random): number {
  const ratio = Math.log(sellerLevel) + motive(law.company, random) + law.spread * scatter(random);
  return Math.min(Math.max(ratio, -MOST_LOG_RATIO), MOST_LOG_RATIO);
}
