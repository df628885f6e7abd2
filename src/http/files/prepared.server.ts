/**
 * Keeps costly answers for a while. Simultaneous requests for an answer share its preparation, and answers are
 * prepared one after another, so that no number of requests puts more than one of them at a time on the database.
 */
export class Prepared<Value> {
  readonly #options: { maxAgeMs: number; now: () => Date };
  readonly #kept = new Map<string, { value: Value; madeAt: number }>();
  readonly #making = new Map<string, Promise<Value>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: { maxAgeMs: number; now: () => Date }) {
    this.#options = options;
  }

  /** Returns the answer of a name, and its age. The caller limits the number of names. */
  async get(name: string, make: () => Promise<Value>): Promise<{ value: Value; ageMs: number }> {
    const kept = this.#kept.get(name);
    const ageMs = kept ? this.#options.now().getTime() - kept.madeAt : Infinity;
    if (kept && ageMs < this.#options.maxAgeMs) return { value: kept.value, ageMs };
    return { value: await this.#make(name, make), ageMs: 0 };
  }

  #make(name: string, make: () => Promise<Value>): Promise<Value> {
    const running = this.#making.get(name);
    if (running) return running;
    const making = this.#last
      .then(async () => {
        const value = await make();
        this.#kept.set(name, { value, madeAt: this.#options.now().getTime() });
        return value;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    this.#last = making.catch(() => undefined);
    return making;
  }
}
