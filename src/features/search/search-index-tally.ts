import { histogramEdges } from './search-histogram-edges.ts';
import type { SearchHeap } from './search-index-heap.ts';
import { postedWithinDays, rangeFields } from './search-query.ts';
import { PLANE_OPTIONS } from './search-index-segment.ts';
import type { SearchVocabulary } from './search-index-vocabulary.ts';

/** One counter per possible value of a column of u8. */
const BAR_COUNTERS = 256;

/** Counters of listings by everything that is counted, in scratch: addresses of u32 by code. */
export interface Tally {
  options: number;
  cities: number;
  models: number;
  /** By position in `rangeFields`; code 0 is "not stated". */
  bars: number[];
  /** By position in `postedWithinDays`. */
  posted: number[];
}

/** New counters of zero, enough for every code there is. */
export function newTally(heap: SearchHeap, vocabulary: SearchVocabulary): Tally {
  const options = Math.ceil(vocabulary.optionKeys.length / PLANE_OPTIONS) * PLANE_OPTIONS;
  return {
    options: heap.scratchZeros(options * 4),
    cities: heap.scratchZeros(vocabulary.cities.size * 4),
    models: heap.scratchZeros(vocabulary.models.size * 4),
    bars: rangeFields.map(() => heap.scratchZeros(BAR_COUNTERS * 4)),
    posted: postedWithinDays.map(() => 0),
  };
}

/** How many listings of the whole index have each value; kept with every change. */
export class SearchTotals {
  readonly options: number[] = [];
  readonly cities: number[] = [];
  readonly models: number[] = [];
  readonly bars: number[][] = rangeFields.map((field) => [0, ...histogramEdges[field].map(() => 0)]);

  /** Adds one listing (`by` 1), or takes one off (−1). */
  change(
    by: 1 | -1,
    listing: { options: readonly number[]; city: number; model: number; bars: readonly number[] },
  ): void {
    const bump = (counters: number[], code: number): void => {
      while (counters.length <= code) counters.push(0);
      counters[code]! += by;
    };
    for (const code of listing.options) bump(this.options, code);
    bump(this.cities, listing.city);
    bump(this.models, listing.model);
    for (const [field, bar] of listing.bars.entries()) bump(this.bars[field] ?? [], bar);
  }
}
