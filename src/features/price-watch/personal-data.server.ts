import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  price_watch: {
    exported: [
      'listing_id',
      'model_year',
      'created_at',
      'start_price_eur_minor',
      'known_price_eur_minor',
      'seen_price_eur_minor',
      'known_sale',
      'told_at',
      'ended_at',
    ],
    withheld: { key: ['id', 'account_id', 'brand_id', 'model_id'], internal: ['check_at'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportWatches(db: Database, accountId: number): Promise<PersonalExport> {
  return {
    sections: {
      followed_listings: await readAsJson(
        db,
        db
          .selectFrom('price_watch')
          .innerJoin('brand', 'brand.id', 'price_watch.brand_id')
          .innerJoin('model', 'model.id', 'price_watch.model_id')
          .select(tables.price_watch.exported.map((column) => `price_watch.${column}` as const))
          .select(['brand.name as brand', 'model.name as model'])
          .where('account_id', '=', accountId)
          .orderBy('price_watch.id'),
      ),
    },
  };
}

async function eraseWatches({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction.deleteFrom('price_watch').where('account_id', '=', accountId).execute();
}

export const priceWatchPersonalData: PersonalData = { tables, export: exportWatches, erase: eraseWatches };
