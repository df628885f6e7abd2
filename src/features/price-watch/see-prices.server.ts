import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { mostAllowed } from '#features/settings/standard-limits.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Records that the viewer saw the present prices of those of the listings that are followed and published. */
async function seePrices(ctx: { db: Database }, viewer: Viewer, ids: readonly number[]): Promise<void> {
  await sql`
    update price_watch w set seen_price_eur_minor = l.price_eur_minor
    from published_listing l
    where l.id = w.listing_id and w.account_id = ${viewer.accountId} and w.listing_id = any(${ids}::bigint[])
      and w.seen_price_eur_minor is distinct from l.price_eur_minor`.execute(ctx.db);
}

export const seePricesOperation = defineOperation({
  method: 'POST',
  path: '/api/user/watched-listings/seen',
  access: 'user',
  team: 'self',
  tag: 'prices',
  summary: 'Note that prices of followed listings were seen',
  description: 'They count as moved when they change again. Other listings are ignored.',
  body: z.strictObject({ ids: z.array(idParams.shape.id).max(mostAllowed.watched_listings) }),
  output: successSchema,
  errors: [],
  run: async (ctx: { db: Database }, { viewer, body }) => {
    await seePrices(ctx, viewer, body.ids);
    return success;
  },
});
