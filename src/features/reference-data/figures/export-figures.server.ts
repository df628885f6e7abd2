import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeCsv } from '#platform/csv/csv.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { figureColumns } from './figure-kind.ts';
import { figureKindParams } from './figure-schemas.server.ts';
import { listFigures, type ListContext } from './list-figures.server.ts';

export const exportFiguresOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/figures/:kind/csv',
  access: 'admin',
  tag: 'staff',
  summary: 'Tax rates, fuel prices or currency rates as a CSV file',
  params: figureKindParams,
  produces: 'text/csv',
  output: z.any().meta({ description: 'CSV as the import reads it' }),
  errors: [],
  run: async (ctx: ListContext, { viewer, params: { kind }, reply }) => {
    const figures = await listFigures(ctx, viewer, kind);
    return reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Disposition', `attachment; filename="volan-${kind.replace('_', '-')}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(
        writeCsv(
          figureColumns(kind),
          figures.map(({ row }) => row),
        ),
      );
  },
});
