import type { Database } from '#platform/db/database.server.ts';
import { getListingCards } from './get-listing-cards.server.ts';
import type { ListingCard } from './listing-card.ts';

export const LISTINGS_PER_PAGE = 24;

/** One page of the published listings of an account, newest first; pages begin with 1. Everybody may know. */
export async function listAccountListings(
  ctx: { db: Database },
  { accountId, page }: { accountId: number; page: number },
): Promise<{ total: number; cards: ListingCard[] }> {
  const published = ctx.db.selectFrom('published_listing').where('account_id', '=', accountId);
  const [{ total }, shown] = await Promise.all([
    published.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    published
      .select('id')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTINGS_PER_PAGE)
      .offset((page - 1) * LISTINGS_PER_PAGE)
      .execute(),
  ]);
  const ids = shown.flatMap(({ id }) => (id === null ? [] : [id]));
  return { total, cards: await getListingCards(ctx, ids) };
}
