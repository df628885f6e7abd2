import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { ownPictureId } from './own-pictures.ts';
import { retriedBefore } from './read-galleries.server.ts';

interface Wanted {
  accountId: number;
  listingId: number;
  /** Null for a call of the API. */
  runId: number | null;
  addresses: readonly string[];
}

/**
 * Notes the pictures that a file or a call names for a listing, and counts those that have to be fetched for the run. A job
 * fetches them and puts them into the listing.
 */
export async function wantPictures(
  transaction: Transaction<DB>,
  ctx: Pick<StockContext, 'now' | 'config'>,
  { accountId, listingId, runId, addresses }: Wanted,
): Promise<void> {
  const now = ctx.now();
  const known = await transaction
    .selectFrom('stock_gallery')
    .select('placed')
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  const placed = new Set((known?.placed ?? []) as string[]);
  // A picture that was in the listing and is gone was removed by hand.
  const missing = addresses.filter((address) => !placed.has(address));
  const gallery = { addresses: JSON.stringify(addresses), due_at: now, fault: null, run_id: runId };
  await transaction
    .insertInto('stock_gallery')
    .values({ listing_id: listingId, account_id: accountId, ...gallery })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(gallery))
    .execute();
  await knowOwnPictures(transaction, ctx, { accountId, addresses });
  if (missing.length === 0) return;
  const waiting = await transaction
    .insertInto('stock_picture')
    .values(
      missing.map((address) => ({
        account_id: accountId,
        address,
        state: 'waiting',
        at: now,
        run_id: runId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'address'])
        .doUpdateSet({ state: 'waiting', fault: null, tries: 0, at: now, run_id: runId })
        // Failed long ago, or fetched and deleted since.
        .where((row) =>
          row.or([
            row.and([
              row('stock_picture.state', '=', 'failed'),
              row('stock_picture.at', '<', retriedBefore(now)),
            ]),
            row.and([
              row('stock_picture.state', '=', 'fetched'),
              row('stock_picture.picture_id', 'is', null),
            ]),
          ]),
        ),
    )
    .returning('address')
    .execute();
  if (waiting.length === 0 || runId === null) return;
  await transaction
    .updateTable('stock_run')
    .set((row) => ({ pictures: row('pictures', '+', waiting.length) }))
    .where('id', '=', runId)
    .execute();
}

/** Pictures of the dealer's own listings, as an export names them, are there already. */
async function knowOwnPictures(
  transaction: Transaction<DB>,
  { now, config }: Pick<StockContext, 'now' | 'config'>,
  { accountId, addresses }: Pick<Wanted, 'accountId' | 'addresses'>,
): Promise<void> {
  const named = addresses.flatMap((address) => {
    const id = ownPictureId(config, address);
    return id === undefined ? [] : [{ address, id }];
  });
  if (named.length === 0) return;
  const own = await transaction
    .selectFrom('listing_picture')
    .innerJoin('listing', 'listing.id', 'listing_picture.listing_id')
    .select('picture_id')
    .where('listing.account_id', '=', accountId)
    .where(
      'picture_id',
      'in',
      named.map(({ id }) => id),
    )
    .execute();
  const ids = new Set(own.map(({ picture_id }) => picture_id));
  const rows = named
    .filter(({ id }) => ids.has(id))
    .map(({ address, id }) => ({
      account_id: accountId,
      address,
      state: 'fetched',
      picture_id: id,
      at: now(),
    }));
  if (rows.length > 0)
    await transaction
      .insertInto('stock_picture')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
