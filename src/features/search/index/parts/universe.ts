import type { Facet, Filter } from './plan.ts';
import type { ListingCounts, SearchTotals } from './tally.ts';

/** Listings among which everything found is, with their numbers known beforehand. */
export interface Universe {
  /** Code of the one vehicle type; undefined for all listings. */
  type: number | undefined;
  size: number;
  totals: ListingCounts;
}

/** The listings of the only vehicle type that is asked for, or all of them. */
export function universeOf(totals: SearchTotals, size: number, filters: readonly Filter[]): Universe {
  const type = onlyType(filters.find(({ name }) => name === 'type'));
  if (type === undefined) return { type, size, totals: totals.all };
  const ofType = totals.of(type);
  return { type, size: ofType.options[type] ?? 0, totals: ofType };
}

/** The numbers with the facet's filter set aside, where nothing or just the type is left to filter by. */
export function knownCounts(
  facet: Facet,
  filters: readonly Filter[],
  universe: Universe,
  totals: SearchTotals,
): ListingCounts | undefined {
  if (facet.kind === 'posted') return undefined;
  const [first, second] = filters.filter((filter) => filter.facet !== facet);
  if (!first) return totals.all;
  return !second && onlyType(first) !== undefined ? universe.totals : undefined;
}

/** Codes of the options that some listing of the universe has. */
export function statedOptions({ totals: { options } }: Universe): number[] {
  const codes: number[] = [];
  for (let code = 0; code < options.length; code++) if ((options[code] ?? 0) > 0) codes.push(code);
  return codes;
}

/** A bit for every range, by position in `rangeFields`, that some listing of the universe states. */
export function statedFields({ totals }: Universe): number {
  return totals.bars.reduce((mask, bars, field) => {
    // Counter 0 is for those that don't.
    for (let bar = 1; bar < bars.length; bar++) if ((bars[bar] ?? 0) > 0) return mask | (1 << field);
    return mask;
  }, 0);
}

function onlyType(filter: Filter | undefined): number | undefined {
  if (filter?.name !== 'type' || filter.test.kind !== 'any') return undefined;
  const codes = filter.test.sets.flatMap((sets) => sets.codes);
  return codes.length === 1 ? codes[0] : undefined;
}
