import { sql } from 'kysely';
import { listingTitle } from '#features/listings/card/present-listing-card.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { readWatched } from '../read-watched.server.ts';

/** Messages about one followed listing, for the page that ends them; undefined when they ended over a day ago. */
export async function findWatchMails(
  ctx: { db: Database; now: () => Date },
  id: number,
): Promise<{ name: string; isOn: boolean; isOfAccount: boolean } | undefined> {
  const [row] = await readWatched(ctx.db, sql`w.id = ${id}`, ctx.now());
  return (
    row && { name: plainLine(listingTitle(row, activeLocale())), isOn: !row.hasEnded, isOfAccount: true }
  );
}

/** Ends one following, nothing else. Repeating it has no effect. */
export async function endWatch(ctx: { db: Database; now: () => Date }, id: number): Promise<void> {
  await ctx.db
    .updateTable('price_watch')
    .set({ ended_at: ctx.now(), check_at: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
