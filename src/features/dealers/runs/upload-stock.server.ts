import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { lineSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { MOST_BYTES } from '../stock-run.ts';
import { beginRun } from './begin-run.server.ts';
import type { StockContext } from './stock-context.ts';

const perAccount: Limit = { name: 'stock_file', max: 60, windowSeconds: 3600 };

/**
 * Stores a file of a dealer and queues its comparison with the listings, which changes nothing. Earlier files that were
 * not applied are dropped. Throws AppError `forbidden` (403), `stock_busy` (409) while a file is being applied,
 * `too_many` (429).
 */
export async function uploadStock(
  ctx: StockContext,
  viewer: Viewer | undefined,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: number }> {
  const { accountId } = requireDealer(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  return beginRun(ctx, { accountId, name, bytes, isAutomatic: false });
}

export const uploadStockOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/runs',
  access: 'user',
  team: 'seller',
  isPrivate: true,
  tag: 'stock',
  summary: 'Upload a file with the stock of a dealer',
  description:
    'CSV, XML or JSON, as docs/stock-format.md describes or with other columns. A job compares it with the listings; ' +
    'nothing changes before the run is applied. For verified car dealers.',
  query: z.strictObject({ name: lineSchema(1, 200).describe('Name of the file') }),
  bodyTypes: ['application/octet-stream'],
  bodyLimitBytes: MOST_BYTES,
  body: z.instanceof(Buffer).meta({ description: 'The file, up to 8 MB' }),
  status: 201,
  output: z.object({ id: z.int() }),
  errors: ['forbidden', 'stock_busy', 'too_many'],
  run: async (ctx: StockContext, { viewer, query, body }) =>
    uploadStock(ctx, viewer, { name: query.name, bytes: body }),
});
