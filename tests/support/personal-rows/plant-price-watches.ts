import type { Database } from '#platform/db/database.server.ts';
import { makeAccount, makePriceWatch } from '../factories.ts';
import { AT } from './person.ts';

/** The account follows the listing of another, who follows the one of the account. */
export async function plantPriceWatches(
  db: Database,
  accountId: number,
  othersListing: number,
  ownListing: number,
): Promise<void> {
  const times = { created_at: AT, check_at: AT, told_at: AT, ended_at: AT };
  await makePriceWatch(db, { ...times, account_id: accountId, listing_id: othersListing });
  const others = await makeAccount(db, { display_name: 'Чужд купувач' });
  await makePriceWatch(db, { ...times, account_id: others, listing_id: ownListing });
}
