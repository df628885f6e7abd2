import { keptIds } from './kept-ids.ts';

export const MAX_RECENT_LISTINGS = 12;

/** Ids of visited listings, newest first. */
const recent = keptIds('volan.recent', MAX_RECENT_LISTINGS);

export const readRecentListings = (): number[] => recent.read();

export const rememberListing = (id: number): void =>
  recent.write([id, ...recent.read().filter((other) => other !== id)]);
