import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import { ownRows } from '#platform/db/own-rows.server.ts';
import type { Database } from '#platform/db/database.server.ts';

const tables = {
  favourite: {
    exported: [
      'listing_id',
      'title',
      'price_eur_minor',
      'state',
      'saved_at',
      'note',
      'noted_at',
      'removed_at',
    ],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportFavourites(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  return { sections: { favourites: await rows('favourite', 'saved_at', 'listing_id') } };
}

async function eraseFavourites({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction.deleteFrom('favourite').where('account_id', '=', accountId).execute();
}

export const favouritesPersonalData: PersonalData = {
  tables,
  export: exportFavourites,
  erase: eraseFavourites,
};
