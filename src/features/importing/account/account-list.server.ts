import { sql } from 'kysely';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { keyedHashes } from '#platform/secrets/secret-token.server.ts';
import type { ImportContext } from '../items/import-context.server.ts';
import { accountAddress, MAX_LISTINGS, type ListedListing } from '../lists/import-list.ts';
import { mergeFound } from '../working/read-list-page.server.ts';
import type { OwnAdvert } from './read-answer.ts';

const SITE = 'mobile.bg';
const KEY_LENGTH = 32;

/** Addresses that recognise the list of an account of mobile.bg, by every key of the installation; its name is not stored. */
export const accountAddresses = (secret: SecretKeys, username: string): string[] =>
  keyedHashes(secret, 'import_account', username.toLowerCase()).map((hash) =>
    accountAddress(hash.toString('hex').slice(0, KEY_LENGTH)),
  );

/** Throws AppError `not_found` (404) unless the list is one of the caller's; returns its address. */
export async function requireAccountList(
  { db }: { db: Database },
  { id, accountId }: { id: number; accountId: number },
): Promise<string> {
  const row = await db
    .selectFrom('import_list')
    .select('address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('address', 'like', accountAddress('%'))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  return row.address;
}

/** Stores which listings the account has; those that it no longer has are gone. Returns the id of the list. */
export async function keepAccountList(
  ctx: Pick<ImportContext, 'db' | 'now'>,
  { accountId, addresses }: { accountId: number; addresses: readonly string[] },
  adverts: readonly OwnAdvert[],
): Promise<number> {
  const reading = adverts.slice(0, MAX_LISTINGS).map(({ id, published }): ListedListing => ({
    id,
    title: '',
    priceText: '',
    price: null,
    currency: null,
    mileage: null,
    published,
  }));
  const isCut = adverts.length > MAX_LISTINGS;
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const known = await transaction
      .selectFrom('import_list')
      .select(['id', 'found'])
      .where('account_id', '=', accountId)
      .where('site', '=', SITE)
      .where('address', 'in', [...addresses])
      .forUpdate()
      .executeTakeFirst();
    const before = (known?.found ?? []) as unknown as ListedListing[];
    const values = {
      address: addresses[0] ?? '',
      found: JSON.stringify(mergeFound(before, reading, !isCut)),
      state: 'read',
      fault: null,
      stated: adverts.length,
      is_cut: isCut,
      is_paused: false,
      read_at: ctx.now(),
    } as const;
    if (known) {
      await transaction.updateTable('import_list').set(values).where('id', '=', known.id).execute();
      return known.id;
    }
    const { id } = await transaction
      .insertInto('import_list')
      .values({ account_id: accountId, site: SITE, created_at: ctx.now(), ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Ids whose listing was imported and still has its draft or listing. */
export async function importedIds(
  { db }: { db: Database },
  { accountId, ids }: { accountId: number; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('import_item as i')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .leftJoin('listing_draft as d', 'd.listing_id', 'i.listing_id')
    .select('i.source_id')
    .where('i.account_id', '=', accountId)
    .where('i.site', '=', SITE)
    .where('i.state', '<>', 'same')
    .where('i.source_id', 'in', [...ids])
    .where('l.publication', '<>', 'deleted')
    .where(sql<boolean>`not (l.publication = 'draft' and d.discarded_at is not null)`)
    .execute();
  return new Set(rows.flatMap(({ source_id: id }) => id ?? []));
}
