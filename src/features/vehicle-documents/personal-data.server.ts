import { randomUUID } from 'node:crypto';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';
import { DELETE_DOCUMENTS } from './document-context.server.ts';

const tables = {
  document_reading: {
    exported: ['state', 'progress', 'fault', 'fields', 'partial', 'created_at', 'remove_at'],
    withheld: { key: ['id', 'account_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportReadings(db: Database, accountId: number): Promise<PersonalExport> {
  return {
    sections: {
      document_readings: await readAsJson(
        db,
        db
          .selectFrom('document_reading')
          .select(tables.document_reading.exported)
          .where('account_id', '=', accountId)
          .orderBy('created_at'),
      ),
    },
  };
}

async function eraseReadings({ transaction, jobs }: ErasureContext, accountId: number): Promise<void> {
  const rows = await transaction
    .deleteFrom('document_reading')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const data = { ids: rows.map(({ id }) => id) };
  await jobs.send(DELETE_DOCUMENTS, data, { singletonKey: randomUUID(), transaction });
}

export const documentsPersonalData: PersonalData = { tables, export: exportReadings, erase: eraseReadings };
