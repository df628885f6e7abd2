import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { isOnMarket, RESTORABLE_MS } from './favourite.ts';
import { lockFavourites, requireFreePlace } from './lock-favourites.server.ts';
import { readFavouritesNow, type FavouritesContext } from './read-favourites-now.server.ts';

const perAccount: Limit = { name: 'add_favourite', max: 1_000, windowSeconds: 86_400 };

/**
 * Saves a listing with its title, price and state. Has no effect on one that is saved; one removed less than a day ago
 * comes back as it was, with its note. Throws AppError `not_found` (404) for a listing that is not on the market,
 * `favourites_full` (409) and `too_many` (429).
 */
export async function addFavourite(
  ctx: FavouritesContext,
  { accountId }: Viewer,
  listingId: number,
  locale: Locale,
): Promise<void> {
  await takeFromLimit(ctx, perAccount, String(accountId));
  const [listing] = await readFavouritesNow(ctx, [listingId], locale);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    await lockFavourites(transaction, accountId);
    const known = await transaction
      .selectFrom('favourite')
      .select('removed_at')
      .where('account_id', '=', accountId)
      .where('listing_id', '=', listingId)
      .executeTakeFirst();
    if (known && known.removed_at === null) return;
    if (known && isRestorable(known.removed_at, now)) {
      await requireFreePlace(transaction, accountId);
      await transaction
        .updateTable('favourite')
        .set({ removed_at: null })
        .where('account_id', '=', accountId)
        .where('listing_id', '=', listingId)
        .execute();
      return;
    }
    if (!listing || listing.title === null || !isOnMarket(listing.state))
      throw new AppError('not_found', 404);
    await requireFreePlace(transaction, accountId);
    const { title, price_eur_minor, state } = listing;
    const saved = { title, price_eur_minor, state, saved_at: now };
    await transaction
      .insertInto('favourite')
      .values({ account_id: accountId, listing_id: listingId, ...saved })
      .onConflict((row) =>
        row
          .columns(['account_id', 'listing_id'])
          .doUpdateSet({ ...saved, note: '', noted_at: null, removed_at: null }),
      )
      .execute();
  });
}

const isRestorable = (removedAt: Date | null, now: Date): boolean =>
  removedAt !== null && now.getTime() - removedAt.getTime() <= RESTORABLE_MS;

export const addFavouriteOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/favourites/:id',
  access: 'user',
  team: 'self',
  tag: 'favourites',
  summary: 'Save a listing',
  description:
    'Has no effect on a saved one. One that was removed less than a day ago comes back with its note and the price that it was saved at.',
  params: idParams,
  output: successSchema,
  errors: ['favourites_full', 'not_found', 'too_many'],
  run: async (ctx: FavouritesContext, { viewer, params, locale }) => {
    await addFavourite(ctx, viewer, params.id, locale);
    return success;
  },
});
