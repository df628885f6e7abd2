import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  search_history: {
    exported: ['is_off', 'forgotten_at'],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
  kept_search: {
    exported: ['address', 'seen_at', 'pinned'],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportHistory(db: Database, accountId: number): Promise<PersonalExport> {
  return {
    sections: {
      search_history: await readAsJson(
        db,
        db
          .selectFrom('search_history')
          .select(tables.search_history.exported)
          .where('account_id', '=', accountId),
      ),
      searches_seen: await readAsJson(
        db,
        db
          .selectFrom('kept_search')
          .select(tables.kept_search.exported)
          .where('account_id', '=', accountId)
          .orderBy('seen_at'),
      ),
    },
  };
}

async function eraseHistory({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction.deleteFrom('kept_search').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('search_history').where('account_id', '=', accountId).execute();
}

export const searchHistoryPersonalData: PersonalData = {
  tables,
  export: exportHistory,
  erase: eraseHistory,
};
