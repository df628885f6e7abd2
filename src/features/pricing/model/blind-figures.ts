import { groupings } from './interval/calibration-groups.ts';
import type { BlindRow } from './fit-price-model.ts';
import { intervalAt, type PriceModelDocument } from './price-model.ts';

/** How estimates of listings whose sellers the fit did not know met their asking prices. */
export interface ErrorFigures {
  listings: number;
  /** Median of |ln ask / estimate|. */
  error: number;
  /** Share of asks within 20 % of the estimate. */
  near: number;
  /** Share of asks inside the interval of 80 %. */
  coverage: number;
  /** Median of ln high / low. */
  width: number;
}

export interface ModelFigures {
  all: ErrorFigures;
  /** By `grouping group`. */
  groups: Record<string, ErrorFigures>;
}

const MIN_OF_GROUP = 50;
const NEAR = 0.2;

export function blindFigures(document: PriceModelDocument, rows: readonly BlindRow[]): ModelFigures {
  const judged = rows.map((row) => {
    const { low, middle, high, groups } = intervalAt(document, row);
    const error = row.example.askEur > 0 ? Math.log(row.example.askEur) - middle : 0;
    return { groups, error, isInside: error >= low - middle && error <= high - middle, width: high - low };
  });
  const byGroup = new Map<string, typeof judged>();
  for (const one of judged)
    for (const grouping of groupings) {
      const key = `${grouping} ${one.groups[grouping]}`;
      const own = byGroup.get(key);
      if (own) own.push(one);
      else byGroup.set(key, [one]);
    }
  const figures = (own: typeof judged): ErrorFigures => ({
    listings: own.length,
    error: rounded(medianOf(own.map(({ error }) => Math.abs(error)))),
    near: rounded(own.filter(({ error }) => Math.abs(Math.expm1(error)) <= NEAR).length / own.length),
    coverage: rounded(own.filter(({ isInside }) => isInside).length / own.length),
    width: rounded(medianOf(own.map(({ width }) => width))),
  });
  return {
    all: figures(judged),
    groups: Object.fromEntries(
      [...byGroup].filter(([, own]) => own.length >= MIN_OF_GROUP).map(([key, own]) => [key, figures(own)]),
    ),
  };
}

const rounded = (value: number): number => Number(value.toFixed(4));
const medianOf = (values: number[]): number =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
