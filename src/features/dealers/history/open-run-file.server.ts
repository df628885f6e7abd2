import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { requireDealer } from '../require-dealer.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { readFileOfRun } from '../runs/stock-file.server.ts';

export const openRunFileOperation = defineOperation({
  method: 'GET',
  path: '/api/stock/runs/:id/file',
  access: 'user',
  team: 'reader',
  tag: 'stock',
  summary: 'The uploaded file of a run',
  description: 'As it was uploaded; kept for 30 days.',
  params: idParams,
  produces: 'application/octet-stream',
  output: z.any().meta({ description: 'The file' }),
  errors: ['forbidden', 'not_found'],
  run: async (ctx: Pick<StockContext, 'db' | 'files'>, { viewer, params, reply }) => {
    const { accountId } = requireDealer(viewer);
    const run = await ctx.db
      .selectFrom('stock_run')
      .select(['file_key', 'file_name', 'state'])
      .where('id', '=', params.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!run || run.state === 'uploading') throw new AppError('not_found', 404);
    return reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(run.file_name)}`)
      .type('application/octet-stream')
      .send(await readFileOfRun(ctx, run.file_key));
  },
});
