import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { readCsv } from '#platform/csv/csv.server.ts';
import { readJsonTable } from '#platform/csv/json-table.ts';
import { MOST_IMPORTED, type ImportReport } from '../import-report.ts';
import { IMPORT_BYTES, importReportSchema, importSchema } from '../import-report-schema.server.ts';
import type { ManageContext, ManagedBy } from '../makes/make-audit.server.ts';
import type { ReferenceKind } from '../reference-kind.ts';
import { fileTable } from './file-tables.server.ts';
import { referenceKindParams } from './export-reference.server.ts';
import { importRows } from './import-rows.server.ts';

const text = importSchema.shape.csv;
/** The file as text in one of the formats. */
const fileSchema = z
  .strictObject({ csv: text.optional(), json: text.optional(), apply: z.boolean() })
  .refine(({ csv, json }) => (csv === undefined) !== (json === undefined), 'one file');
type FileInput = z.output<typeof fileSchema>;

/**
 * Reports what a CSV or JSON file would change, and with `apply` changes it when no line is faulty. Throws AppError
 * `invalid_input` (422) for a file that is no such table.
 */
export async function importReference(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  { kind, csv, json, apply }: { kind: ReferenceKind } & FileInput,
): Promise<ImportReport> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const { columns: required, optional = [] } = fileTable(kind);
  const columns = { required, optional, maxRows: MOST_IMPORTED };
  const read = json === undefined ? readCsv(csv ?? '', columns) : readJsonTable(json, columns);
  if ('fault' in read) throw new AppError('invalid_input', 422, { fields: { csv: [`csv_${read.fault}`] } });
  return importRows(ctx, { kind, records: read.records, apply, actorId: accountId, client });
}

export const importReferenceOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/reference-files/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Import brands, models, towns, colours or countries from CSV or JSON, or report what would change',
  description: 'Rows are found by their keys; a row without a key is added.',
  params: referenceKindParams,
  body: fileSchema,
  bodyLimitBytes: IMPORT_BYTES,
  output: importReportSchema,
  errors: ['invalid_input'],
  run: async (ctx: ManageContext, { viewer, client, params: { kind }, body }) =>
    importReference(ctx, { viewer, client }, { kind, ...body }),
});
