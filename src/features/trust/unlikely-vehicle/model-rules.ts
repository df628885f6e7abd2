import { above, below, type UnlikelyRule } from './described-vehicle.ts';

/** Earlier first years of the catalogue are those of the best known generation. */
const FIRST_KNOWN_YEAR = 1990;
/** Later last years may be those of Europe only; the vehicle may be imported. */
const LAST_KNOWN_YEAR = 2010;
/** Early registrations and pre-production vehicles. */
const EARLY_YEARS = 2;
/** Last vehicles from stock, and production elsewhere. */
const LATE_YEARS = 5;

/** Years and fuels in which a model was not built. */
export const modelRules: readonly UnlikelyRule[] = [
  {
    types: 'car bus truck bike',
    fields: ['model', 'year'],
    holds: ({ model, year }) => {
      const first = model?.firstYear ?? 0;
      return first >= FIRST_KNOWN_YEAR && below(year, first - EARLY_YEARS);
    },
  },
  {
    types: 'car bus truck bike',
    fields: ['model', 'year'],
    holds: ({ model, year }) => {
      const last = model?.lastYear ?? Infinity;
      return last <= LAST_KNOWN_YEAR && above(year, last + LATE_YEARS);
    },
  },
  {
    types: 'car bus truck bike',
    fields: ['model', 'fuel'],
    holds: ({ model, fuel }) =>
      model?.isElectricOnly === true && fuel !== null && fuel !== 'electric' && fuel !== 'hydrogen',
  },
];
