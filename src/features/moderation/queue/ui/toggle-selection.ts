/**
 * Selection after a click on a row: toggles the row and, if `from` is in the list, all rows between them, to the new
 * state of the clicked row.
 */
export function toggleSelection(
  selected: ReadonlySet<number>,
  { id, from = id, order }: { id: number; from?: number | undefined; order: readonly number[] },
): Set<number> {
  const ends = [order.indexOf(from), order.indexOf(id)].toSorted((one, other) => one - other);
  const [start = -1, end = -1] = ends;
  const affected = start < 0 ? [id] : order.slice(start, end + 1);
  return selected.has(id)
    ? new Set([...selected].filter((each) => !affected.includes(each)))
    : new Set([...selected, ...affected]);
}
