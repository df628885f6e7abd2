/** Values of rows sorted into bins: one list of bins per value. Bin 0 holds the missing values. */
export interface BinnedValues {
  rows: number;
  bins: Uint8Array[];
  /** Upper limits of bins 1, 2, …; the last bin has none. */
  limits: Float64Array[];
}

const MOST_BINS = 48;
/** Quantiles are those of at most so many rows. */
const SAMPLED_ROWS = 20_000;

/** Sorts the values (`width` per row, one row after the other) into bins of about equal numbers of rows. */
export function binValues(values: Float64Array, width: number): BinnedValues {
  const rows = values.length / width;
  const bins: Uint8Array[] = [];
  const limits: Float64Array[] = [];
  for (let index = 0; index < width; index += 1) {
    const edges = binLimits(values, width, index);
    const own = new Uint8Array(rows);
    for (let row = 0; row < rows; row += 1) own[row] = binOf(values[row * width + index]!, edges);
    bins.push(own);
    limits.push(edges);
  }
  return { rows, bins, limits };
}

function binLimits(values: Float64Array, width: number, index: number): Float64Array {
  const stride = Math.max(1, Math.floor(values.length / width / SAMPLED_ROWS)) * width;
  const sample: number[] = [];
  for (let at = index; at < values.length; at += stride)
    if (!Number.isNaN(values[at]!)) sample.push(values[at]!);
  const sorted = Float64Array.from(sample).sort();
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1]);
  if (distinct.length <= MOST_BINS)
    return distinct.subarray(0, -1).map((value, at) => (value + distinct[at + 1]!) / 2);
  const edges = new Set<number>();
  for (let bin = 1; bin < MOST_BINS; bin += 1)
    edges.add(sorted[Math.floor((bin / MOST_BINS) * sorted.length)]!);
  return Float64Array.from(edges);
}

function binOf(value: number, limits: Float64Array): number {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = limits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > limits[middle]!) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
