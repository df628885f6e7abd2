import { ownRows } from '#platform/db/own-rows.server.ts';
import type { PersonalData, PersonalTables } from '#features/access/personal-data.ts';

const tables = {
  preference: {
    exported: ['search', 'step', 'answered_at'],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

export const preferencesPersonalData: PersonalData = {
  tables,
  export: async (db, accountId) => ({
    sections: { preferences: await ownRows(db, accountId, tables)('preference') },
  }),
  erase: async ({ transaction }, accountId) => {
    await transaction.deleteFrom('preference').where('account_id', '=', accountId).execute();
  },
};
