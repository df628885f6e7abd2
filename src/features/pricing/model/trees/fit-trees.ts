import { Random } from '#kernel/random.ts';
import type { BinnedValues } from './binned-values.ts';
import type { TreeEnsemble } from './tree-ensemble.ts';

export interface TreeSettings {
  trees: number;
  depth: number;
  /** Share of its best step that each tree makes. */
  rate: number;
  minRows: number;
  /** Weight of the assumption that a leaf adds nothing, in rows of average weight. */
  shrinkage: number;
  /** Share of the rows and of the compared values that each tree sees. */
  sampledRows: number;
  sampledValues: number;
  seed: number;
}

export interface TreeProblem {
  binned: BinnedValues;
  /** Rows to learn from. */
  rows: Int32Array;
  /** Writes the weight of each row and weight × error to be reduced, at the present sums of trees. */
  pull(sums: Float64Array, weights: Float64Array, pulls: Float64Array): void;
}

interface Node {
  from: number;
  upTo: number;
  depth: number;
  histogram: Float64Array;
}

const BINS = 64;
/** Per bin: weight, pull and number of rows. */
const CELL = 3;

/** Fits gradient boosted trees on histograms of binned values. Deterministic for equal input. */
export function fitTrees(problem: TreeProblem, settings: TreeSettings): TreeEnsemble {
  const ensemble: TreeEnsemble = { roots: [], compared: [], limits: [], right: [] };
  const count = problem.binned.rows;
  const sums = new Float64Array(count);
  const weights = new Float64Array(count);
  const pulls = new Float64Array(count);
  const random = new Random(settings.seed, 'trees');
  for (let tree = 0; tree < settings.trees; tree += 1) {
    problem.pull(sums, weights, pulls);
    const rows = problem.rows.filter(() => random.next() < settings.sampledRows);
    const used = problem.binned.bins.map(() => random.next() < settings.sampledValues);
    const start = ensemble.compared.length;
    new TreeGrower(problem.binned, settings, { rows, used, weights, pulls }).grow(ensemble);
    addTree(ensemble, start, problem, sums);
  }
  return ensemble;
}

function addTree(trees: TreeEnsemble, root: number, { binned, rows }: TreeProblem, sums: Float64Array): void {
  trees.roots.push(root);
  const { bins, limits } = binned;
  // Limits of nodes are exact limits of bins, so that bins can be compared instead of values.
  const binLimit = trees.compared.map((value, node) =>
    node < root || value < 0 ? 0 : limits[value]!.indexOf(trees.limits[node]!) + 1,
  );
  for (const row of rows) {
    let node = root;
    let value = trees.compared[node]!;
    while (value >= 0) {
      node = bins[value]![row]! > binLimit[node]! ? trees.right[node]! : node + 1;
      value = trees.compared[node]!;
    }
    sums[row]! += trees.limits[node]!;
  }
}

interface Sampled {
  rows: Int32Array;
  used: readonly boolean[];
  weights: Float64Array;
  pulls: Float64Array;
}

class TreeGrower {
  readonly #binned: BinnedValues;
  readonly #settings: TreeSettings;
  readonly #sampled: Sampled;
  readonly #spare: Int32Array;
  readonly #ownWeights: Float64Array;
  readonly #ownPulls: Float64Array;
  #shrinkage = 0;

  constructor(binned: BinnedValues, settings: TreeSettings, sampled: Sampled) {
    this.#binned = binned;
    this.#settings = settings;
    this.#sampled = sampled;
    this.#spare = new Int32Array(sampled.rows.length);
    this.#ownWeights = new Float64Array(sampled.rows.length);
    this.#ownPulls = new Float64Array(sampled.rows.length);
  }

  grow(trees: TreeEnsemble): void {
    const { rows, weights } = this.#sampled;
    let total = 0;
    for (const row of rows) total += weights[row]!;
    this.#shrinkage = (this.#settings.shrinkage * total) / Math.max(1, rows.length);
    this.#split(trees, { from: 0, upTo: rows.length, depth: 0, histogram: this.#histogram(0, rows.length) });
  }

  #histogram(from: number, upTo: number): Float64Array {
    const { rows, used, weights, pulls } = this.#sampled;
    const histogram = new Float64Array(this.#binned.bins.length * BINS * CELL);
    const ownWeights = this.#ownWeights;
    const ownPulls = this.#ownPulls;
    // Rows lie far apart, so they are gathered once for all values.
    for (let at = from; at < upTo; at += 1) {
      ownWeights[at] = weights[rows[at]!]!;
      ownPulls[at] = pulls[rows[at]!]!;
    }
    for (const [value, bins] of this.#binned.bins.entries()) {
      if (!used[value]) continue;
      const base = value * BINS * CELL;
      for (let at = from; at < upTo; at += 1) {
        const cell = base + bins[rows[at]!]! * CELL;
        histogram[cell]! += ownWeights[at]!;
        histogram[cell + 1]! += ownPulls[at]!;
        histogram[cell + 2]! += 1;
      }
    }
    return histogram;
  }

  /** Writes the node and all below it, in the order in which `sumOfTrees` walks them. */
  #split(trees: TreeEnsemble, node: Node): void {
    const best = node.depth < this.#settings.depth ? this.#bestSplit(node.histogram) : undefined;
    const at = trees.compared.length;
    trees.compared.push(best?.value ?? -1);
    trees.limits.push(best ? this.#binned.limits[best.value]![best.bin - 1]! : this.#leaf(node));
    trees.right.push(0);
    if (!best) return;
    const middle = this.#partition(node, best);
    const smallerIsLeft = middle - node.from <= node.upTo - middle;
    const smaller = smallerIsLeft ? this.#histogram(node.from, middle) : this.#histogram(middle, node.upTo);
    const larger = node.histogram;
    for (let cell = 0; cell < larger.length; cell += 1) larger[cell]! -= smaller[cell]!;
    const depth = node.depth + 1;
    this.#split(trees, { from: node.from, upTo: middle, depth, histogram: smallerIsLeft ? smaller : larger });
    trees.right[at] = trees.compared.length;
    this.#split(trees, { from: middle, upTo: node.upTo, depth, histogram: smallerIsLeft ? larger : smaller });
  }

  #leaf({ from, upTo }: Node): number {
    const { rows, weights, pulls } = this.#sampled;
    let weight = this.#shrinkage;
    let pull = 0;
    for (let at = from; at < upTo; at += 1) {
      weight += weights[rows[at]!]!;
      pull += pulls[rows[at]!]!;
    }
    return weight > 0 ? (this.#settings.rate * pull) / weight : 0;
  }

  #bestSplit(histogram: Float64Array): { value: number; bin: number } | undefined {
    const { minRows } = this.#settings;
    let best: { value: number; bin: number } | undefined;
    let bestGain = 1e-9;
    for (const [value, limits] of this.#binned.limits.entries()) {
      if (!this.#sampled.used[value]) continue;
      const base = value * BINS * CELL;
      const [weight, pull, count] = [0, 1, 2].map((part) => {
        let sum = 0;
        for (let bin = 0; bin <= limits.length + 1; bin += 1) sum += histogram[base + bin * CELL + part]!;
        return sum;
      }) as [number, number, number];
      let leftWeight = histogram[base]!;
      let leftPull = histogram[base + 1]!;
      let leftCount = histogram[base + 2]!;
      const whole = pull ** 2 / (weight + this.#shrinkage);
      for (let bin = 1; bin <= limits.length; bin += 1) {
        const cell = base + bin * CELL;
        leftWeight += histogram[cell]!;
        leftPull += histogram[cell + 1]!;
        leftCount += histogram[cell + 2]!;
        if (leftCount < minRows) continue;
        if (count - leftCount < minRows) break;
        const gain =
          leftPull ** 2 / (leftWeight + this.#shrinkage) +
          (pull - leftPull) ** 2 / (weight - leftWeight + this.#shrinkage) -
          whole;
        if (gain <= bestGain) continue;
        bestGain = gain;
        best = { value, bin };
      }
    }
    return best;
  }

  /** Moves the rows of the left side to the front; returns where the right side begins. */
  #partition({ from, upTo }: Node, { value, bin }: { value: number; bin: number }): number {
    const { rows } = this.#sampled;
    const bins = this.#binned.bins[value]!;
    let left = from;
    let right = 0;
    for (let at = from; at < upTo; at += 1) {
      const row = rows[at]!;
      if (bins[row]! > bin) this.#spare[right++] = row;
      else rows[left++] = row;
    }
    for (let at = 0; at < right; at += 1) rows[left + at] = this.#spare[at]!;
    return left;
  }
}
