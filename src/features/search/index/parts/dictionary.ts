/** Numbers for keys that appear at run time: the first new key gets `first`, then one more each. */
export class SearchDictionary {
  readonly keys: string[];
  readonly #codes = new Map<string, number>();
  readonly #limit: number;

  /** Codes from `first` up to, not including, `limit`. */
  constructor(first: 0 | 1, limit = 2 ** 32) {
    this.keys = first === 0 ? [] : [''];
    this.#limit = limit;
  }

  /** One more than the highest code. */
  get size(): number {
    return this.keys.length;
  }

  /** The code of a key, new or not. Throws RangeError when all are given out. */
  codeOf(key: string): number {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.keys.length;
    if (code >= this.#limit) throw new RangeError(`more than ${this.#limit} different keys`);
    this.keys.push(key);
    this.#codes.set(key, code);
    return code;
  }

  /** The code of a key that has been seen. */
  find(key: string): number | undefined {
    return this.#codes.get(key);
  }
}
