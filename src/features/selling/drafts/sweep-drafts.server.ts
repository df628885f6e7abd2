import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { DISCARDED_KEPT_MS } from './discard-draft.server.ts';

/** A working copy nobody has touched for so long (days) is forgotten. */
const KEPT_DAYS = 90;

/**
 * Deletes what was thrown away a day ago and what was left lying for 90 days: of a new listing all there is, of another
 * one its changes. What waits for a moderator is not left lying. Pictures that nothing shows any more are swept with
 * the rest of them.
 */
export async function sweepDrafts({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const discarded = new Date(now().getTime() - DISCARDED_KEPT_MS);
  const forgotten = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  const isOver = sql<boolean>`(d.discarded_at <= ${discarded}
    or (d.updated_at <= ${forgotten} and d.submitted_at is null))`;
  await sql`
    delete from listing l using listing_draft d
    where d.listing_id = l.id and l.publication = 'draft' and ${isOver}`.execute(db);
  await sql`
    delete from listing_draft d using listing l
    where d.listing_id = l.id and l.publication <> 'draft' and ${isOver}`.execute(db);
}
