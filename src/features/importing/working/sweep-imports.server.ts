import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Days for which failed and repeated imports, and those without a listing, are shown. */
const KEPT_DAYS = 7;

/** Deletes imports that lead to no listing. Those with one are kept, so that a later import finds it. */
export async function sweepImports({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  await sql`
    delete from import_item where created_at <= ${before}
      and (state in ('failed', 'same') or (state <> 'waiting' and listing_id is null))`.execute(db);
}
