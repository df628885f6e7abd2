import type { ComparisonCell, ComparisonRow } from './comparison-view.ts';

export const statedCell = (text: string): ComparisonCell => ({ text, isAbsent: false });
export const absentCell = (text: string): ComparisonCell => ({ text, isAbsent: true });

/** A row differs if its stated texts differ: what is not stated may be the same. */
export function comparisonRow(key: string, label: string, cells: ComparisonCell[]): ComparisonRow {
  const stated = cells.filter(({ isAbsent }) => !isAbsent).map(({ text }) => text);
  return { key, label, cells, differs: new Set(stated).size > 1 };
}

/**
 * Joins several orders to one: the first order, with each further item placed right after its predecessor in the
 * order it comes from.
 */
export function orderedUnion<Item>(orders: readonly (readonly Item[])[]): Item[] {
  const union: Item[] = [];
  for (const order of orders) {
    let next = 0;
    for (const item of order) {
      const at = union.indexOf(item);
      if (at >= 0) next = at + 1;
      else union.splice(next++, 0, item);
    }
  }
  return union;
}
