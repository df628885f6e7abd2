import { keepPersonal, readPersonal } from '#platform/offline/personal-copies.ts';
import type { Favourite } from './favourite-change.ts';

/** Name of the copy of the list, for reading it without a connection. */
const COPY = 'favourites';

export const keepCopy = (favourites: readonly Favourite[]): Promise<void> => keepPersonal(COPY, favourites);

/** Undefined where there is no copy. */
export async function readCopy(): Promise<Favourite[] | undefined> {
  const copy = await readPersonal(COPY);
  return Array.isArray(copy) ? (copy as Favourite[]) : undefined;
}

/** Writes a note into the copy, because the server does not know it yet. */
export async function noteInCopy(id: number, note: string): Promise<void> {
  const copy = await readCopy();
  if (copy) await keepCopy(copy.map((each) => (each.listing_id === id ? { ...each, note } : each)));
}
