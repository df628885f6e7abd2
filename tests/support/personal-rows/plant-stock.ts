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
}
