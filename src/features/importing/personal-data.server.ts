import type { PersonalData, PersonalTables } from '#features/access/personal-data.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  import_item: {
    exported: [
      'site',
      'source_id',
      'address',
      'page',
      'state',
      'fault',
      'reading',
      'pictures',
      'changes',
      'code',
      'proof',
      'listing_id',
      'created_at',
      'read_at',
    ],
    withheld: { key: ['id', 'account_id', 'same_as'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

export const importingPersonalData: PersonalData = {
  tables,
  export: async (db, accountId) => ({
    sections: {
      imports: await readAsJson(
        db,
        db
          .selectFrom('import_item')
          .select(tables.import_item.exported)
          .where('account_id', '=', accountId)
          .orderBy('id'),
      ),
    },
  }),
  erase: async ({ transaction }, accountId) => {
    await transaction.deleteFrom('import_item').where('account_id', '=', accountId).execute();
  },
};
