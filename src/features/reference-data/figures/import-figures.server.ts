import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { readCsv } from '#platform/csv/csv.server.ts';
import { MOST_IMPORTED, type ImportReport } from '../import-report.ts';
import { IMPORT_BYTES, importReportSchema, importSchema } from '../import-report-schema.server.ts';
import type { ManagedBy } from '../makes/make-audit.server.ts';
import { applyFigures, type FigureContext } from './apply-figures.server.ts';
import { figureKindParams } from './figure-schemas.server.ts';
import { figureColumns, type FigureKind } from './figure-kind.ts';

/**
 * Reports what a CSV file would change, and with `apply` writes it when no row is faulty. Throws AppError
 * `invalid_input` (422) for a file that is no such table.
 */
export async function importFigures(
  ctx: FigureContext,
  { viewer, client }: ManagedBy,
  { kind, csv, apply }: { kind: FigureKind; csv: string; apply: boolean },
): Promise<ImportReport> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const read = readCsv(csv, { required: figureColumns(kind), maxRows: MOST_IMPORTED });
  if ('fault' in read) throw new AppError('invalid_input', 422, { fields: { csv: [`csv_${read.fault}`] } });
  return applyFigures(ctx, { kind, rows: read.records, apply, actorId: accountId, client });
}

export const importFiguresOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/figures/:kind/import',
  access: 'admin',
  tag: 'staff',
  summary: 'Import tax rates, fuel prices or currency rates from CSV, or report what would change',
  params: figureKindParams,
  body: importSchema,
  bodyLimitBytes: IMPORT_BYTES,
  output: importReportSchema,
  errors: ['invalid_input'],
  run: async (ctx: FigureContext, { viewer, client, params: { kind }, body }) =>
    importFigures(ctx, { viewer, client }, { kind, ...body }),
});
