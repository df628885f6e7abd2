/** Slots of clusters, cluster after cluster; cluster n ends before `ends[n]`. */
interface PackedClusters {
  slots: Uint32Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
}

/** Listings that offer the same vehicle, by slot. */
export class Clusters {
  readonly #clusterOf = new Map<number, number>();
  #packed: PackedClusters | undefined;

  add(slot: number, cluster: number): void {
    this.#clusterOf.set(slot, cluster);
    this.#packed = undefined;
  }

  remove(slot: number): void {
    if (this.#clusterOf.delete(slot)) this.#packed = undefined;
  }

  of(slot: number): number | undefined {
    return this.#clusterOf.get(slot);
  }

  get bytes(): number {
    const mapEntry = 40;
    return this.#clusterOf.size * mapEntry;
  }

  /** The clusters with several listings. */
  get packed(): PackedClusters {
    this.#packed ??= pack(this.#clusterOf);
    return this.#packed;
  }

  state(): readonly (readonly [slot: number, cluster: number])[] {
    return [...this.#clusterOf];
  }

  restore(state: ReturnType<Clusters['state']>): void {
    for (const [slot, cluster] of state) this.add(slot, cluster);
  }
}

function pack(clusterOf: ReadonlyMap<number, number>): PackedClusters {
  const members = Map.groupBy(clusterOf.keys(), (slot) => clusterOf.get(slot));
  const several = [...members.values()].filter(({ length }) => length > 1);
  const ends = new Uint32Array(several.length);
  let end = 0;
  for (const [index, { length }] of several.entries()) ends[index] = end += length;
  return { slots: Uint32Array.from(several.flat()), ends };
}
