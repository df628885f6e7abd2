import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { nextCheck } from './alerts/next-check.ts';

interface FollowContext {
  db: Database;
  now: () => Date;
}

const perAccount: Limit = { name: 'follow_listing', max: 500, windowSeconds: 86_400 };

/**
 * Follows a published listing; following it again has no effect, and an end within a day is undone. Throws AppError
 * `not_found` (404), `own_listing` and `watched_listings_full` (409). Calls of one account wait for each other, so that
 * the limit holds.
 */
export async function followListing(ctx: FollowContext, viewer: Viewer, listingId: number): Promise<void> {
  const { accountId } = viewer;
  const now = ctx.now();
  await takeFromLimit(ctx, perAccount, String(accountId));
  await ctx.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`followed listings of account ${accountId}`}))`.execute(
      transaction,
    );
    const own = transaction.selectFrom('price_watch').where('account_id', '=', accountId);
    const known = await own
      .select(['id', 'ended_at', 'told_at'])
      .where('listing_id', '=', listingId)
      .executeTakeFirst();
    if (known && known.ended_at === null) return;
    const { count } = await own
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    const limits = await readSettings(transaction, ['watched_listings']);
    const isFull = count >= limits.watched_listings;
    if (known) {
      if (isFull) throw new AppError('watched_listings_full', 409);
      await transaction
        .updateTable('price_watch')
        .set({ ended_at: null, check_at: nextCheck(known.told_at, now) })
        .where('id', '=', known.id)
        .execute();
      return;
    }
    const listing = await transaction
      .selectFrom('published_listing')
      .select(['account_id', 'brand_id', 'model_id', 'model_year', 'price_eur_minor', 'sale'])
      .where('id', '=', listingId)
      .executeTakeFirst();
    if (!listing || listing.brand_id === null || listing.model_id === null)
      throw new AppError('not_found', 404);
    if (listing.account_id === accountId) throw new AppError('own_listing', 409);
    if (isFull) throw new AppError('watched_listings_full', 409);
    const price = listing.price_eur_minor;
    await transaction
      .insertInto('price_watch')
      .values({
        account_id: accountId,
        listing_id: listingId,
        brand_id: listing.brand_id,
        model_id: listing.model_id,
        model_year: listing.model_year,
        created_at: now,
        start_price_eur_minor: price,
        known_price_eur_minor: price,
        seen_price_eur_minor: price,
        known_sale: listing.sale ?? 'available',
      })
      .execute();
  });
}

export const followListingOperation = defineOperation({
  method: 'PUT',
  path: '/api/listings/:id/watch',
  access: 'user',
  team: 'self',
  tag: 'prices',
  summary: 'Follow the price of a published listing',
  description:
    'Messages by e-mail tell of drops by at least 1 % or 50 euro, of a listing that is available again, and of its sale; ' +
    'at most one a day. Following again has no effect; within a day after its end it goes on as before.',
  params: idParams,
  output: successSchema,
  errors: ['not_found', 'own_listing', 'too_many', 'watched_listings_full'],
  run: async (ctx: FollowContext, { viewer, params }) => {
    await followListing(ctx, viewer, params.id);
    return success;
  },
});
