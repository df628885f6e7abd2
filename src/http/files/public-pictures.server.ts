const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;

/**
 * Remembers for a while which pictures anybody may see, so that pages with many of them ask the database once; only
 * as long as no listing has changed. That a picture may not be seen is asked every time.
 */
export class PublicPictures {
  readonly #ask: (id: string) => Promise<boolean>;
  readonly #until = new Map<string, number>();
  #version: unknown;

  constructor(ask: (id: string) => Promise<boolean>) {
    this.#ask = ask;
  }

  /** `version` changes when listings do. */
  async has(id: string, version: unknown, now = Date.now()): Promise<boolean> {
    if (version !== this.#version) this.#until.clear();
    this.#version = version;
    if ((this.#until.get(id) ?? 0) > now) return true;
    if (!(await this.#ask(id))) return false;
    if (this.#until.size >= MAX_KEPT) this.#until.clear();
    // What was asked under an older version says nothing of this one.
    if (version === this.#version) this.#until.set(id, now + KEPT_MS);
    return true;
  }
}
