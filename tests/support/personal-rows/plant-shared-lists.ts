import type { Database } from '#platform/db/database.server.ts';
import { makeAccount, makeSharedList } from '../factories.ts';
import { AT, WRITTEN } from './person.ts';

/** A shared list of the account with a reported comment, and a list of someone else with the same listing. */
export async function plantSharedLists(db: Database, accountId: number, listing: number): Promise<void> {
  const own = { account_id: accountId, name: WRITTEN, created_at: AT };
  const { comment } = await makeSharedList(db, own, { listing, note: WRITTEN, text: WRITTEN });
  await db
    .insertInto('shared_comment_report')
    .values({ comment_id: comment, reason: 'spam', text: 'Чуждо обяснение на сигнала', reported_at: AT })
    .execute();
  await makeSharedList(db, { account_id: await makeAccount(db) }, { listing });
}
