/** Limits that browsers show, until an admin changes them; separate, so that no browser loads the table of settings. */
export const standardLimits = {
  favourites: 200,
  watched_listings: 200,
  message_length: 4000,
  message_pictures: 5,
};

export type ShownLimits = typeof standardLimits;

export const shownLimits = ({
  favourites,
  watched_listings,
  message_length,
  message_pictures,
}: ShownLimits): ShownLimits => ({ favourites, watched_listings, message_length, message_pictures });

/** Most that an admin can allow; calls with more are refused before the setting is read. */
export const mostAllowed: ShownLimits = {
  favourites: 1_000,
  watched_listings: 1_000,
  message_length: 4_000,
  message_pictures: 10,
};
