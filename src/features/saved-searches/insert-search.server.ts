import { sql, type Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { requirePlaceForSearch } from './require-place.server.ts';
import type { SavedSearch, SearchAlert } from './saved-search.ts';
import { savedSearchColumns, savedSearchOf } from './saved-search-rows.server.ts';

/** An account, or the e-mail address of a visitor. */
export type SearchOwner = { accountId: number } | { email: string };

export interface NewSearch {
  owner: SearchOwner;
  locale: Locale;
  name: string;
  address: string;
  alert: SearchAlert;
  now: Date;
}

/**
 * Stores a search, or returns the search that its owner has with this address. Throws AppError `saved_searches_full`
 * (409). Calls for one owner wait for each other, so that the limit holds and no search is stored twice.
 */
export async function insertSearch(
  transaction: Transaction<DB>,
  { owner, locale, name, address, alert, now }: NewSearch,
): Promise<{ search: SavedSearch; isNew: boolean }> {
  const key = 'accountId' in owner ? `account ${owner.accountId}` : owner.email;
  await sql`select pg_advisory_xact_lock(hashtext(${`saved searches of ${key}`}))`.execute(transaction);
  const own = transaction
    .selectFrom('saved_search')
    .where('deleted_at', 'is', null)
    .$if('accountId' in owner, (rows) =>
      rows.where('account_id', '=', (owner as { accountId: number }).accountId),
    )
    .$if('email' in owner, (rows) => rows.where('email', '=', (owner as { email: string }).email));
  const known = await own.select(savedSearchColumns).where('address', '=', address).executeTakeFirst();
  if (known) return { search: savedSearchOf(known), isNew: false };
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  await requirePlaceForSearch(transaction, count);
  const row = await transaction
    .insertInto('saved_search')
    .values({
      account_id: 'accountId' in owner ? owner.accountId : null,
      email: 'email' in owner ? owner.email : null,
      locale,
      name,
      address,
      alert,
      created_at: now,
      seen_at: now,
    })
    .returning(savedSearchColumns)
    .executeTakeFirstOrThrow();
  return { search: savedSearchOf(row), isNew: true };
}
