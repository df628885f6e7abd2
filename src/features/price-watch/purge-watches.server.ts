import type { Database } from '#platform/db/database.server.ts';
import { UNDO_MS } from './price-watch.ts';

/** Deletes what was followed until over a day ago, when the end can no longer be undone. */
export async function purgeWatches(ctx: { db: Database; now: () => Date }): Promise<void> {
  await ctx.db
    .deleteFrom('price_watch')
    .where('ended_at', '<', new Date(ctx.now().getTime() - UNDO_MS))
    .execute();
}
