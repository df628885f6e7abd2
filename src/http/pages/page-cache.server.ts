/** A finished page as it goes over the wire. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Bodies by content encoding; `br` and `gzip` are added when first asked for. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer; isWellCompressed?: boolean };
  /** The data version it was made from and when (ms since 1970). */
  version: number;
  madeAt: number;
}

/**
 * Finished public pages of this process by address and language, least recently used out first. A page is
 * good as long as no listing changed since it was made, and at most `maxAgeMs`, since it shows ages of
 * listings.
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

// Compressed bodies come later and are a fraction of this; twice the page is a safe estimate of all three.
const sizeOf = (key: string, page: CachedPage): number => key.length * 2 + page.bodies.identity.length * 2;
