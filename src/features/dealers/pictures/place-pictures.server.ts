import { sql, type Transaction } from 'kysely';
import { queueRenditions } from '#features/media/keep-upload.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { submitArrangedPictures } from '#features/selling/values/submit-values.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { PictureContext } from '../runs/stock-context.ts';
import type { DueGallery } from './picture-job.server.ts';
import { mergePictures } from './merge-pictures.ts';

/**
 * Puts the fetched pictures of a listing into it by the rules of the form, in the order of the file. Pictures that the
 * dealer added by hand stay, and those that the dealer removed do not return.
 */
export async function placePictures(
  ctx: PictureContext,
  gallery: DueGallery & { account: number },
): Promise<void> {
  try {
    await ctx.db.transaction().execute((transaction) => place(transaction, ctx, gallery));
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    await giveUp(ctx, gallery, error.code);
  }
}

async function place(
  transaction: Transaction<DB>,
  ctx: PictureContext,
  { account: accountId, listingId, dueAt }: DueGallery & { account: number },
): Promise<void> {
  // A run that changes the gallery holds the same lock.
  await lockSeller(transaction, accountId);
  const row = await transaction
    .selectFrom('stock_gallery')
    .select(['addresses', 'placed'])
    .where('listing_id', '=', listingId)
    .where('due_at', '=', dueAt)
    .executeTakeFirst();
  // A newer file has changed it.
  if (!row) return;
  const addresses = row.addresses as string[];
  const placed = new Set(row.placed as string[]);
  const idOf = await fetchedIds(transaction, accountId, addresses);
  const fromFiles = await idsFromFiles(transaction, accountId, listingId);
  let added: string[] = [];
  await submitArrangedPictures(transaction, ctx, {
    id: listingId,
    accountId,
    arrange(current) {
      const wanted = addresses.flatMap((address) => {
        const id = idOf.get(address);
        const isRemoved = placed.has(address) && id !== undefined && !current.includes(id);
        return id === undefined || isRemoved ? [] : [id];
      });
      const merged = mergePictures({ current, wanted, isFromFile: (id) => fromFiles.has(id) });
      added = merged.filter((id) => !current.includes(id));
      return merged;
    },
  });
  for (const id of added) await queueRenditions(ctx, transaction, id);
  await transaction
    .updateTable('stock_gallery')
    .set({
      due_at: null,
      fault: null,
      placed: JSON.stringify(addresses.filter((address) => idOf.has(address) || placed.has(address))),
    })
    .where('listing_id', '=', listingId)
    .execute();
}

/** Ids of pictures that are there, by address. */
async function fetchedIds(
  transaction: Transaction<DB>,
  accountId: number,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('stock_picture')
    .innerJoin('picture', 'picture.id', 'stock_picture.picture_id')
    .select(['address', 'picture.id'])
    .where('account_id', '=', accountId)
    .where('address', 'in', addresses)
    .where('picture.state', '<>', 'failed')
    .execute();
  return new Map(rows.map(({ address, id }) => [address, id]));
}

/** Pictures of a listing, or of its changes that wait, that came from any file of the dealer. */
async function idsFromFiles(
  transaction: Transaction<DB>,
  accountId: number,
  listingId: number,
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('stock_picture')
    .select('picture_id')
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`picture_id in (
        select picture_id from listing_picture where listing_id = ${listingId}
        union all select picture_id from listing_draft_picture where listing_id = ${listingId})`,
    )
    .execute();
  return new Set(rows.flatMap(({ picture_id }) => picture_id ?? []));
}

/** The listing cannot be changed now; the next file tries again, because it differs from no addresses. */
async function giveUp(
  { db }: PictureContext,
  { listingId, dueAt }: DueGallery,
  fault: string,
): Promise<void> {
  await db
    .updateTable('stock_gallery')
    .set({ due_at: null, addresses: '[]', fault })
    .where('listing_id', '=', listingId)
    .where('due_at', '=', dueAt)
    .execute();
}
