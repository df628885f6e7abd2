import { sql, type Transaction } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { listingTitles } from '#features/listings/listing-titles.ts';
import { followChangeLog } from '#features/search/index/listing-change-log.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';

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
 * Job: tells people that a listing of their favourites was sold, unless they follow its price and learn it from there; by
 * the log of listing changes.
 */
export const tellOfSold = (ctx: SoldContext): Promise<void> =>
  followChangeLog(ctx.db, 'favourites_sold', (transaction, { ids, pruned }) =>
    report(ctx, transaction, pruned ? undefined : ids),
  );

/** `changed` is undefined if the log is incomplete. */
async function report(
  ctx: SoldContext,
  transaction: Transaction<DB>,
  changed: number[] | undefined,
): Promise<void> {
  if (changed?.length === 0) return;
  const isChanged = changed === undefined ? sql`true` : sql`l.id = any(${changed}::bigint[])`;
  const sold = await readRows(
    transaction,
    soldRow,
    sql`
    select f.account_id as "accountId", l.id as "listingId", l.closed_at as "closedAt", ${makeColumns}, l.variant
    from listing l join favourite f on f.listing_id = l.id and f.removed_at is null
      join account a on a.id = f.account_id and not a.blocked
      join brand b on b.id = l.brand_id join model m on m.id = l.model_id
    where ${isChanged} and l.sale = 'sold' and l.account_id <> f.account_id
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
