/** A site that is always busy still gets its pictures, one in five seconds. */
const LONGEST_MS = 5000;

/** Holds drawings back while requests are in flight. */
export class DrawingPause {
  #end: PromiseWithResolvers<void> | undefined;

  set(busy: boolean): void {
    if (busy) {
      this.#end ??= Promise.withResolvers();
    } else {
      this.#end?.resolve();
      this.#end = undefined;
    }
  }

  /** Waits until no requests are in flight, at most 5 s. */
  async wait(): Promise<void> {
    if (!this.#end) return;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, LONGEST_MS);
    await Promise.race([this.#end.promise, late.promise]);
    clearTimeout(timer);
  }
}
