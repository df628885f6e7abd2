import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeCsv } from '#platform/csv/csv.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import type { FigureContext } from './apply-figures.server.ts';
import { figureColumns, type FigureKind, type StoredFigure } from './figure-kind.ts';
import { figureKindParams, figureRowSchema } from './figure-schemas.server.ts';
import { readFigures } from './stored-figures.server.ts';

type ListContext = Pick<FigureContext, 'db' | 'config'>;

/** All figures of a kind: some thousands of tax rates at most. Admins only. */
export async function listFigures(
  ctx: ListContext,
  viewer: Viewer | undefined,
  kind: FigureKind,
): Promise<StoredFigure[]> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return readFigures(ctx.db, kind);
}

export const listFiguresOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/figures/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Tax rates, fuel prices or currency rates with their sources',
  params: figureKindParams,
  output: z.object({
    figures: z.array(
      z.object({
        row: figureRowSchema,
        isShipped: z.boolean().describe('Comes from the data files, and an update may change it'),
      }),
    ),
  }),
  errors: [],
  run: async (ctx: ListContext, { viewer, params: { kind } }) => ({
    figures: await listFigures(ctx, viewer, kind),
  }),
});

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
