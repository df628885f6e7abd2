import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { lineSchema } from '#features/access/operation-schemas.ts';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { requireDealer } from '../require-dealer.ts';

interface TokenContext {
  db: Database;
  now: () => Date;
}

/** Addresses of a dealer at once. */
const MOST_TOKENS = 10;

/**
 * Makes a secret address of the stock; the token is returned this once, and only its hash is stored. Throws AppError
 * `stock_tokens_full` (409).
 */
export async function createToken(
  ctx: TokenContext,
  viewer: Viewer | undefined,
  { name, client }: { name: string; client: Client },
): Promise<{ id: number; token: string }> {
  const { accountId } = requireDealer(viewer);
  const token = makeToken();
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const { count } = await transaction
      .selectFrom('stock_token')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_TOKENS) throw new AppError('stock_tokens_full', 409);
    const { id } = await transaction
      .insertInto('stock_token')
      .values({ account_id: accountId, token_hash: hashToken(token), name, created_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { actorId: accountId, action: 'stock.token_create', subject: `stock_token:${id}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return { id, token };
  });
}

export const createTokenOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/tokens',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Make a secret address from which other sites read the stock',
  description: 'The token is in this answer only. The address is /api/stock/feed/{token}.',
  body: z.strictObject({ name: lineSchema(1, 60).describe('Who reads it') }),
  status: 201,
  output: z.object({ id: z.int(), token: z.string() }),
  errors: ['forbidden', 'stock_tokens_full'],
  run: async (ctx: TokenContext, { viewer, body, client }) =>
    createToken(ctx, viewer, { name: body.name, client }),
});
