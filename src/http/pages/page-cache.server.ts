/** A rendered page with its headers and encoded bodies. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Bodies by content encoding; `br` and `gzip` are added at their first use. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer; isWellCompressed?: boolean };
  /** Data version it was rendered from, and time of rendering (ms since 1970). */
  version: number;
  madeAt: number;
}

/**
 * LRU cache of rendered public pages by address and language. An entry is valid until a listing changes, and at
 * most `maxAgeMs`, because pages show the age of listings.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;
  #bytes = 0;

  constructor(options: { maxBytes: number; maxAgeMs: number }) {
    this.#maxBytes = options.maxBytes;
    this.#maxAgeMs = options.maxAgeMs;
  }

  get(key: string, version: number, nowMs: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    if (page.version !== version || nowMs - page.madeAt > this.#maxAgeMs) {
      this.#bytes -= sizeOf(key, page);
      return undefined;
    }
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: CachedPage): void {
    const old = this.#pages.get(key);
    if (old) this.#bytes -= sizeOf(key, old);
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(key, page);
    for (const [oldest, candidate] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf(oldest, candidate);
    }
  }
}

// Compressed bodies are added later; twice the page is a safe estimate of all three together.
const sizeOf = (key: string, page: CachedPage): number => key.length * 2 + page.bodies.identity.length * 2;
