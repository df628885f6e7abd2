import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import type { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import type { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { searchFacts } from '#features/search/results/present/search-name.ts';
import { readSearch } from '#features/search/results/search-listings.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { nextAlertTime } from '../alerts/alert-times.ts';
import { dayTime } from './day-time.ts';
import { openedPath } from '#features/search/address/opened-search.ts';
import type { AddressContext } from '../read-address.server.ts';
import type { SavedSearch } from '../saved-search.ts';
import { shownName } from '../shown-name.ts';
import type { NewListings, SavedSearchView } from './saved-search-view.ts';

export interface PresentContext extends Omit<AddressContext, 'search'> {
  catalogue: Catalogue;
  cards: Pick<ListingCardCache, 'get'>;
  search: AddressContext['search'] & Pick<LiveSearchIndex, 'countSince' | 'idsSince'>;
}

const COVERS = 3;

/** Presents a saved search with its current number of listings and those since it was last opened. */
export async function presentSavedSearch(
  ctx: PresentContext,
  saved: SavedSearch,
  locale: Locale,
): Promise<SavedSearchView> {
  const now = ctx.now();
  const search = await readSearch(ctx, new URLSearchParams(saved.address));
  const total = ctx.search.count(search.query, now);
  const fresh = ctx.search.countSince(search.query, saved.seenAt, now);
  const since = dayTime(saved.seenAt, now);
  return {
    id: saved.id,
    name: shownName(saved),
    href: openedPath(saved),
    total: m.searches_listings({ count: total, total: formatNumber(total) }),
    facts: searchFacts(search, ctx.catalogue, locale),
    alert: saved.alert,
    paused: saved.paused,
    news:
      fresh === 0
        ? undefined
        : {
            count: m.searches_new_count({ count: fresh, total: formatNumber(fresh) }),
            since: m.searches_since({ since }),
            covers: await readCovers(ctx, saved, locale),
          },
    noneSince: fresh === 0 ? m.searches_none_since({ since }) : undefined,
    note: alertNote(saved, now),
  };
}

async function readCovers(
  ctx: PresentContext,
  { address, seenAt }: SavedSearch,
  locale: Locale,
): Promise<NewListings['covers']> {
  const { catalogue } = ctx;
  const now = ctx.now();
  const { query } = await readSearch(ctx, new URLSearchParams(address));
  const pictured = { ...query, flags: [...new Set([...query.flags, 'pictures' as const])] };
  const ids = ctx.search.idsSince(pictured, { since: seenAt, limit: COVERS }, now);
  const cards = await ctx.cards.get(ids);
  return cards.flatMap((card) => presentListingCard(card, { catalogue, locale, now }).pictures.slice(0, 1));
}

/** When the last or next alert comes, or why none does. */
export function alertNote(
  { alert, paused, alertedAt }: Pick<SavedSearch, 'alert' | 'paused' | 'alertedAt'>,
  now: Date,
): string {
  if (alert === 'off') return m.searches_note_off();
  if (paused) return m.searches_note_paused();
  if (alert !== 'at_once') return m.searches_next({ time: dayTime(nextAlertTime(alert, now), now) });
  const last = alertedAt && m.searches_last({ time: dayTime(alertedAt, now) });
  return [m.searches_note_at_once(), last].filter(Boolean).join(' ');
}
