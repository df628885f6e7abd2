import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { formatQuery } from './export-stock.server.ts';
import { contentTypeOf, readPublicStock, writeStock, type ExportContext } from './write-stock.server.ts';

interface FeedContext extends ExportContext {
  now: () => Date;
}

const perToken: Limit = { name: 'stock_feed', max: 30, windowSeconds: 3600 };

/** Returns the dealer of a token and notes its use. Throws AppError `not_found` (404), also when the dealer lost the right. */
async function dealerOfToken(
  { db, now }: FeedContext,
  token: string,
): Promise<{ id: number; accountId: number }> {
  const found = await db
    .updateTable('stock_token')
    .set({ last_used_at: now() })
    .from('account')
    .whereRef('account.id', '=', 'stock_token.account_id')
    .where('token_hash', '=', hashToken(token))
    .where('account.blocked', '=', false)
    .where('account.company_kind', '=', 'car_dealer')
    .where('account.company_verified', '=', true)
    .returning(['stock_token.id', 'stock_token.account_id as accountId'])
    .executeTakeFirst();
  if (!found) throw new AppError('not_found', 404);
  return found;
}

export const getFeedOperation = defineOperation({
  method: 'GET',
  path: '/api/stock/feed/:token',
  access: 'everyone',
  tag: 'stock',
  summary: 'The published stock of a dealer, for the holder of its secret address',
  description:
    'As the export, without vehicle identification numbers and without listings that wait for review.',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  query: formatQuery,
  produces: 'text/csv',
  output: z.any().meta({ description: 'CSV, XML or JSON' }),
  errors: ['not_found', 'too_many'],
  run: async (ctx: FeedContext, { params, query: { format }, reply }) => {
    const { id, accountId } = await dealerOfToken(ctx, params.token);
    await takeFromLimit(ctx, perToken, String(id));
    return reply
      .header('Cache-Control', PRIVATE)
      .header('X-Robots-Tag', 'noindex')
      .type(contentTypeOf[format])
      .send(writeStock(format, await readPublicStock(ctx, accountId)));
  },
});
