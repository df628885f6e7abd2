import type { PersonalData, PersonalExport, PersonalTables } from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  account_block: {
    exported: ['ground', 'reason', 'blocked_at', 'until', 'ended_at', 'objection', 'objected_at'],
    withheld: { key: ['id', 'account_id'], others: ['blocked_by', 'ended_by'] },
    erased: 'deleted',
  },
  account_note: {
    exported: ['at', 'text'],
    withheld: { key: ['id', 'account_id'], others: ['author_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportPeople(db: Database, accountId: number): Promise<PersonalExport> {
  return {
    sections: {
      blocks: await readAsJson(
        db,
        db
          .selectFrom('account_block')
          .select(tables.account_block.exported)
          .where('account_id', '=', accountId)
          .orderBy('id'),
      ),
      notes_of_staff: await readAsJson(
        db,
        db
          .selectFrom('account_note')
          .select(tables.account_note.exported)
          .where('account_id', '=', accountId)
          .orderBy('id'),
      ),
    },
  };
}

/** Foreign keys delete the rows of the account, and clear it as author. */
export const peoplePersonalData: PersonalData = { tables, export: exportPeople };
