export interface SamePair {
  lowId: number;
  highId: number;
  score: number;
}

/** More listings of one vehicle are more likely a mistake. */
const LARGEST = 12;

/**
 * Joins pairs to clusters, the surest first. Two clusters are joined only if no listing of one contradicts a listing of
 * the other, so that a chain of likenesses never leads to another vehicle. The result does not depend on the order of
 * the pairs; members are ascending.
 */
export function joinClusters(
  pairs: readonly SamePair[],
  contradicts: (one: number, other: number) => boolean,
): number[][] {
  const clusterOf = new Map<number, number[]>();
  const surest = pairs.toSorted((a, b) => b.score - a.score || a.lowId - b.lowId || a.highId - b.highId);
  for (const { lowId, highId } of surest) {
    const first = clusterOf.get(lowId) ?? [lowId];
    const second = clusterOf.get(highId) ?? [highId];
    if (first === second || first.length + second.length > LARGEST) continue;
    if (first.some((one) => second.some((other) => contradicts(one, other)))) continue;
    const joined = [...first, ...second].sort((a, b) => a - b);
    for (const id of joined) clusterOf.set(id, joined);
  }
  return [...new Set(clusterOf.values())].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
