/** Regression trees whose leaves add up. Parallel lists, one entry per node. */
export interface TreeEnsemble {
  /** Node where each tree begins. */
  roots: number[];
  /** Index of the compared value, or -1 in a leaf. */
  compared: number[];
  /** Values up to the limit, and missing ones, go to the next node; others to `right`. In a leaf: its addend. */
  limits: number[];
  right: number[];
}

export const noTrees: TreeEnsemble = { roots: [], compared: [], limits: [], right: [] };

/** Sum of the first `count` trees for a row of values, which begins at `offset`; NaN is a missing value. */
export function sumOfTrees(
  { roots, compared, limits, right }: TreeEnsemble,
  values: Float64Array,
  offset = 0,
  count = roots.length,
): number {
  let sum = 0;
  for (let tree = 0, end = Math.min(count, roots.length); tree < end; tree += 1) sum += leafAt(roots[tree]!);
  return sum;

  function leafAt(root: number): number {
    let node = root;
    let value = compared[node]!;
    while (value >= 0) {
      node = values[offset + value]! > limits[node]! ? right[node]! : node + 1;
      value = compared[node]!;
    }
    return limits[node]!;
  }
}

/** Keeps the first trees only, with numbers of four significant digits. */
export function compactTrees(trees: TreeEnsemble, count: number): TreeEnsemble {
  const end = trees.roots[count] ?? trees.compared.length;
  return {
    roots: trees.roots.slice(0, count),
    compared: trees.compared.slice(0, end),
    limits: trees.limits
      .slice(0, end)
      .map((limit, node) => Number(limit.toPrecision(trees.compared[node]! < 0 ? 4 : 7))),
    right: trees.right.slice(0, end),
  };
}
