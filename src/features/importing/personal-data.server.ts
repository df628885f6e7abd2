import type { PersonalData, PersonalTables } from '#features/access/personal-data.ts';
import { ownRows } from '#platform/db/own-rows.server.ts';

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
    sections: { imports: await ownRows(db, accountId, tables)('import_item', 'id') },
  }),
  erase: async ({ transaction }, accountId) => {
    await transaction.deleteFrom('import_item').where('account_id', '=', accountId).execute();
  },
};
