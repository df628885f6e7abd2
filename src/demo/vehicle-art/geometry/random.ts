/** Returns successive numbers in [0, 1); each drawing has its own source. */
export type Random = () => number;

/** Xorshift32: the same seed always draws the same vehicle. */
export function randomFrom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** Picks one item with the next random number. */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** FNV-1a of the text in base 36: short ids that are unique enough for one page. */
export function shortHash(text: string): string {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return (hash >>> 0).toString(36);
}
