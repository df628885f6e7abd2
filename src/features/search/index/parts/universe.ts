import { isSoundOnly, type Facet, type Filter } from './plan-filters.ts';
import type { ListingCounts, Totals, TotalsKey } from './tally.ts';

/** A set of listings that contains every result and has precomputed totals. */
export interface Universe extends TotalsKey {
  size: number;
  totals: ListingCounts;
}

/**
 * Chooses the universe of a search: the listings of the only requested vehicle type, or all of them, without unsound
 * vehicles if the search leaves them out.
 */
export function universeOf(totals: Totals, filters: readonly Filter[]): Universe {
  const key = totalsKey(filters);
  const counts = totals.of(key);
  return { ...key, size: counts.size, totals: counts };
}

/**
 * Returns the counts with the facet's filter set aside if at most a vehicle type and the default condition remain as
 * filters; these are precomputed.
 */
export function knownCounts(
  facet: Facet,
  filters: readonly Filter[],
  totals: Totals,
): ListingCounts | undefined {
  if (facet.kind === 'posted') return undefined;
  const others = filters.filter((filter) => filter.facet !== facet);
  const isKnown = others.every((filter) => isSoundOnly(filter) || onlyType(filter) !== undefined);
  return isKnown ? totals.of(totalsKey(others)) : undefined;
}

const totalsKey = (filters: readonly Filter[]): TotalsKey => ({
  type: onlyType(filters.find(({ name }) => name === 'type')),
  soundOnly: filters.some(isSoundOnly),
});

/** Codes of the options that occur in the universe. */
export function statedOptions({ totals: { options } }: Universe): number[] {
  const codes: number[] = [];
  for (let code = 0; code < options.length; code++) if ((options[code] ?? 0) > 0) codes.push(code);
  return codes;
}

/** Bit n is set when some listing of the universe states `rangeFields[n]`. */
export function statedFields({ totals }: Universe): number {
  return totals.bars.reduce((mask, bars, field) => {
    // Counter 0 counts the listings that do not state the field.
    for (let bar = 1; bar < bars.length; bar++) if ((bars[bar] ?? 0) > 0) return mask | (1 << field);
    return mask;
  }, 0);
}

function onlyType(filter: Filter | undefined): number | undefined {
  if (filter?.name !== 'type' || filter.test.kind !== 'any') return undefined;
  const codes = filter.test.sets.flatMap((sets) => sets.codes);
  return codes.length === 1 ? codes[0] : undefined;
}
