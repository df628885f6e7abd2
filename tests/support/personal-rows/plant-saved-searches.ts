import type { Database } from '#platform/db/database.server.ts';
import { makeAccount, makeSavedSearch } from '../factories.ts';
import { AT, PERSON, WRITTEN } from './person.ts';

/** Saved searches of the account and of its address without signing in, with a found listing, beside those of others. */
export async function plantSavedSearches(db: Database, accountId: number, listing: number): Promise<void> {
  const others = await makeAccount(db, { display_name: 'Чужд купувач' });
  const times = { created_at: AT, seen_at: AT, alerted_at: AT };
  const own = await makeSavedSearch(db, { ...times, account_id: accountId, name: WRITTEN, deleted_at: AT });
  await makeSavedSearch(db, { ...times, account_id: null, email: PERSON.email, confirmed_at: AT });
  const theirs = await makeSavedSearch(db, { account_id: others });
  for (const [account_id, words] of [
    [accountId, WRITTEN],
    [others, 'чужди думи'],
  ] as const) {
    await db.insertInto('search_history').values({ account_id, forgotten_at: AT }).execute();
    await db
      .insertInto('kept_search')
      .values({ account_id, address: `?q=${words}`, seen_at: AT, pinned: true })
      .execute();
  }
  await db
    .insertInto('saved_search_match')
    .values(
      [own, theirs].map((saved_search_id) => ({
        saved_search_id,
        listing_id: listing,
        reason: 'new',
        matched_at: AT,
        told_at: AT,
      })),
    )
    .execute();
  await db
    .insertInto('preference')
    .values([
      { account_id: accountId, search: `?q=${WRITTEN}`, step: 3, answered_at: AT },
      { account_id: others, search: '?type=car', step: 3, answered_at: AT },
    ])
    .execute();
  await db
    .insertInto('matched_listing')
    .values({ listing_id: listing, document: Buffer.from(WRITTEN) })
    .execute();
}
