const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;

/**
 * Caches which pictures are public, so that pages with many pictures query the database once. The cache is cleared
 * when a listing changes; private pictures are never cached.
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
    // Discards the answer when the version changed during the query.
    if (version === this.#version) this.#until.set(id, now + KEPT_MS);
    return true;
  }
}
