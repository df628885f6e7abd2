import type { Database } from '#platform/db/database.server.ts';
import { CONFIRM_WITHIN_MS } from './saved-search.ts';

/** Deletes searches that visitors did not confirm, searches deleted a day ago, and matches of deleted listings. */
export async function purgeSearches(ctx: { db: Database; now: () => Date }): Promise<void> {
  const until = new Date(ctx.now().getTime() - CONFIRM_WITHIN_MS);
  await ctx.db
    .deleteFrom('saved_search')
    .where((row) =>
      row.or([
        row('deleted_at', '<', until),
        row('email', 'is not', null).and('confirmed_at', 'is', null).and('created_at', '<', until),
      ]),
    )
    .execute();
  await ctx.db
    .deleteFrom('saved_search_match')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('listing').select('id').whereRef('listing.id', '=', 'saved_search_match.listing_id'),
        ),
      ),
    )
    .execute();
}
