/** Keeps what an asynchronous function answered, per database or other owner and per key, for a limited time. */
export class KeptAnswers<Value> {
  readonly #options: { maxAgeMs: number; maxKeys: number };
  readonly #kept = new WeakMap<object, Map<string, { answer: Promise<Value>; at: number }>>();

  constructor(options: { maxAgeMs: number; maxKeys: number }) {
    this.#options = options;
  }

  /** Answers from memory or by `read`; a failure is not kept. */
  get(owner: object, key: string, { now, read }: { now: Date; read: () => Promise<Value> }): Promise<Value> {
    const answers = this.#kept.get(owner) ?? new Map<string, { answer: Promise<Value>; at: number }>();
    this.#kept.set(owner, answers);
    const at = now.getTime();
    const kept = answers.get(key);
    if (kept && Math.abs(at - kept.at) < this.#options.maxAgeMs) return kept.answer;
    const answer = read();
    if (answers.size >= this.#options.maxKeys) answers.clear();
    answers.set(key, { answer, at });
    answer.catch(() => answers.delete(key));
    return answer;
  }
}
