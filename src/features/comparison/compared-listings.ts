import { MAX_COMPARED } from './comparison-address.ts';
import { keptIds } from '#features/listings/card/kept-ids.ts';

/** The listings somebody chose to compare, as chosen. */
export const comparedListings = keptIds('volan.compare', MAX_COMPARED);

/** Chooses the listing, or no longer; `full` when four others are chosen and nothing was changed. */
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
