import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { DISCARDED_KEPT_MS } from './discard-draft.server.ts';

/** Days after its last change when an unsubmitted draft is deleted. */
const KEPT_DAYS = 90;

/**
 * Deletes drafts discarded a day ago or unchanged for 90 days, except those waiting for review. A new listing is
 * deleted with its draft. The sweep of pictures deletes those that are no longer used.
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
