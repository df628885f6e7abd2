import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { requireDealer } from '../require-dealer.ts';
import { stockFormats } from '../reading/stock-table.ts';
import { contentTypeOf, readOwnStock, writeStock, type ExportContext } from './write-stock.server.ts';

const perAccount: Limit = { name: 'stock_export', max: 60, windowSeconds: 3600 };

export const formatQuery = z.strictObject({ format: z.enum(stockFormats).default('csv') });

export const exportStockOperation = defineOperation({
  method: 'GET',
  path: '/api/stock/export',
  access: 'user',
  team: 'reader',
  tag: 'stock',
  summary: 'The own stock as a file',
  description:
    'Own listings on the market in the format that can be uploaded again. For verified car dealers.',
  query: formatQuery,
  produces: 'text/csv',
  output: z.any().meta({ description: 'CSV, XML or JSON' }),
  errors: ['forbidden', 'too_many'],
  run: async (ctx: ExportContext & { now: () => Date }, { viewer, query: { format }, reply }) => {
    const { accountId } = requireDealer(viewer);
    await takeFromLimit(ctx, perAccount, String(accountId));
    return reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Disposition', `attachment; filename="volan-stock.${format}"`)
      .type(contentTypeOf[format])
      .send(writeStock(format, await readOwnStock(ctx, accountId)));
  },
});
