import { sql, type Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { insertSearch } from './insert-search.server.ts';
import { hasPlaceForSearch } from './require-place.server.ts';

interface Preferences {
  accountId: number;
  /** Canonical address of the answers that are filters; undefined if none is or they are forgotten. */
  address: string | undefined;
  /** Whether the person has just given the last answer: only then is a search made. */
  isFinished: boolean;
  locale: Locale;
  now: Date;
}

/**
 * Keeps the search of an account's preferences as its answers are. It is made when they are finished, unless the account
 * has one with this address or no place for another, and reports once a day. Listings found by earlier answers that are
 * not reported yet are forgotten.
 */
export async function followPreferences(
  transaction: Transaction<DB>,
  { accountId, address, isFinished, locale, now }: Preferences,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`saved searches of account ${accountId}`}))`.execute(
    transaction,
  );
  const own = transaction
    .selectFrom('saved_search')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);
  const known = await own.select(['id', 'address']).where('of_preferences', '=', true).executeTakeFirst();
  if (known) return change(transaction, known, { address, now });
  if (address === undefined || !isFinished) return;
  const { count, same } = await own
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('address', '=', address).as('same'),
    ])
    .executeTakeFirstOrThrow();
  if (same > 0 || !(await hasPlaceForSearch(transaction, count))) return;
  const name = withLocale(locale, () => m.searches_preferences_name());
  const { search } = await insertSearch(transaction, {
    owner: { accountId },
    locale,
    name,
    address,
    alert: 'daily',
    now,
  });
  await transaction
    .updateTable('saved_search')
    .set({ of_preferences: true })
    .where('id', '=', search.id)
    .execute();
}

async function change(
  transaction: Transaction<DB>,
  known: { id: number; address: string },
  { address, now }: Pick<Preferences, 'address' | 'now'>,
): Promise<void> {
  if (known.address === address) return;
  await transaction
    .updateTable('saved_search')
    .set((row) => ({
      ...(address === undefined ? { deleted_at: now } : { address, seen_at: now }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', known.id)
    .execute();
  await transaction
    .deleteFrom('saved_search_match')
    .where('saved_search_id', '=', known.id)
    .where('told_at', 'is', null)
    .execute();
}
