import type { Random } from '#kernel/random.ts';

/** Steps and endings of prices: a price is a multiple of the step plus the ending. */
type Habit = readonly [step: number, ending: number];
interface Habits {
  below: number;
  round: readonly (readonly [Habit, number])[];
  shop: readonly (readonly [Habit, number])[];
}

const scales: readonly Habits[] = [
  {
    below: 1000,
    round: [[[50, 0], 1]],
    shop: [
      [[50, 0], 1],
      [[50, 40], 1],
    ],
  },
  {
    below: 3000,
    round: [
      [[100, 0], 6],
      [[50, 0], 3],
      [[500, 0], 1],
    ],
    shop: [
      [[100, 90], 5],
      [[100, 0], 3],
      [[50, 0], 2],
    ],
  },
  {
    below: 10_000,
    round: [
      [[100, 0], 45],
      [[500, 0], 38],
      [[1000, 0], 9],
      [[50, 0], 8],
    ],
    shop: [
      [[100, 90], 30],
      [[500, 490], 28],
      [[500, 400], 15],
      [[100, 0], 20],
      [[100, 99], 7],
    ],
  },
  {
    below: 50_000,
    round: [
      [[500, 0], 52],
      [[100, 0], 24],
      [[1000, 0], 24],
    ],
    shop: [
      [[500, 490], 30],
      [[1000, 990], 22],
      [[500, 400], 26],
      [[100, 0], 14],
      [[1000, 999], 8],
    ],
  },
  {
    below: Infinity,
    round: [
      [[1000, 0], 60],
      [[500, 0], 25],
      [[5000, 0], 15],
    ],
    shop: [
      [[1000, 900], 40],
      [[1000, 990], 25],
      [[500, 0], 25],
      [[5000, 4900], 10],
    ],
  },
];

/**
 * Rounds to a price as sellers write it: private ones mostly 450, 1,850 or 4,500, companies rather 4,990, 12,490 or
 * 27,900. In units of any currency.
 */
export function spokenPrice(value: number, company: boolean, random: Random): number {
  const scale = scales.find(({ below }) => value < below) ?? scales[0];
  if (!scale) throw new Error('no scale of prices');
  const shop = company ? random.chance(0.72) : random.chance(0.16);
  const [step, ending] = random.weighted(shop ? scale.shop : scale.round);
  return Math.max(50, Math.round((value - ending) / step) * step + ending);
}
