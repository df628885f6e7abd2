import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Days for which failed and repeated imports, and those without a listing, are shown. */
const KEPT_DAYS = 7;
/** Days for which a list is kept after its last reading. */
const LIST_DAYS = 90;

/** Deletes old lists and imports that lead to no listing. Those with one are kept, so that a later import finds it. */
export async function sweepImports({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * 86_400_000);
  const before = daysAgo(KEPT_DAYS);
  await sql`
    delete from import_item where created_at <= ${before}
      and (state in ('failed', 'same') or (state <> 'waiting' and listing_id is null))`.execute(db);
  await sql`
    delete from import_list where coalesce(read_at, created_at) <= ${daysAgo(LIST_DAYS)}
      and not exists (select from import_item i where i.list_id = import_list.id and i.state = 'waiting')`.execute(
    db,
  );
}
