import { ownRows } from '#platform/db/own-rows.server.ts';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';

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
  const rows = ownRows(db, accountId, tables);
  return {
    sections: {
      search_history: await rows('search_history'),
      searches_seen: await rows('kept_search', 'seen_at'),
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
