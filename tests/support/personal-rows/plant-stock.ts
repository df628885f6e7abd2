import type { Database } from '#platform/db/database.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { AT, hex } from './person.ts';

/** A file of the person as a dealer, with one vehicle, and an address of the stock. */
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
      automatic: true,
      pictures: 2,
      pictures_fetched: 1,
      pictures_failed: 1,
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
      pictures: JSON.stringify(['https://dealer.example/1.jpg']),
      picture_change: JSON.stringify({ added: 1, dropped: 0 }),
    })
    .execute();
  await db
    .insertInto('stock_source')
    .values({
      account_id,
      address: 'https://dealer.example/stock.csv',
      credentials: Buffer.from(hex(), 'hex'),
      schedule: 'daily',
      daily_minute: 180,
      is_on: true,
      next_at: AT,
      claimed_at: AT,
      failures: 2,
      paused_at: AT,
      etag: '"7"',
      last_modified: 'Fri, 20 Nov 2026 10:00:00 GMT',
      body_hash: Buffer.from(hex(), 'hex'),
      compared_at: AT,
      last_at: AT,
      last_result: 'status',
      last_status: 503,
      run_id: id,
      told_at: AT,
      updated_at: AT,
    })
    .execute();
  await db
    .insertInto('stock_picture')
    .values({
      account_id,
      address: 'https://dealer.example/1.jpg',
      state: 'failed',
      fault: 'missing',
      tries: 1,
      at: AT,
      run_id: id,
    })
    .execute();
  await db
    .insertInto('stock_gallery')
    .values({
      listing_id: listing,
      account_id,
      addresses: JSON.stringify(['https://dealer.example/1.jpg']),
      placed: JSON.stringify(['https://dealer.example/1.jpg']),
      due_at: AT,
      fault: 'live_limit',
      run_id: id,
    })
    .execute();
  await db
    .insertInto('stock_token')
    .values({ account_id, token_hash: hashToken(hex()), name: 'Друг сайт', created_at: AT, last_used_at: AT })
    .execute();
  const change = await db
    .insertInto('price_change')
    .values({
      account_id,
      created_at: AT,
      rule: JSON.stringify({ kind: 'percent', by: -5, round: '10' }),
      state: 'done',
      total: 1,
      done: 1,
      finished_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('price_change')
    .values({ account_id, created_at: AT, undo_of: change.id, state: 'stopped', finished_at: AT })
    .execute();
  await db
    .insertInto('price_change_item')
    .values({
      price_change_id: change.id,
      position: 0,
      listing_number: listing,
      currency: 'EUR',
      vat: 'private_or_exempt',
      old_price_minor: 1_250_000,
      new_price_minor: 1_190_000,
      old_price_eur_minor: 1_250_000,
      new_price_eur_minor: 1_190_000,
      rating_before: 'high',
      rating_after: 'fair',
      warnings: ['not_reduction'],
      left_out: 'chosen',
      since: AT,
      outcome: 'done',
      error: 'price_moved',
      changed_at: AT,
    })
    .execute();
}
