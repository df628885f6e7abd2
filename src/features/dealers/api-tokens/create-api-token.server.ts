import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { lineSchema } from '#features/access/operation-schemas.ts';
import type { Client } from '#features/access/client.ts';
import { tokenScopes, type TokenScope } from '#features/access/token-scope.ts';
import type { Viewer } from '#features/access/viewer.ts';
import {
  confirmOwnPassword,
  type OwnPasswordContext,
} from '#features/accounts/password/own-password.server.ts';
import {
  notifyOwner,
  sendNotice,
  type NotifyOwnerContext,
} from '#features/accounts/profile/notify-owner.server.ts';
import { lockOwnAccount } from '#features/accounts/profile/own-account.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { requireDealer } from '../require-dealer.ts';

/** Tokens of a dealer at once. */
const MOST_TOKENS = 10;
const MOST_DAYS = 730;
const DAY_MS = 86_400_000;
/** Lets programs that look for leaked secrets recognise a token. */
const PREFIX = 'volan_';

interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  /** Days until it expires; null: until it is revoked. */
  days: number | null;
  password: string;
  client: Client;
}

type CreateTokenContext = OwnPasswordContext & NotifyOwnerContext;

/**
 * Makes a token of the API and notifies the owner; it is returned this once, and only its hash is stored. Throws AppError `password_wrong`
 * (422), `too_many` (429), `api_tokens_full` (409).
 */
export async function createApiToken(
  ctx: CreateTokenContext,
  viewer: Viewer | undefined,
  { name, scopes, days, password, client }: NewToken,
): Promise<{ id: number; token: string }> {
  const { accountId } = requireDealer(viewer);
  const confirmedHash = await confirmOwnPassword(ctx, { accountId, password, ...client });
  const now = ctx.now();
  const token = PREFIX + makeToken();
  const { id, sms } = await ctx.db.transaction().execute(async (transaction) => {
    const contact = await lockOwnAccount(transaction, accountId, { confirmedHash });
    const { count } = await transaction
      .selectFrom('api_token')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_TOKENS) throw new AppError('api_tokens_full', 409);
    const made = await transaction
      .insertInto('api_token')
      .values({
        account_id: accountId,
        token_hash: hashToken(token),
        name,
        scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
        created_at: now,
        expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { actorId: accountId, action: 'api.token_create', subject: `api_token:${made.id}` };
    await writeAudit(transaction, now, event, client);
    return { id: made.id, sms: await notifyOwner(ctx, transaction, { contact, change: 'token_made' }) };
  });
  await sendNotice(ctx, sms);
  return { id, token };
}

export const createApiTokenOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/api-tokens',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Make a token of the API for dealers',
  description:
    'The token is in this answer only. For verified car dealers; needs the current password. The owner is notified.',
  body: z.strictObject({
    name: lineSchema(1, 60).describe('The program that uses it'),
    scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length),
    days: z.int().min(1).max(MOST_DAYS).nullable().describe('Days until it expires; null: never'),
    current_password: currentPassword,
  }),
  status: 201,
  output: z.object({ id: z.int(), token: z.string() }),
  errors: ['api_tokens_full', 'forbidden', 'password_wrong', 'too_many'],
  run: async (ctx: CreateTokenContext, { viewer, body, client }) => {
    const { name, scopes, days, current_password: password } = body;
    return createApiToken(ctx, viewer, { name, scopes, days, password, client });
  },
});
