import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Runs a statement as the owner of the database could who switches the triggers of the audit log off. */
export const tamper = (db: Database, statement: RawBuilder<unknown>): Promise<unknown> =>
  db.transaction().execute(async (transaction) => {
    await sql`alter table audit_event disable trigger user`.execute(transaction);
    await statement.execute(transaction);
    await sql`alter table audit_event enable trigger user`.execute(transaction);
  });

/** All columns of all events, by id. */
export const auditEventsAt = (db: Database) =>
  db.selectFrom('audit_event').selectAll().orderBy('id').execute();
