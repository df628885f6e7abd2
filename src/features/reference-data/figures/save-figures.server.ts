import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ManagedBy } from '../makes/make-audit.server.ts';
import type { ImportReport } from '../import-report.ts';
import { importReportSchema } from '../import-report-schema.server.ts';
import { applyFigures, type FigureContext } from './apply-figures.server.ts';
import { figureKindParams, figureRowSchema } from './figure-schemas.server.ts';
import type { FigureKind, FigureRow } from './figure-kind.ts';

/** Most rows of a form: the figures of a municipality for a year. */
const MOST_ROWS = 20;

/**
 * Adds or changes a few figures. Throws AppError `invalid_input` (422) with the faulty columns, for tax rates the faulty
 * parts, and then writes nothing.
 */
export async function saveFigures(
  ctx: FigureContext,
  { viewer, client }: ManagedBy,
  { kind, rows }: { kind: FigureKind; rows: readonly FigureRow[] },
): Promise<ImportReport> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
  const report = await applyFigures(ctx, { kind, rows: numbered, apply: true, actorId: accountId, client });
  if (report.isApplied) return report;
  const faults = report.rows.flatMap(({ line, cells }) =>
    cells.map(({ column, fault }): [string, string[]] => [
      fieldOf(rows[line - 1], column),
      [fault ?? 'invalid_value'],
    ]),
  );
  throw new AppError('invalid_input', 422, { fields: Object.fromEntries(faults) });
}

/** A form has one value for each part of the tax and common other columns. */
const fieldOf = (row: FigureRow | undefined, column: string): string =>
  column === 'value' && row?.part !== undefined ? row.part : column;

export const saveFiguresOperation = defineOperation({
  method: 'PUT',
  path: '/api/admin/figures/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Add or change tax rates, fuel prices or currency rates',
  description: 'Calculations use them at once in every process. A faulty row leaves all unchanged.',
  params: figureKindParams,
  body: z.strictObject({ rows: z.array(figureRowSchema).min(1).max(MOST_ROWS) }),
  output: importReportSchema,
  errors: ['invalid_input'],
  run: async (ctx: FigureContext, { viewer, client, params: { kind }, body: { rows } }) =>
    saveFigures(ctx, { viewer, client }, { kind, rows }),
});
