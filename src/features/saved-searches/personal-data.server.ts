import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  saved_search: {
    exported: [
      'name',
      'address',
      'email',
      'locale',
      'alert',
      'paused',
      'created_at',
      'confirmed_at',
      'seen_at',
      'alerted_at',
      'deleted_at',
      'of_preferences',
    ],
    withheld: { key: ['id', 'account_id'], internal: ['version', 'changed_in', 'changed_at'] },
    erased: 'deleted',
  },
  saved_search_match: {
    exported: ['listing_id', 'reason', 'matched_at', 'told_at'],
    withheld: { key: ['saved_search_id'] },
    erased: 'deleted',
  },
  matched_listing: {
    exported: [],
    // A copy of what the listing states, in the form of the search index.
    withheld: { key: ['listing_id'], internal: ['document'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

/** Searches of the account, and those saved for its confirmed address without signing in. */
function ownSearches(db: Database, accountId: number) {
  return db
    .selectFrom('saved_search')
    .select('saved_search.id')
    .where((search) =>
      search.or([
        search('account_id', '=', accountId),
        search(
          'email',
          '=',
          search
            .selectFrom('account')
            .select((account) => account.fn<string>('lower', ['account.email']).as('email'))
            .where('account.id', '=', accountId)
            .where('account.email_confirmed', '=', true),
        ),
      ]),
    );
}

async function exportSearches(db: Database, accountId: number): Promise<PersonalExport> {
  return {
    sections: {
      saved_searches: await readAsJson(
        db,
        db
          .selectFrom('saved_search as s')
          .select(tables.saved_search.exported.map((column) => `s.${column}` as const))
          .select((search) =>
            jsonArrayFrom(
              search
                .selectFrom('saved_search_match as f')
                .select(tables.saved_search_match.exported.map((column) => `f.${column}` as const))
                .whereRef('f.saved_search_id', '=', 's.id')
                .orderBy('f.matched_at'),
            ).as('found'),
          )
          .where('s.id', 'in', ownSearches(db, accountId))
          .orderBy('s.id'),
      ),
    },
  };
}

/** Matches are deleted with their searches. The copies of own listings must go before the listings do. */
async function eraseSearches({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction
    .deleteFrom('saved_search')
    .where('id', 'in', ownSearches(transaction, accountId))
    .execute();
  await transaction
    .deleteFrom('matched_listing')
    .where('listing_id', 'in', (row) =>
      row.selectFrom('listing').select('id').where('account_id', '=', accountId),
    )
    .execute();
}

export const savedSearchesPersonalData: PersonalData = {
  tables,
  export: exportSearches,
  erase: eraseSearches,
};
