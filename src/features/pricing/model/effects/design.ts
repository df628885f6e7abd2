import { numericFacts } from '../numeric-facts.ts';
import type { PriceExample } from '../priced-vehicle.ts';
import { addVehicleTerms, termGroups, type Scales, type TermGroup } from './vehicle-terms.ts';

/** Sparse matrix of the terms of listings: row `i` has the entries `starts[i]` up to `starts[i + 1]`. */
export interface Design {
  rows: number;
  starts: Int32Array;
  columns: Int32Array;
  values: Float32Array;
  /** Group (index in `termGroups`) and key of each column. */
  groups: Uint8Array;
  keys: string[];
  /** Brand or model that the key of each column belongs to; empty if none. */
  withins: string[];
}

/** Columns of fewer listings are left out. */
const MIN_LISTINGS = 2;
const MIN_LISTINGS_OF: Partial<Record<TermGroup, number>> = {
  'feature age': 20,
  feature: 8,
  word: 4,
  'brand word': 4,
  'model word': 3,
  city: 4,
};
const TERMS_PER_LISTING = 80;
/** Lists that are full are lengthened by little: they are most of the memory of a fit. */
const GROWTH = 1.2;

/**
 * Lists the terms of all examples; `facts` holds the numeric facts of one example after the other. `ageing`: effect of
 * age of each example by a reference type.
 */
export function buildDesign(
  examples: readonly PriceExample[],
  { facts, scales, ageing }: { facts: Float64Array; scales: Scales; ageing?: Float64Array },
): Design {
  const indexes = new Map(termGroups.map((group) => [group, new Map<string, Map<string, number>>()]));
  const keys: string[] = [];
  const withins: string[] = [];
  const groups: number[] = [];
  const counts: number[] = [];
  let columns = new Int32Array(Math.max(1, examples.length * TERMS_PER_LISTING));
  let values = new Float32Array(columns.length);
  let used = 0;
  const add = (group: TermGroup, key: string, value: number, within = ''): void => {
    if (value === 0) return;
    const index = indexIn(indexes.get(group)!, within);
    let column = index.get(key);
    if (column === undefined) {
      column = keys.length;
      index.set(key, column);
      keys.push(key);
      withins.push(within);
      groups.push(termGroups.indexOf(group));
      counts.push(0);
    }
    counts[column]! += 1;
    if (used === columns.length) {
      const longer = Math.ceil(GROWTH * used);
      columns = copied(columns, new Int32Array(longer));
      values = copied(values, new Float32Array(longer));
    }
    columns[used] = column;
    values[used++] = value;
  };
  const starts = new Int32Array(examples.length + 1);
  const width = numericFacts.length;
  for (const [row, example] of examples.entries()) {
    addVehicleTerms(example.vehicle, facts.subarray(row * width, (row + 1) * width), scales, add);
    if (ageing) add('ageing of reference', '', ageing[row]!);
    add('seller of listing', String(example.sellerId), 1);
    starts[row + 1] = used;
  }
  return withoutRare({ rows: examples.length, starts, columns, values, keys, withins, groups, counts });
}

function indexIn(indexes: Map<string, Map<string, number>>, within: string): Map<string, number> {
  const known = indexes.get(within);
  if (known) return known;
  const index = new Map<string, number>();
  indexes.set(within, index);
  return index;
}

function copied<List extends Int32Array | Float32Array>(list: List, into: List): List {
  into.set(list);
  return into;
}

type Collected = Omit<Design, 'groups'> & { groups: number[]; counts: number[] };

function withoutRare({ rows, starts, columns, values, keys, withins, groups, counts }: Collected): Design {
  const renumbered = new Int32Array(keys.length).fill(-1);
  const kept: number[] = [];
  for (let column = 0; column < keys.length; column += 1) {
    const group = termGroups[groups[column]!]!;
    if (counts[column]! < (MIN_LISTINGS_OF[group] ?? MIN_LISTINGS)) continue;
    renumbered[column] = kept.length;
    kept.push(column);
  }
  let used = 0;
  const shifted = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row += 1) {
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
      const column = renumbered[columns[at]!]!;
      if (column < 0) continue;
      columns[used] = column;
      values[used++] = values[at]!;
    }
    shifted[row + 1] = used;
  }
  return {
    rows,
    starts: shifted,
    columns: columns.subarray(0, used),
    values: values.subarray(0, used),
    keys: kept.map((column) => keys[column]!),
    withins: kept.map((column) => withins[column]!),
    groups: Uint8Array.from(kept, (column) => groups[column]!),
  };
}
