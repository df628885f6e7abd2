import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  page_text_version: {
    exported: ['page', 'locale', 'number', 'at'],
    // The texts are those of the operator, published on the pages.
    withheld: { key: ['author_id'], internal: ['body', 'is_draft'] },
    erased: 'anonymised',
  },
} as const satisfies PersonalTables;

async function exportTexts(db: Database, accountId: number): Promise<PersonalExport> {
  const texts = db
    .selectFrom('page_text_version')
    .select(tables.page_text_version.exported)
    .where('author_id', '=', accountId)
    .orderBy('at');
  return { sections: { page_texts: await readAsJson(db, texts) } };
}

/** Published texts stay, without the admin who wrote them. */
async function eraseAuthor({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction
    .updateTable('page_text_version')
    .set({ author_id: null })
    .where('author_id', '=', accountId)
    .execute();
}

export const settingsPersonalData: PersonalData = { tables, export: exportTexts, erase: eraseAuthor };
