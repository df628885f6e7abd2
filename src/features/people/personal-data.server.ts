import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import { ownRows } from '#platform/db/own-rows.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { REMOVE_PEOPLE_EXPORTS } from './export/remove-people-exports.server.ts';

const tables = {
  account_block: {
    exported: [
      'ground',
      'reason',
      'blocked_at',
      'until',
      'ended_at',
      'objection',
      'objected_at',
      'answer',
      'answered_at',
    ],
    withheld: { key: ['id', 'account_id'], others: ['blocked_by', 'ended_by', 'answered_by'] },
    erased: 'deleted',
  },
  account_note: {
    exported: ['at', 'text'],
    withheld: { key: ['id', 'account_id'], others: ['author_id'] },
    erased: 'deleted',
  },
  account_edit: {
    exported: ['at', 'changes'],
    withheld: { key: ['id', 'account_id'], others: ['author_id'] },
    erased: 'deleted',
  },
  people_export: {
    exported: [
      'requested_at',
      'format',
      'filter',
      'locale',
      'total',
      'bytes',
      'ready_at',
      'failed_at',
      'remove_at',
    ],
    withheld: { key: ['id', 'account_id'], internal: ['written', 'parts'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportPeople(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  return {
    sections: {
      blocks: await rows('account_block', 'id'),
      notes_of_staff: await rows('account_note', 'id'),
      changes_by_staff: await rows('account_edit', 'id'),
      files_of_people: await rows('people_export', 'requested_at'),
    },
  };
}

/**
 * Foreign keys delete the rows of the account, and clear it as author and as requester of files, which a job then
 * removes.
 */
async function erasePeople({ transaction, jobs }: ErasureContext): Promise<void> {
  await jobs.send(REMOVE_PEOPLE_EXPORTS, {}, { transaction });
}

export const peoplePersonalData: PersonalData = { tables, export: exportPeople, erase: erasePeople };
