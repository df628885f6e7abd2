import type { Transaction } from 'kysely';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { addressOf } from '../import-site.ts';
import { makeCode } from '../items/begin-import.server.ts';
import type { ImportContext } from '../items/import-context.server.ts';
import { readingOf, storeReading } from '../working/keep-reading.server.ts';
import type { readAdvert } from './read-advert.ts';

const SITE = 'mobile.bg';

/**
 * Stores a listing of an account of mobile.bg as a draft, or as the changes to the one that was read before, also from
 * its page. The credentials of the account prove it. False if there is no room for its draft; then nothing is stored.
 */
export async function keepAdvert(
  ctx: Pick<ImportContext, 'db' | 'now' | 'jobs' | 'catalogue'>,
  place: { accountId: number; list: number; id: string },
  { listing, unmapped }: NonNullable<ReturnType<typeof readAdvert>>,
): Promise<boolean> {
  const reading = {
    ...readingOf(ctx, listing),
    origin: 'account' as const,
    ...(unmapped.length > 0 && { unmapped }),
  };
  try {
    await ctx.db.transaction().execute(async (transaction) => {
      await lockSeller(transaction, place.accountId);
      const row = await itemOf(ctx, transaction, place);
      if (!(await storeReading(ctx, transaction, row, { reading, listing, proof: 'account' }))) throw NO_ROOM;
    });
    return true;
  } catch (error) {
    if (error === NO_ROOM) return false;
    throw error;
  }
}

/** Rolls the transaction back. */
const NO_ROOM = new Error('no room for another draft');

/** The import of the listing, also one of its page that waits or failed; otherwise a new one. */
async function itemOf(
  { now }: Pick<ImportContext, 'now'>,
  transaction: Transaction<DB>,
  { accountId, list, id }: { accountId: number; list: number; id: string },
) {
  const address = addressOf(SITE, id);
  const known = await transaction
    .updateTable('import_item')
    .set({ list_id: list })
    .where('id', '=', (row) =>
      row
        .selectFrom('import_item')
        .select('id')
        .where('account_id', '=', accountId)
        .where('site', '=', SITE)
        .where('state', '<>', 'same')
        .where((each) => each.or([each('source_id', '=', id), each('address', '=', address)]))
        .orderBy('source_id', (by) => by.asc().nullsLast())
        .orderBy('id')
        .limit(1)
        .forUpdate(),
    )
    .returning(['id', 'account_id', 'site'])
    .executeTakeFirst();
  if (known) return known;
  return transaction
    .insertInto('import_item')
    .values({
      account_id: accountId,
      site: SITE,
      list_id: list,
      address,
      code: makeCode(),
      created_at: now(),
    })
    .returning(['id', 'account_id', 'site'])
    .executeTakeFirstOrThrow();
}
