import type { ComparisonCell, ComparisonRow } from './comparison-view.ts';

export const statedCell = (text: string): ComparisonCell => ({ text, isAbsent: false });
export const absentCell = (text: string): ComparisonCell => ({ text, isAbsent: true });

/** Listings differ where their texts do; one that says nothing differs from one that says something. */
export function comparisonRow(key: string, label: string, cells: ComparisonCell[]): ComparisonRow {
  return { key, label, cells, differs: new Set(cells.map(({ text }) => text)).size > 1 };
}

/**
 * One order of all that is in any of the orders: that of the first, and what others have beside it right after
 * what it follows there.
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
