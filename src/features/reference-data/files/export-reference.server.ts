import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeCsv } from '#platform/csv/csv.server.ts';
import { writeJsonTable } from '#platform/csv/json-table.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { entryKinds } from '../entries/entry-kind.ts';
import type { ManageContext } from '../makes/make-audit.server.ts';
import { makeKinds } from '../makes/make-kind.ts';
import type { ReferenceKind } from '../reference-kind.ts';
import { fileTable } from './file-tables.server.ts';

export const referenceKindParams = z.strictObject({ kind: z.enum([...makeKinds, ...entryKinds]) });

const fileFormats = ['csv', 'json'] as const;
type FileFormat = (typeof fileFormats)[number];

/** All rows of a kind as a file that the import reads. Admins only. */
export async function exportReference(
  ctx: Pick<ManageContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
  { kind, format }: { kind: ReferenceKind; format: FileFormat },
): Promise<string> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const table = fileTable(kind);
  const rows = await table.read(ctx.db);
  const write = format === 'csv' ? writeCsv : writeJsonTable;
  return write(
    table.columns,
    rows.map(({ cells }) => cells),
  );
}

export const exportReferenceOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/reference-files/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Brands, models, towns, colours or countries as a CSV or JSON file',
  params: referenceKindParams,
  query: z.strictObject({ format: z.enum(fileFormats).default('csv') }),
  produces: 'text/csv',
  output: z.any().meta({ description: 'CSV or JSON as the import reads it' }),
  errors: [],
  run: async (
    ctx: Pick<ManageContext, 'db' | 'config'>,
    { viewer, params: { kind }, query: { format }, reply },
  ) =>
    reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Disposition', `attachment; filename="volan-${kind}.${format}"`)
      .type(`${format === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`)
      .send(await exportReference(ctx, viewer, { kind, format })),
});
