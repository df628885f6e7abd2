import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { readCsv, writeCsv } from '#platform/csv/csv.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { entryKinds } from '../entries/entry-kind.ts';
import { MOST_IMPORTED, type ImportReport } from '../import-report.ts';
import { IMPORT_BYTES, importReportSchema, importSchema } from '../import-report-schema.server.ts';
import type { ManageContext, ManagedBy } from '../makes/make-audit.server.ts';
import { makeKinds } from '../makes/make-kind.ts';
import type { ReferenceKind } from '../reference-kind.ts';
import { fileTable } from './file-tables.server.ts';
import { importRows } from './import-rows.server.ts';

const kindParams = z.strictObject({ kind: z.enum([...makeKinds, ...entryKinds]) });

/** All rows of a kind as a CSV file that the import reads. Admins only. */
export async function exportReference(
  ctx: Pick<ManageContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
  kind: ReferenceKind,
): Promise<string> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const table = fileTable(kind);
  const rows = await table.read(ctx.db);
  return writeCsv(
    table.columns,
    rows.map(({ cells }) => cells),
  );
}

/**
 * Reports what a CSV file would change, and with `apply` changes it when no line is faulty. Throws AppError
 * `invalid_input` (422) for a file that is no such table.
 */
export async function importReference(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  { kind, csv, apply }: { kind: ReferenceKind; csv: string; apply: boolean },
): Promise<ImportReport> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const read = readCsv(csv, { required: fileTable(kind).columns, maxRows: MOST_IMPORTED });
  if ('fault' in read) throw new AppError('invalid_input', 422, { fields: { csv: [`csv_${read.fault}`] } });
  return importRows(ctx, { kind, records: read.records, apply, actorId: accountId, client });
}

export const exportReferenceOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/reference-files/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Brands, models, towns, colours or countries as a CSV file',
  params: kindParams,
  produces: 'text/csv',
  output: z.any().meta({ description: 'CSV as the import reads it' }),
  errors: [],
  run: async (ctx: Pick<ManageContext, 'db' | 'config'>, { viewer, params: { kind }, reply }) =>
    reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Disposition', `attachment; filename="volan-${kind}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(await exportReference(ctx, viewer, kind)),
});

export const importReferenceOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/reference-files/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Import brands, models, towns, colours or countries from CSV, or report what would change',
  description: 'Rows are found by their keys; a row without a key is added.',
  params: kindParams,
  body: importSchema,
  bodyLimitBytes: IMPORT_BYTES,
  output: importReportSchema,
  errors: ['invalid_input'],
  run: async (ctx: ManageContext, { viewer, client, params: { kind }, body }) =>
    importReference(ctx, { viewer, client }, { kind, ...body }),
});
