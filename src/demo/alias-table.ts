import type { Random } from '#kernel/random.ts';

/** Weighted choice among many items in constant time (Vose's alias method). Weights must be positive. */
export class AliasTable<T> {
  readonly #items: readonly T[];
  readonly #threshold: Float64Array;
  readonly #alias: Uint32Array;

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    if (items.length === 0) throw new RangeError('an alias table needs items');
    const weights = items.map(weightOf);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    this.#items = items;
    this.#threshold = Float64Array.from(weights, (weight) => (weight / total) * items.length);
    this.#alias = new Uint32Array(items.length);
    const small: number[] = [];
    const large: number[] = [];
    this.#threshold.forEach((share, index) => (share < 1 ? small : large).push(index));
    while (small.length > 0 && large.length > 0) {
      const less = small.pop() as number;
      const more = large.at(-1);
      this.#alias[less] = more;
      const rest = (this.#threshold[more] as number) + (this.#threshold[less] as number) - 1;
      this.#threshold[more] = rest;
      if (rest < 1) small.push(large.pop() as number);
    }
    // The remaining thresholds differ from 1 only by rounding.
    for (const index of [...small, ...large]) this.#threshold[index] = 1;
  }

  pick(random: Random): T {
    const place = random.next() * this.#items.length;
    const index = Math.floor(place);
    const keeps = place - index < (this.#threshold[index] as number);
    return this.#items[keeps ? index : (this.#alias[index] as number)] as T;
  }
}
