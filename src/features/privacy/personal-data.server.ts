import { ownRows } from '#platform/db/own-rows.server.ts';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { REMOVE_EXPORTS } from './remove-exports.server.ts';

const tables = {
  account_export: {
    exported: ['requested_at', 'bytes', 'ready_at', 'failed_at', 'remove_at'],
    withheld: { key: ['id', 'account_id'], internal: ['parts'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportExports(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  return {
    sections: {
      exports: await rows('account_export', 'requested_at'),
    },
  };
}

/** The foreign key clears the account of an archive; the job then removes files and rows of such archives. */
async function eraseExports({ transaction, jobs }: ErasureContext): Promise<void> {
  await jobs.send(REMOVE_EXPORTS, {}, { transaction });
}

export const privacyPersonalData: PersonalData = { tables, export: exportExports, erase: eraseExports };
