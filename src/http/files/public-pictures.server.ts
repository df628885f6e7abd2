import type { ChangedKeys } from '#platform/cache/changed-keys.ts';
import type { DependencyKey } from '#platform/cache/dependencies.server.ts';

/** Bounds the age of reasons that end by time alone, such as those of a closed listing. */
const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;

interface Kept {
  keys: readonly DependencyKey[];
  /** Version of the changes before the question. */
  version: number;
  until: number;
}

/**
 * Remembers which pictures are public until what makes them public changes, so that pages with many pictures query the
 * database once. Private pictures are never remembered.
 */
export class PublicPictures {
  readonly #ask: (id: string) => Promise<readonly DependencyKey[] | undefined>;
  readonly #changed: ChangedKeys;
  readonly #kept = new Map<string, Kept>();

  constructor(ask: (id: string) => Promise<readonly DependencyKey[] | undefined>, changed: ChangedKeys) {
    this.#ask = ask;
    this.#changed = changed;
  }

  async has(id: string, now = Date.now()): Promise<boolean> {
    const kept = this.#kept.get(id);
    if (kept && kept.until > now && !this.#changed.haveChanged(kept.keys, kept.version)) return true;
    const { version } = this.#changed;
    const keys = await this.#ask(id);
    if (!keys) {
      this.#kept.delete(id);
      return false;
    }
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(id, { keys, version, until: now + KEPT_MS });
    return true;
  }
}
