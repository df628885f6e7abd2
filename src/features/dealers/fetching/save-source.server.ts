import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readTarget } from '#platform/safe-fetch/read-target.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { requireDealer } from '../require-dealer.ts';
import { MINUTES_OF_DAY, MOST_ADDRESS, schedules, type Schedule } from '../stock-source.ts';
import { nextFetch } from './next-fetch.ts';
import { sealCredentials, type Credentials } from './source-credentials.server.ts';

interface SaveContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
}

export interface SourceInput {
  address: string;
  /** Null removes them; undefined keeps them if the address is on the same host. */
  credentials: Credentials | null | undefined;
  schedule: Schedule;
  dailyMinute: number;
  isOn: boolean;
  client: Client;
}

/**
 * Stores the address from which the stock is fetched. A stored password is never sent to another host: it is dropped
 * when the host changes. Throws AppError `stock_address` (422) for anything but a public https address.
 */
export async function saveSource(
  ctx: SaveContext,
  viewer: Viewer | undefined,
  { address: typed, credentials, schedule, dailyMinute, isOn, client }: SourceInput,
): Promise<void> {
  const { accountId } = requireDealer(viewer);
  const target = readTarget(typed, 'any');
  if (!target || target.href.length > MOST_ADDRESS)
    throw new AppError('stock_address', 422, { fields: { address: ['stock_address'] } });
  const address = target.href;
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const known = await transaction
      .selectFrom('stock_source')
      .select(['address', 'credentials'])
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    const isSameHost = known !== undefined && new URL(known.address).origin === target.origin;
    const kept = isSameHost ? known.credentials : null;
    const values = {
      address,
      credentials:
        credentials === undefined ? kept : credentials && sealCredentials(ctx.secret, accountId, credentials),
      schedule,
      daily_minute: dailyMinute,
      is_on: isOn,
      next_at: isOn ? nextFetch(schedule, dailyMinute, now) : null,
      // The result of a fetch that is under way no longer counts.
      claimed_at: null,
      failures: 0,
      paused_at: null,
      told_at: null,
      updated_at: now,
      ...(known?.address !== address && { etag: null, last_modified: null, body_hash: null }),
    };
    await transaction
      .insertInto('stock_source')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    const event = { actorId: accountId, action: 'stock.source_save', subject: `account:${accountId}` };
    await writeAudit(transaction, now, event, client);
  });
}

export const saveSourceOperation = defineOperation({
  method: 'PUT',
  path: '/api/stock/source',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Choose the address from which the stock is fetched',
  description:
    'An https address of a public host, with a user and a password for HTTP Basic if it needs them. Without them the ' +
    'stored ones are kept while the host stays the same; `credentials: null` removes them. `daily_minute` is the ' +
    'minute of the day in Sofia. For verified car dealers.',
  body: z.strictObject({
    address: z.string().trim().max(MOST_ADDRESS),
    credentials: z
      .strictObject({
        // A colon ends the user (RFC 7617).
        user: z
          .string()
          .min(1)
          .max(200)
          .regex(/^[^:\p{Cc}]+$/u),
        password: z
          .string()
          .max(200)
          .regex(/^\P{Cc}*$/u),
      })
      .nullish(),
    schedule: z.enum(schedules),
    daily_minute: z
      .int()
      .min(0)
      .max(MINUTES_OF_DAY - 1)
      .default(180),
    on: z.boolean(),
  }),
  output: successSchema,
  errors: ['forbidden', 'stock_address'],
  run: async (ctx: SaveContext, { viewer, body, client }) => {
    const { address, credentials, schedule, daily_minute: dailyMinute, on: isOn } = body;
    await saveSource(ctx, viewer, { address, credentials, schedule, dailyMinute, isOn, client });
    return success;
  },
});
