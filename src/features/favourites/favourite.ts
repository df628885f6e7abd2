export const FAVOURITES_PATH = '/favorites';
/** Favourites of an account, and those in the browser of a visitor. */
export const MAX_KEPT_FAVOURITES = 50;
export const MAX_NOTE_LENGTH = 500;
/** How long a removal can be undone. */
export const RESTORABLE_MS = 86_400_000;

/** State of a listing on the market when it was saved. */
export const savedStates = ['available', 'reserved'] as const;
export type SavedState = (typeof savedStates)[number];

/** `closed`: withdrawn or expired, its page can still be read. `gone`: the public no longer sees it. */
export const favouriteStates = [...savedStates, 'sold', 'closed', 'gone'] as const;
export type FavouriteState = (typeof favouriteStates)[number];

export const isOnMarket = (state: FavouriteState): state is SavedState =>
  state === 'available' || state === 'reserved';
