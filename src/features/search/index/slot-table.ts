const FIRST_ENTRIES = 1024;
/** Load factor above which the table grows. */
const FULL = 0.7;
const FREE = 0;

/**
 * Maps listing ids to slots: an open-addressing hash table of numbers with a third of the memory of a
 * `Map`. Ids are integers from 1 below 2^32. Entries are pairs of id and slot; a probe chain has no gaps.
 */
export class SlotTable {
  #entries = new Uint32Array(2 * FIRST_ENTRIES);
  #mask = FIRST_ENTRIES - 1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#entries.byteLength;
  }

  state(): { entries: Uint32Array<ArrayBuffer>; size: number } {
    return { entries: this.#entries, size: this.#size };
  }

  restore({ entries, size }: ReturnType<SlotTable['state']>): void {
    this.#entries = entries;
    this.#mask = entries.length / 2 - 1;
    this.#size = size;
  }

  get(id: number): number | undefined {
    const place = this.#find(id);
    return this.#entries[2 * place] === id ? this.#entries[2 * place + 1] : undefined;
  }

  set(id: number, slot: number): void {
    if (this.#size > this.#mask * FULL) this.#grow();
    const place = this.#find(id);
    if (this.#entries[2 * place] === FREE) this.#size += 1;
    this.#entries[2 * place] = id;
    this.#entries[2 * place + 1] = slot;
  }

  delete(id: number): void {
    let gap = this.#find(id);
    if (this.#entries[2 * gap] !== id) return;
    this.#size -= 1;
    // Move later entries of the chain into the gap unless that would put them before their home position.
    for (
      let place = (gap + 1) & this.#mask;
      this.#entries[2 * place] !== FREE;
      place = (place + 1) & this.#mask
    ) {
      const home = this.#home(this.#entries[2 * place] as number);
      if (((place - home) & this.#mask) < ((place - gap) & this.#mask)) continue;
      this.#entries.copyWithin(2 * gap, 2 * place, 2 * place + 2);
      gap = place;
    }
    this.#entries[2 * gap] = FREE;
  }

  /** Position of an id, or of the free entry where it belongs. */
  #find(id: number): number {
    let place = this.#home(id);
    while (this.#entries[2 * place] !== id && this.#entries[2 * place] !== FREE)
      place = (place + 1) & this.#mask;
    return place;
  }

  /** Fibonacci hashing spreads consecutive ids over the table. */
  #home(id: number): number {
    return (Math.imul(id, 0x9e3779b1) >>> 7) & this.#mask;
  }

  #grow(): void {
    const old = this.#entries;
    this.#entries = new Uint32Array(2 * old.length);
    this.#mask = old.length - 1;
    this.#size = 0;
    for (let entry = 0; entry < old.length; entry += 2) {
      if (old[entry] !== FREE) this.set(old[entry] as number, old[entry + 1] as number);
    }
  }
}
