import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/database.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { AT, hex } from './person.ts';

/** A file of the person as a dealer, with one vehicle, an address of the stock, and what the API stores. */
export async function plantStock(db: Database, account_id: number, listing: number): Promise<void> {
  await db
    .insertInto('stock_choice')
    .values({ account_id, mapping: JSON.stringify({ title: 'stock_number' }), updated_at: AT })
    .execute();
  await db
    .insertInto('stock_vehicle')
    .values({ account_id, stock_number: 'A-1', listing_id: listing, seen_at: AT, gone_at: AT })
    .execute();
  const { id } = await db
    .insertInto('stock_run')
    .values({
      account_id,
      created_at: AT,
      file_name: 'stock.csv',
      file_key: `stock/${hex()}`,
      file_bytes: 4711,
      state: 'refused',
      fault: 'damaged',
      fault_line: 2,
      format: 'csv',
      gone_policy: 'pause',
      finished_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock_run_row')
    .values({
      run_id: id,
      position: 0,
      line: 2,
      stock_number: 'A-1',
      title: 'VW Golf',
      status: 'changed',
      listing_number: listing,
      outcome: 'refused',
      error: 'live_limit',
    })
    .execute();
  await db
    .insertInto('stock_token')
    .values({ account_id, token_hash: hashToken(hex()), name: 'Друг сайт', created_at: AT, last_used_at: AT })
    .execute();
  await plantApi(db, account_id);
}

/** A token, an uploaded picture, and a webhook with a failed call. */
async function plantApi(db: Database, account_id: number): Promise<void> {
  await db
    .insertInto('api_token')
    .values({
      account_id,
      token_hash: hashToken(hex()),
      name: 'Програма',
      scopes: ['stock:read'],
      created_at: AT,
      expires_at: AT,
      last_used_at: AT,
    })
    .execute();
  const picture_id = hex();
  await db.insertInto('picture').values({ id: picture_id, state: 'pending' }).execute();
  await db
    .insertInto('api_picture')
    .values({ account_id, digest: hashToken(picture_id), picture_id, added_at: AT })
    .execute();
  const { id } = await db
    .insertInto('webhook')
    .values({
      account_id,
      url: 'https://dealer.example/events',
      secret: hashToken(hex()),
      events: ['listing.sold'],
      created_at: AT,
      failures: 3,
      failing_since: AT,
      paused_at: AT,
      paused_by: 'failures',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('webhook_delivery')
    .values({
      webhook_id: id,
      event_id: randomUUID(),
      kind: 'listing.sold',
      body: '{"type":"listing.sold"}',
      state: 'failed',
      created_at: AT,
      due_at: AT,
      attempts: 3,
      called_at: AT,
      status: 500,
      duration_ms: 12,
      fault: 'timeout',
      excerpt: 'broken',
    })
    .execute();
}
