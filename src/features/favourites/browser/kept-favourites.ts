import { isOnMarket, MAX_KEPT_FAVOURITES, type SavedState } from '../favourite.ts';
import type { FavouriteNow } from '../favourite-json.ts';

/** A favourite in the browser of a visitor. */
export interface KeptFavourite {
  listing_id: number;
  title: string;
  saved_at: string;
  note: string;
  noted_at: string | null;
  /** As it was when it was saved; absent until the server has answered. */
  seen?: { price_eur_minor: number | null; state: SavedState };
}

/** Each favourite has an entry of its own, so that tabs that write at once lose nothing. */
export const KEPT_PREFIX = 'volan.favourite.';

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(key: string, stored: string | null): KeptFavourite | undefined {
  const id = Number(key.slice(KEPT_PREFIX.length));
  try {
    const { title, saved_at, note, noted_at, seen } = JSON.parse(stored ?? 'null') as Partial<KeptFavourite>;
    if (!Number.isSafeInteger(id) || id <= 0) return undefined;
    if (!isText(title) || !isText(note) || !isText(saved_at) || Number.isNaN(Date.parse(saved_at)))
      return undefined;
    return {
      listing_id: id,
      title,
      saved_at,
      note,
      noted_at: isText(noted_at) && !Number.isNaN(Date.parse(noted_at)) ? noted_at : null,
      ...(seen && isSeen(seen) && { seen }),
    };
  } catch {
    return undefined;
  }
}

const isSeen = ({ price_eur_minor, state }: NonNullable<KeptFavourite['seen']>): boolean =>
  (price_eur_minor === null || Number.isSafeInteger(price_eur_minor)) &&
  (state === 'available' || state === 'reserved');

const keyOf = (id: number): string => `${KEPT_PREFIX}${id}`;

/** Stored texts by listing; empty when storage is denied. */
export function keptTexts(): Map<number, string> {
  const texts = new Map<number, string>();
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(KEPT_PREFIX)) continue;
      const text = localStorage.getItem(key);
      if (text !== null && parse(key, text)) texts.set(Number(key.slice(KEPT_PREFIX.length)), text);
    }
  } catch {
    // The browser forbids storage.
  }
  return texts;
}

/** The newest first; ignores damaged entries. */
export const readKept = (): KeptFavourite[] =>
  [...keptTexts()]
    .flatMap(([id, text]) => parse(keyOf(id), text) ?? [])
    .toSorted((one, other) => Date.parse(other.saved_at) - Date.parse(one.saved_at));

/** Adds or replaces an entry. Returns false when the browser has no place for another one. */
export function keep(favourite: KeptFavourite): boolean {
  const texts = keptTexts();
  if (!texts.has(favourite.listing_id) && texts.size >= MAX_KEPT_FAVOURITES) return false;
  try {
    const { listing_id, ...entry } = favourite;
    localStorage.setItem(keyOf(listing_id), JSON.stringify(entry));
    return true;
  } catch {
    // Storage is full or denied.
    return false;
  }
}

export function readOneKept(id: number): KeptFavourite | undefined {
  const text = keptTexts().get(id);
  return text === undefined ? undefined : parse(keyOf(id), text);
}

/** Removes an entry; with `text` only if no tab has changed it since. */
export function dropKept(id: number, text?: string): void {
  try {
    if (text !== undefined && localStorage.getItem(keyOf(id)) !== text) return;
    localStorage.removeItem(keyOf(id));
  } catch {
    // The browser forbids storage, so nothing is kept.
  }
}

/** Completes entries that were saved without an answer of the server. */
export function completeKept(listings: readonly FavouriteNow[]): void {
  for (const { listing_id, title, price_eur_minor, state } of listings) {
    const kept = readOneKept(listing_id);
    if (kept && !kept.seen)
      keep({
        ...kept,
        title: title ?? kept.title,
        seen: { price_eur_minor, state: isOnMarket(state) ? state : 'available' },
      });
  }
}
