import { groupings, groupsOf } from '#features/pricing/model/interval/calibration-groups.ts';
import type { KnownListing } from './known-market.ts';

/** Estimate of a listing that the estimator did not know; null where it refused. */
export interface Judged {
  listing: KnownListing;
  estimate: { lowEur: number; idealEur: number; highEur: number; ofModel: number } | null;
}

export interface PriceFigures {
  group: string;
  listings: number;
  /** Share of listings with an estimate. */
  answered: number;
  /** Median of |ln ask / estimate|. */
  error: number;
  /** The same of the true value, below which no estimate can come. */
  floor: number;
  /** Share of asks inside the interval of 80 %. */
  coverage: number;
  /** Median of ln high / low, and the same of the true distribution. */
  width: number;
  trueWidth: number;
}

export const medianOf = (values: number[]): number =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? NaN;
const logError = (ask: number, estimate: number): number => Math.abs(Math.log(ask / estimate));

export function priceFigures(group: string, judged: readonly Judged[]): PriceFigures {
  const answered = judged.filter((one) => one.estimate !== null) as (Judged & {
    estimate: NonNullable<Judged['estimate']>;
  })[];
  const asks = answered.map(({ listing }) => listing.example.askEur);
  return {
    group,
    listings: judged.length,
    answered: answered.length / judged.length,
    error: medianOf(answered.map(({ estimate }, at) => logError(asks[at]!, estimate.idealEur))),
    floor: medianOf(answered.map(({ listing }, at) => logError(asks[at]!, listing.valueEur))),
    coverage:
      answered.filter(({ estimate }, at) => asks[at]! >= estimate.lowEur && asks[at]! <= estimate.highEur)
        .length / answered.length,
    width: medianOf(answered.map(({ estimate }) => Math.log(estimate.highEur / estimate.lowEur))),
    trueWidth: medianOf(answered.map(({ listing }) => Math.log(listing.highEur / listing.lowEur))),
  };
}

const MIN_OF_GROUP = 200;

/** Figures of every group with enough listings that have an estimate. */
export function figuresByGroup(judged: readonly Judged[]): PriceFigures[] {
  const byGroup = new Map<string, Judged[]>();
  for (const one of judged) {
    if (!one.estimate) continue;
    const groups = groupsOf(
      one.listing.example.vehicle,
      Math.log(one.estimate.idealEur),
      one.estimate.ofModel,
    );
    for (const grouping of groupings) {
      const key = `${grouping} ${groups[grouping]}`;
      byGroup.set(key, [...(byGroup.get(key) ?? []), one]);
    }
  }
  return [...byGroup]
    .filter(([, own]) => own.length >= MIN_OF_GROUP)
    .map(([group, own]) => priceFigures(group, own))
    .sort((one, other) => one.group.localeCompare(other.group, 'en', { numeric: true }));
}

export const figuresHeader =
  '| group | listings | answered % | error % | floor % | error / floor | coverage % | width | width / true |\n| --- | --: | --: | --: | --: | --: | --: | --: | --: |';

export function figuresLine(figures: PriceFigures): string {
  const { group, listings, answered, error, floor, coverage, width, trueWidth } = figures;
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `| ${[group, listings, percent(answered), percent(error), percent(floor), (error / floor).toFixed(3), percent(coverage), width.toFixed(3), (width / trueWidth).toFixed(3)].join(' | ')} |`;
}
