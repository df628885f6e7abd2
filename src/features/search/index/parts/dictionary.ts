/** Assigns consecutive codes, starting at `first`, to keys in order of appearance. */
export class Dictionary {
  readonly keys: string[];
  readonly #codes = new Map<string, number>();
  readonly #limit: number;
  readonly #first: 0 | 1;

  /** Codes run from `first` up to but excluding `limit`. */
  constructor(first: 0 | 1, limit = 2 ** 32) {
    this.keys = first === 0 ? [] : [''];
    this.#limit = limit;
    this.#first = first;
  }

  /** One more than the highest code. */
  get size(): number {
    return this.keys.length;
  }

  /** Replaces all keys; the codes are their positions. */
  restore(keys: readonly string[]): void {
    this.keys.length = this.#first;
    this.#codes.clear();
    for (const key of keys.slice(this.#first)) this.codeOf(key);
  }

  /** Returns the code of a key, assigning a new one if needed. Throws RangeError when no code is left. */
  codeOf(key: string): number {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.keys.length;
    if (code >= this.#limit) throw new RangeError(`more than ${this.#limit} different keys`);
    this.keys.push(key);
    this.#codes.set(key, code);
    return code;
  }

  /** Returns the code of a known key. */
  find(key: string): number | undefined {
    return this.#codes.get(key);
  }
}
