/**
 * Reproducible random numbers for the demo market (sfc32 by Chris Doty-Humphrey, seeded by hashing). Every
 * listing has its own streams, so its values depend only on the seed and its number.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  /** `stream` and `number` name an independent sequence of the same seed. */
  constructor(seed: number, stream: string, number = 0) {
    let hash = (seed ^ 0x9e3779b9) | 0;
    for (let index = 0; index < stream.length; index++) hash = mix(hash ^ stream.charCodeAt(index));
    this.#a = hash;
    this.#b = mix(hash ^ number);
    this.#c = mix(this.#b ^ Math.floor(number / 0x1_0000_0000) ^ 0x85ebca6b);
    this.#counter = 1;
    for (let round = 0; round < 12; round++) this.next();
  }

  /** Uniform in [0, 1). */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** Whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Uniform in [min, max). */
  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One item with equal probability. Throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[Math.floor(this.next() * items.length)] as T;
  }

  /** One item of `[item, weight]` pairs; for long lists use an AliasTable. */
  weighted<T>(items: readonly (readonly [T, number])[]): T {
    let total = 0;
    for (const [, weight] of items) total += weight;
    let left = this.next() * total;
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    const last = items.findLast(([, weight]) => weight > 0);
    if (!last) throw new RangeError('no item has a weight');
    return last[0];
  }

  /** Up to `count` distinct items in random order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const pool = [...items];
    const chosen = Math.min(count, pool.length);
    for (let index = 0; index < chosen; index++) {
      const other = this.int(index, pool.length - 1);
      [pool[index], pool[other]] = [pool[other] as T, pool[index] as T];
    }
    return pool.slice(0, chosen);
  }

  /** Normal distribution (Box–Muller). */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  /** Pareto distribution: at least `min`; the ranking follows Zipf's law with exponent 1 / `shape`. */
  pareto(min: number, shape: number): number {
    return min * (1 - this.next()) ** (-1 / shape);
  }
}

/** Mixes 32 bits (the finaliser of MurmurHash3). */
export function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
