import type { Locale } from '#kernel/locale.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withoutFilter } from '../address/address-links.ts';
import type { ParsedSearch } from '../address/search-address.ts';
import { chipTexts } from './present/chip-texts.ts';
import { searchChips, searchTitle, type SearchChip } from './present/search-chips.ts';
import { findListings, parseSearch, type SearchContext } from './search-listings.server.ts';
import type { EmptyData, NearData } from './search-page.ts';

const CARDS = 4;

/**
 * Completes the suggestions for a search without results: cards of the nearest search that has some, and this search
 * as a suggestion if dropping a single filter does not help.
 */
export async function withNearest(
  { ctx, locale }: { ctx: SearchContext; locale: Locale },
  search: ParsedSearch,
  { ways, chips }: EmptyData & { chips: readonly SearchChip[] },
): Promise<{ empty: EmptyData; near: NearData | undefined }> {
  const [best] = ways;
  const near = best ? parsed(ctx, search, best.href.slice(1)) : dropUntilFound(ctx, search, chips);
  if (!near) return { empty: { ways }, near: undefined };
  const { answer, cards } = await findListings(ctx, { ...near, query: { ...near.query, perPage: CARDS } });
  const href = `/${near.address}`;
  const label = m.results_show({ count: answer.total, total: formatNumber(answer.total) });
  const kept = searchChips(near, ctx.catalogue, locale, chipTexts).map((chip) => chip.label);
  const filters = kept.length > 0 ? kept.join(', ') : searchTitle(near, ctx.catalogue, locale, chipTexts);
  return {
    empty: { ways: best ? ways : [{ label, text: m.results_nearest({ filters }), href }] },
    near: {
      title: m.results_close(),
      href,
      label,
      cards: cards.map((card) =>
        presentListingCard(card, { catalogue: ctx.catalogue, locale, now: ctx.now() }),
      ),
    },
  };
}

const parsed = (ctx: SearchContext, { query }: ParsedSearch, address: string): ParsedSearch =>
  parseSearch(ctx, new URLSearchParams(address), query.dealer);

/** Drops filters, last chips first, until there are results; undefined if there are none even without filters. */
function dropUntilFound(
  ctx: SearchContext,
  search: ParsedSearch,
  chips: readonly SearchChip[],
): ParsedSearch | undefined {
  let left = search;
  for (const { key } of chips.toReversed()) {
    left = parsed(ctx, left, withoutFilter(left, key));
    if (ctx.search.count(left.query, ctx.now()) > 0) return left;
  }
  return undefined;
}
