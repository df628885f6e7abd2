const MOST_KEYS = 100_000;

/** Remembers which keys changed when, counted in steps, and forgets the oldest when there are many. */
export class ChangedKeys {
  readonly #most: number;
  #version = 0;
  /** Results of this version and older ones count as changed. */
  #floor = -1;
  #older = new Map<string, number>();
  #recent = new Map<string, number>();
  #recentSince = 0;

  constructor({ most = MOST_KEYS }: { most?: number } = {}) {
    this.#most = most;
  }

  /** Increases with every report. */
  get version(): number {
    return this.#version;
  }

  report(keys: Iterable<string>): void {
    this.#version += 1;
    for (const key of keys) this.#recent.set(key, this.#version);
    if (this.#recent.size <= this.#most) return;
    // Changes up to `recentSince` are forgotten.
    this.#floor = this.#recentSince - 1;
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#recentSince = this.#version;
  }

  /** Reports every key, also unknown ones. */
  reportAll(): void {
    this.#floor = this.#version;
    this.#version += 1;
    this.#older.clear();
    this.#recent.clear();
  }

  /** Whether one of the keys changed after the version. */
  haveChanged(keys: Iterable<string>, version: number): boolean {
    if (version <= this.#floor) return true;
    for (const key of keys) if ((this.#recent.get(key) ?? this.#older.get(key) ?? 0) > version) return true;
    return false;
  }
}
