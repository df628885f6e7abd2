import { randomUUID } from 'node:crypto';
import type { ErasureContext, PersonalData, PersonalExport } from '#features/access/personal-data.ts';
import { DELETE_PICTURES } from '#features/media/delete-picture.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { ownRows } from '#platform/db/own-rows.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';
import { tables } from './personal-tables.ts';
import { SWEEP_STOCK_FILES } from './runs/sweep-runs.server.ts';

async function exportStock(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  return {
    sections: {
      stock_choices: await rows('stock_choice'),
      stock_vehicles: await rows('stock_vehicle', 'stock_number'),
      stock_files: await rows('stock_run', 'id'),
      // Their account is that of the file.
      stock_rows: await readAsJson(
        db,
        db
          .selectFrom('stock_run_row')
          .innerJoin('stock_run', 'stock_run.id', 'stock_run_row.run_id')
          .select(tables.stock_run_row.exported.map((column) => `stock_run_row.${column}` as const))
          .where('account_id', '=', accountId)
          .orderBy('run_id')
          .orderBy('position'),
      ),
      stock_addresses: await rows('stock_token', 'id'),
      price_changes: await rows('price_change', 'id'),
      changed_prices: await readAsJson(
        db,
        db
          .selectFrom('price_change_item')
          .innerJoin('price_change', 'price_change.id', 'price_change_item.price_change_id')
          .select(tables.price_change_item.exported.map((column) => `price_change_item.${column}` as const))
          .where('account_id', '=', accountId)
          .orderBy('price_change_id')
          .orderBy('position'),
      ),
      stock_source: await rows('stock_source'),
      stock_pictures: await rows('stock_picture', 'address'),
      stock_galleries: await rows('stock_gallery', 'listing_id'),
      api_keys: await rows('api_token', 'id'),
      api_pictures: await rows('api_picture', 'added_at'),
      webhooks: await rows('webhook', 'id'),
      // Their account is that of the address.
      webhook_calls: await readAsJson(
        db,
        db
          .selectFrom('webhook_delivery')
          .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
          .select(tables.webhook_delivery.exported.map((column) => `webhook_delivery.${column}` as const))
          .where('account_id', '=', accountId)
          .orderBy('webhook_delivery.id'),
      ),
    },
  };
}

const ownTables = [
  'stock_source',
  'stock_gallery',
  'stock_picture',
  'stock_choice',
  'stock_vehicle',
  'stock_run',
  'stock_token',
  'price_change',
  'api_token',
  // With its calls.
  'webhook',
] as const;

async function eraseStock({ transaction, jobs }: ErasureContext, accountId: number): Promise<void> {
  const pictures = await transaction
    .deleteFrom('api_picture')
    .where('account_id', '=', accountId)
    .returning('picture_id')
    .execute();
  if (pictures.length > 0) {
    const data = { ids: pictures.map(({ picture_id }) => picture_id) };
    await jobs.send(DELETE_PICTURES, data, { singletonKey: randomUUID(), transaction });
  }
  for (const table of ownTables)
    await transaction.deleteFrom(table).where('account_id', '=', accountId).execute();
  // Deletes the files, which have no run any more.
  await jobs.send(SWEEP_STOCK_FILES, {}, { singletonKey: `account ${accountId}`, transaction });
}

export const dealersPersonalData: PersonalData = { tables, export: exportStock, erase: eraseStock };
