import { groupings, type Grouping } from './calibration-groups.ts';

/** A quantile of the standardised errors as a sum of one offset per group. */
export interface QuantileOffsets {
  share: number;
  base: number;
  offsets: Record<Grouping, Record<string, number>>;
}

const ROUNDS = 6;
/** An offset of n listings counts n / (n + 60); the rest is that of the wider group. */
const SHRINKAGE = 60;

/**
 * Finds the offsets for which `share` of the errors is below their sum in every group, which is where the pinball loss
 * is smallest. Small groups rely on the wider ones.
 */
export function fitQuantileOffsets(
  errors: Float64Array,
  groups: readonly Readonly<Record<Grouping, string>>[],
  share: number,
): QuantileOffsets {
  const base = quantile(errors, share);
  const offsets = Object.fromEntries(
    groupings.map((grouping) => [grouping, {}]),
  ) as QuantileOffsets['offsets'];
  const left = errors.map((error) => error - base);
  const rowsOf = groupings.map((grouping) => [grouping, rowsByGroup(groups, grouping)] as const);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [grouping, byGroup] of rowsOf)
      for (const [group, rows] of byGroup) {
        const shift =
          (quantile(
            Float64Array.from(rows, (row) => left[row]!),
            share,
          ) *
            rows.length) /
          (rows.length + SHRINKAGE);
        offsets[grouping][group] = (offsets[grouping][group] ?? 0) + shift;
        for (const row of rows) left[row]! -= shift;
      }
  return { share, base, offsets };
}

export function quantileAt({ base, offsets }: QuantileOffsets, groups: Record<Grouping, string>): number {
  let sum = base;
  for (const grouping of groupings) sum += offsets[grouping][groups[grouping]] ?? 0;
  return sum;
}

/** Quantile of a finite sample, as conformal prediction takes it: the k-th value with k = share × (n + 1). */
export function quantile(values: Float64Array, share: number): number {
  const sorted = values.slice().sort();
  const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1));
  const low = sorted[Math.floor(place)] ?? 0;
  return low + (place % 1) * ((sorted[Math.ceil(place)] ?? low) - low);
}

function rowsByGroup(
  groups: readonly Readonly<Record<Grouping, string>>[],
  grouping: Grouping,
): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [row, own] of groups.entries()) {
    const list = rows.get(own[grouping]);
    if (list) list.push(row);
    else rows.set(own[grouping], [row]);
  }
  return rows;
}
