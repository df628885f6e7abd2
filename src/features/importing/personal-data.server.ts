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
    withheld: { key: ['id', 'account_id', 'same_as', 'list_id'] },
    erased: 'deleted',
  },
  import_list: {
    exported: [
      'site',
      'address',
      'page',
      'state',
      'fault',
      'next_page',
      'found',
      'reading',
      'stated',
      'is_cut',
      'is_paused',
      'created_at',
      'read_at',
    ],
    withheld: { key: ['id', 'account_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

export const importingPersonalData: PersonalData = {
  tables,
  export: async (db, accountId) => ({
    sections: {
      imports: await ownRows(db, accountId, tables)('import_item', 'id'),
      import_lists: await ownRows(db, accountId, tables)('import_list', 'id'),
    },
  }),
  erase: async ({ transaction }, accountId) => {
    await transaction.deleteFrom('import_item').where('account_id', '=', accountId).execute();
    await transaction.deleteFrom('import_list').where('account_id', '=', accountId).execute();
  },
};
