import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { FigureContext } from './apply-figures.server.ts';
import type { FigureKind, StoredFigure } from './figure-kind.ts';
import { figureKindParams, figureRowSchema } from './figure-schemas.server.ts';
import { readFigures } from './stored-figures.server.ts';

export type ListContext = Pick<FigureContext, 'db' | 'config'>;

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
