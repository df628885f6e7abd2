import type { Database } from '#platform/db/database.server.ts';
import { RESTORABLE_MS } from './favourite.ts';

/** Deletes favourites whose removal can no longer be undone. */
export async function purgeFavourites(ctx: { db: Database; now: () => Date }): Promise<void> {
  await ctx.db
    .deleteFrom('favourite')
    .where('removed_at', '<', new Date(ctx.now().getTime() - RESTORABLE_MS))
    .execute();
}
