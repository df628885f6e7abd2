import { createECDH, createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { Push, PushTarget } from '#platform/push/push.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { authSchema, endpointSchema, MAX_DEVICES } from './push-device.ts';

export interface SubscribeContext {
  db: Database;
  now: () => Date;
  push: Push | undefined;
  secret: SecretKeys;
  config: { origin: string };
}

/** The browser that calls. */
export interface Caller {
  sessionToken: string | undefined;
  userAgent: string;
}

const perAccount: Limit = { name: 'push_subscribe', max: 60, windowSeconds: 86_400 };

export const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/**
 * Remembers a browser of the account, again under the same id if it is known. Another account loses it
 * only by its secret, which proves that it is the same browser: here another person signed in. Throws AppError
 * `unavailable` (503) if push is off, `invalid_input` (422) for an endpoint that is no known push service or belongs to
 * another browser.
 */
export async function subscribePush(
  ctx: SubscribeContext,
  { accountId }: Viewer,
  { target, replaces, ...caller }: { target: PushTarget; replaces?: string | undefined } & Caller,
): Promise<{ id: number; isNew: boolean }> {
  const { push } = ctx;
  if (!push) throw new AppError('unavailable', 503);
  await takeFromLimit(ctx, perAccount, String(accountId));
  if (!isPublicKey(target.p256dh)) throw invalid('keys.p256dh');
  if (!(await push.admits(target.endpoint))) throw invalid('endpoint');
  const now = ctx.now();
  const hash = hashEndpoint(target.endpoint);
  return ctx.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`push devices of account ${accountId}`}))`.execute(
      transaction,
    );
    if (replaces !== undefined) await forget(transaction, accountId, replaces);
    // With what still waits for it, which must not reach the browser any more.
    await transaction
      .deleteFrom('push_subscription')
      .where('endpoint_hash', '=', hash)
      .where('account_id', '<>', accountId)
      .where('auth', '=', target.auth)
      .execute();
    const values = {
      ...target,
      account_id: accountId,
      session_hash: await openSession(transaction, accountId, caller.sessionToken),
      server_key: push.publicKey,
      user_agent: caller.userAgent.slice(0, 200),
      used_at: now,
    };
    const row = await transaction
      .insertInto('push_subscription')
      .values({ ...values, endpoint_hash: hash, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('endpoint_hash')
          .doUpdateSet(values)
          .where('push_subscription.account_id', '=', accountId),
      )
      .returning(['id', 'created_at'])
      .executeTakeFirst();
    if (!row) throw invalid('endpoint');
    await forgetUnused(transaction, accountId);
    return { id: row.id, isNew: row.created_at.getTime() === now.getTime() };
  });
}

const invalid = (field: string): AppError =>
  new AppError('invalid_input', 422, { fields: { [field]: ['invalid_value'] } });

/** Whether a text is an uncompressed point of the curve P-256, as encryption needs it. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

const forget = (db: Database, accountId: number, endpoint: string) =>
  db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', hashEndpoint(endpoint))
    .where('account_id', '=', accountId)
    .execute();

/** Hash of the session; null if it has ended meanwhile. */
export async function openSession(
  db: Database,
  accountId: number,
  token: string | undefined,
): Promise<Buffer | null> {
  if (token === undefined) return null;
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

const forgetUnused = (db: Database, accountId: number) =>
  db
    .deleteFrom('push_subscription')
    .where('id', 'in', (from) =>
      from
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_DEVICES),
    )
    .execute();

export const subscribePushOperation = defineOperation({
  method: 'POST',
  path: '/api/push-subscriptions',
  access: 'user',
  tag: 'notifications',
  summary: 'Show push notifications in this browser',
  description:
    'Takes what `PushSubscription.toJSON()` returns. A repetition refreshes the device. An account has at most 16 devices; ' +
    'a further one replaces that which was not used for the longest time. Signing out removes the device of the session.',
  isPrivate: true,
  body: z.strictObject({
    endpoint: endpointSchema,
    keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: authSchema }),
    replaces: endpointSchema.optional().describe('Former endpoint of this browser'),
  }),
  output: z.object({ id: z.int(), is_new: z.boolean() }),
  errors: ['invalid_input', 'too_many', 'unavailable'],
  run: async (ctx: SubscribeContext, { viewer, body, client, request }) => {
    const { id, isNew } = await subscribePush(ctx, viewer, {
      target: { endpoint: body.endpoint, ...body.keys },
      replaces: body.replaces,
      sessionToken: sessionToken(ctx, request),
      userAgent: client.userAgent,
    });
    return { id, is_new: isNew };
  },
});
