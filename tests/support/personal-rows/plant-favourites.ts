import type { Database } from '#platform/db/database.server.ts';
import { makeAccount, makeFavourite } from '../factories.ts';
import { AT, WRITTEN } from './person.ts';

/** A saved and a removed listing of the account, and its listing saved by someone else. */
export async function plantFavourites(db: Database, accountId: number, listing: number): Promise<void> {
  const others = await makeAccount(db, { display_name: 'Чужд купувач' });
  const saved = { account_id: accountId, note: WRITTEN, noted_at: AT, saved_at: AT };
  await makeFavourite(db, { ...saved, listing_id: listing });
  await makeFavourite(db, { ...saved, listing_id: 2_000_000_001, removed_at: AT });
  await makeFavourite(db, { account_id: others, listing_id: listing });
}
