import type { PersonalData, PersonalExport, PersonalTables } from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  audit_event: {
    exported: ['at', 'action', 'subject', 'outcome', 'address', 'user_agent'],
    withheld: {
      key: ['id'],
      others: ['actor_id'],
      // The salt is cleared with address and browser; the hash of the client says nothing without it.
      internal: ['details', 'position', 'hash', 'client_salt', 'client_hash'],
    },
    erased: {
      kept: 'evidence of who did what: address and browser for 90 days, events for two years; the number of an erased account leads to no name',
    },
  },
} as const satisfies PersonalTables;

async function exportEvents(db: Database, accountId: number): Promise<PersonalExport> {
  return {
    sections: {
      events: await readAsJson(
        db,
        db
          .selectFrom('audit_event')
          .select(tables.audit_event.exported)
          .where('actor_id', '=', accountId)
          .orderBy('id'),
      ),
      // Actor, address and browser are personal data of the other person.
      events_by_others: await readAsJson(
        db,
        db
          .selectFrom('audit_event')
          .select(['at', 'action', 'outcome'])
          .where('subject', '=', `account:${accountId}`)
          .where('actor_id', 'is distinct from', accountId)
          .orderBy('id'),
      ),
    },
  };
}

export const auditPersonalData: PersonalData = { tables, export: exportEvents };
