/**
 * What is selected after a row was pressed: it is taken in or left out, and with it all up to `from`, if that is given
 * and in the list.
 */
export function toggled(
  selected: ReadonlySet<number>,
  { id, from = id, order }: { id: number; from?: number | undefined; order: readonly number[] },
): Set<number> {
  const ends = [order.indexOf(from), order.indexOf(id)].toSorted((one, other) => one - other);
  const [start = -1, end = -1] = ends;
  const meant = start < 0 ? [id] : order.slice(start, end + 1);
  return selected.has(id)
    ? new Set([...selected].filter((each) => !meant.includes(each)))
    : new Set([...selected, ...meant]);
}
