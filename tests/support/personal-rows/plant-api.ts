import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/database.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { AT, hex } from './person.ts';

/** A token, an uploaded picture, and a webhook with a failed call. */
export async function plantApi(db: Database, account_id: number): Promise<void> {
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
      proven_at: AT,
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
