import { randomUUID } from 'node:crypto';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import { DELETE_PICTURES } from '#features/media/delete-picture.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { ownRows } from '#platform/db/own-rows.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';
import { SWEEP_STOCK_FILES } from './runs/sweep-runs.server.ts';

const tables = {
  stock_choice: {
    exported: ['mapping', 'gone_policy', 'updated_at'],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
  stock_vehicle: {
    exported: ['stock_number', 'listing_id', 'seen_at', 'gone_at'],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
  stock_run: {
    exported: [
      'created_at',
      'file_name',
      'file_bytes',
      'state',
      'fault',
      'fault_line',
      'format',
      'mapping',
      'columns',
      'counts',
      'known',
      'guarded',
      'gone_policy',
      'done',
      'refused',
      'finished_at',
      'automatic',
      'pictures',
      'pictures_fetched',
      'pictures_failed',
    ],
    withheld: { key: ['id', 'account_id'], internal: ['file_key'] },
    erased: 'deleted',
  },
  stock_run_row: {
    exported: [
      'line',
      'stock_number',
      'title',
      'status',
      'listing_number',
      'patch',
      'changes',
      'outcome',
      'pictures',
    ],
    withheld: { key: ['run_id', 'position'], internal: ['faults', 'error', 'picture_change'] },
    erased: 'deleted',
  },
  stock_source: {
    exported: [
      'address',
      'schedule',
      'daily_minute',
      'is_on',
      'next_at',
      'failures',
      'paused_at',
      'last_at',
      'last_result',
      'last_status',
      'updated_at',
    ],
    withheld: {
      key: ['account_id', 'run_id'],
      secret: ['credentials'],
      internal: ['claimed_at', 'etag', 'last_modified', 'body_hash', 'compared_at', 'told_at'],
    },
    erased: 'deleted',
  },
  stock_picture: {
    exported: ['address', 'state', 'fault', 'at'],
    withheld: { key: ['account_id', 'picture_id', 'run_id'], internal: ['tries'] },
    erased: 'deleted',
  },
  stock_gallery: {
    exported: ['listing_id', 'addresses'],
    withheld: { key: ['account_id', 'run_id'], internal: ['placed', 'due_at', 'fault'] },
    erased: 'deleted',
  },
  stock_token: {
    exported: ['name', 'created_at', 'last_used_at'],
    withheld: { key: ['id', 'account_id'], secret: ['token_hash'] },
    erased: 'deleted',
  },
  price_change: {
    exported: ['created_at', 'rule', 'state', 'total', 'done', 'refused', 'finished_at'],
    withheld: { key: ['id', 'account_id', 'undo_of'] },
    erased: 'deleted',
  },
  price_change_item: {
    exported: [
      'listing_number',
      'currency',
      'vat',
      'old_price_minor',
      'new_price_minor',
      'left_out',
      'outcome',
      'changed_at',
    ],
    withheld: {
      key: ['price_change_id', 'position'],
      internal: [
        'old_price_eur_minor',
        'new_price_eur_minor',
        'rating_before',
        'rating_after',
        'warnings',
        'since',
        'withdraws',
        'error',
      ],
    },
    erased: 'deleted',
  },
  api_token: {
    exported: ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'],
    withheld: { key: ['id', 'account_id'], secret: ['token_hash'] },
    erased: 'deleted',
  },
  api_picture: {
    exported: ['picture_id', 'added_at'],
    withheld: { key: ['account_id'], internal: ['digest'] },
    erased: 'deleted',
  },
  webhook: {
    exported: [
      'url',
      'events',
      'created_at',
      'proven_at',
      'failures',
      'failing_since',
      'paused_at',
      'paused_by',
    ],
    withheld: { key: ['id', 'account_id'], secret: ['secret'] },
    erased: 'deleted',
  },
  webhook_delivery: {
    exported: [
      'event_id',
      'kind',
      'body',
      'state',
      'created_at',
      'attempts',
      'called_at',
      'status',
      'duration_ms',
      'fault',
      'excerpt',
    ],
    withheld: { key: ['id', 'webhook_id'], internal: ['facts', 'due_at'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

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
