export interface Sized {
  key: string;
  bytes: number;
}

/** Keys to remove, the oldest first, so that the others together have at most `most` bytes. `entries` begin with the oldest. */
export function oldestBeyond(entries: readonly Sized[], most: number): string[] {
  let over = entries.reduce((sum, { bytes }) => sum + bytes, 0) - most;
  const removed: string[] = [];
  for (const { key, bytes } of entries) {
    if (over <= 0) break;
    removed.push(key);
    over -= bytes;
  }
  return removed;
}
