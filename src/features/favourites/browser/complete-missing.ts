import { callOperation } from '#platform/web/call-operation.ts';
import type { FavouriteNow } from '../favourite-json.ts';
import type { getFavouritesNowOperation } from '../get-favourites-now.server.ts';
import { completeKept, readKept } from './kept-favourites.ts';

export async function readNow(ids: readonly number[]): Promise<FavouriteNow[]> {
  if (ids.length === 0) return [];
  const { listings } = await callOperation<typeof getFavouritesNowOperation>('GET', '/api/favourites/now', {
    query: { ids: ids.join(',') },
  });
  return listings;
}

/** Asks the server for the price and the state of entries that were saved without an answer. Throws ApiError. */
export async function completeMissing(): Promise<void> {
  const missing = readKept().filter(({ seen }) => !seen);
  completeKept(await readNow(missing.map((each) => each.listing_id)));
}
