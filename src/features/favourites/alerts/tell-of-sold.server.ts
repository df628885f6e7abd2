import { sql, type Transaction } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { listingTitles } from '#features/listings/listing-titles.ts';
import { currentCursor, readListingChanges } from '#features/search/index/listing-change-log.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';

const FACT = 'favourites_sold';
/** A worker that was away for longer reports older sales no more. */
const RECENT_MS = 2 * 86_400_000;

const soldRow = declareRow<{
  accountId: number;
  listingId: number;
  closedAt: Date;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string;
}>('sold favourites', {
  accountId: 'number',
  listingId: 'number',
  closedAt: 'date',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
});

export interface SoldContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

/**
 * Job: tells people that a listing of their favourites was sold, unless they follow its price and learn it from there.
 * Reads the log of listing changes from where the last run ended; one transaction locks that position, reports and moves
 * on, so that a killed worker leaves either all of it or nothing.
 */
export async function tellOfSold(ctx: SoldContext): Promise<void> {
  const { db } = ctx;
  await db
    .insertInto('installation_fact')
    .values({ key: FACT, value: JSON.stringify({ cursor: await currentCursor(db) }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.transaction().execute(async (transaction) => {
    const fact = await transaction
      .selectFrom('installation_fact')
      .select('value')
      .where('key', '=', FACT)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!fact) return;
    const { changes, cursor } = await readListingChanges(
      transaction,
      (fact.value as { cursor: string }).cursor,
    );
    await report(
      ctx,
      transaction,
      changes.listings.map(({ id }) => id),
    );
    await transaction
      .updateTable('installation_fact')
      .set({ value: JSON.stringify({ cursor }), updated_at: sql`now()` })
      .where('key', '=', FACT)
      .execute();
  });
}

async function report(ctx: SoldContext, transaction: Transaction<DB>, changed: number[]): Promise<void> {
  if (changed.length === 0) return;
  const sold = await readRows(
    transaction,
    soldRow,
    sql`
    select f.account_id as "accountId", l.id as "listingId", l.closed_at as "closedAt", ${makeColumns}, l.variant
    from listing l join favourite f on f.listing_id = l.id and f.removed_at is null
      join account a on a.id = f.account_id and not a.blocked
      join brand b on b.id = l.brand_id join model m on m.id = l.model_id
    where l.id = any(${changed}::bigint[]) and l.sale = 'sold' and l.account_id <> f.account_id
      and l.closed_at > ${new Date(ctx.now().getTime() - RECENT_MS)}
      and not exists (select from price_watch w
        where w.account_id = f.account_id and w.listing_id = l.id and w.ended_at is null)`,
  );
  for (const { accountId, listingId, closedAt, ...listing } of sold)
    await tellAccount(ctx, transaction, {
      accountId,
      kind: 'favourite_sold',
      key: `${listingId} ${closedAt.getTime()}`,
      data: { listing: listingId, title: listingTitles(listing) },
    });
}
