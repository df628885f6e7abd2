import { MAX_COMPARED } from './comparison-address.ts';
import { keptIds } from '#features/listings/card/kept-ids.ts';

/** Ids of the listings chosen for comparison, in the order of choice. */
export const comparedListings = keptIds('volan.compare', MAX_COMPARED);

/** Adds or removes the listing; returns `full` without a change when MAX_COMPARED others are chosen. */
export function toggleComparedListing(id: number): 'added' | 'removed' | 'full' {
  const ids = comparedListings.read();
  if (ids.includes(id)) {
    comparedListings.write(ids.filter((other) => other !== id));
    return 'removed';
  }
  if (ids.length >= MAX_COMPARED) return 'full';
  comparedListings.write([...ids, id]);
  return 'added';
}

export function removeComparedListing(id: number): void {
  const ids = comparedListings.read();
  if (ids.includes(id)) comparedListings.write(ids.filter((other) => other !== id));
}

export const clearComparedListings = (): void => comparedListings.write([]);
