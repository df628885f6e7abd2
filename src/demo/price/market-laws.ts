import { Random } from '#kernel/random.ts';

/** Deviation of the strength of a law between markets, in logs. */
const STRENGTH_DEVIATION = 0.12;

/**
 * What one invented market has in common and no listing states: levels of models, generations and towns, and the
 * strengths of its laws. They follow from the seed, so that markets of two seeds differ and a figure learned on one
 * of them is not one of the other.
 */
export class MarketLaws {
  readonly #seed: number;
  readonly #levels = new Map<string, number>();
  readonly #strengths = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Normal deviate of a name in this market, limited to two deviations. */
  level(name: string, deviation: number): number {
    let level = this.#levels.get(name);
    if (level === undefined) {
      level = Math.min(Math.max(new Random(this.#seed, `law ${name}`).normal(0, 1), -2), 2);
      this.#levels.set(name, level);
    }
    return level * deviation;
  }

  /** Factor on the size of a law, 0.79 to 1.27. */
  strength(law: string): number {
    let strength = this.#strengths.get(law);
    if (strength === undefined) {
      strength = Math.exp(this.level(`strength ${law}`, STRENGTH_DEVIATION));
      this.#strengths.set(law, strength);
    }
    return strength;
  }
}
