/** A site that is always busy still gets its pictures: every five seconds, drawing continues for a moment. */
const HOLD_MS = 5000;
const MOMENT_MS = 200;

/** Holds drawing back while requests are in flight. */
export class DrawingPause {
  /** Milliseconds without requests after which drawing continues. */
  calmMs = 0;
  readonly #listeners = new Set<(held: boolean) => void>();
  #held: PromiseWithResolvers<void> | undefined;
  #calm: NodeJS.Timeout | undefined;
  /** Ends the current hold or moment; undefined without requests. */
  #turn: NodeJS.Timeout | undefined;

  set(busy: boolean): void {
    clearTimeout(this.#calm);
    if (!busy) this.#calm = setTimeout(() => this.end(), this.calmMs);
    else if (!this.#turn) this.#hold();
  }

  /** Continues drawing at once. */
  end(): void {
    clearTimeout(this.#calm);
    clearTimeout(this.#turn);
    this.#turn = undefined;
    this.#release();
  }

  /** Waits while drawing is held back, at most 5 s. */
  async wait(): Promise<void> {
    await this.#held?.promise;
  }

  /** Calls `listener` when drawing is held back and when it continues. Returns how to stop that. */
  listen(listener: (held: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hold(): void {
    this.#held = Promise.withResolvers();
    for (const listener of this.#listeners) listener(true);
    this.#turn = setTimeout(() => {
      this.#turn = setTimeout(() => this.#hold(), MOMENT_MS);
      this.#release();
    }, HOLD_MS);
  }

  #release(): void {
    if (!this.#held) return;
    this.#held.resolve();
    this.#held = undefined;
    for (const listener of this.#listeners) listener(false);
  }
}
