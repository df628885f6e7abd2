import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { listingTitle } from './card/present-listing-card.ts';

/** The title in every language, for what is stored about a listing. */
export const listingTitles = (listing: Parameters<typeof listingTitle>[0]): Record<Locale, string> => ({
  bg: plainLine(listingTitle(listing, 'bg')),
  en: plainLine(listingTitle(listing, 'en')),
});
