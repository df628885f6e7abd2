import type { PersonalData, PersonalTables } from '#features/access/personal-data.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

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
    sections: {
      preferences: await readAsJson(
        db,
        db.selectFrom('preference').select(tables.preference.exported).where('account_id', '=', accountId),
      ),
    },
  }),
  erase: async ({ transaction }, accountId) => {
    await transaction.deleteFrom('preference').where('account_id', '=', accountId).execute();
  },
};
