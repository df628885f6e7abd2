import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { writeCsv } from '#platform/csv/csv.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { MOST_ROWS, rowStatuses } from '../stock-run.ts';
import { presentRow } from './present-row.ts';
import { readRun, readRunRows } from './read-runs.server.ts';

interface ReportContext {
  db: Database;
  catalogue: Catalogue;
}

/** All rows of a run with what became of them, as a CSV file in the given language. Throws AppError `not_found` (404). */
async function reportRun(
  ctx: ReportContext,
  viewer: Viewer | undefined,
  { id, locale }: { id: number; locale: Locale },
): Promise<string> {
  const run = await readRun(ctx, viewer, id);
  const rows = await readRunRows(ctx, { id, statuses: rowStatuses, limit: 2 * MOST_ROWS });
  return withLocale(locale, () => {
    const columns = [m.stock_row_faulty({ line: '' }).trim(), m.stock_field_number(), m.stock_note()];
    const [line = '', number = '', note = ''] = columns;
    const views = rows.map((row) => ({
      row,
      view: presentRow(row, { catalogue: ctx.catalogue, locale, policy: run.gonePolicy ?? 'keep' }),
    }));
    return writeCsv(
      [line, number, m.stock_field_make(), note],
      views.map(({ row, view }) => ({
        [line]: row.line ?? '',
        [number]: row.stockNumber,
        [m.stock_field_make()]: row.title,
        [note]: [
          view.line.split(' · ')[0],
          view.outcome?.text,
          [...view.facts, view.note].filter(Boolean).join(' · '),
          ...view.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
          ...view.faults.map(({ text, column }) => (column === undefined ? text : `${text} [${column}]`)),
        ]
          .filter(Boolean)
          .join('; '),
      })),
    );
  });
}

export const reportRunOperation = defineOperation({
  method: 'GET',
  path: '/api/stock/runs/:id/report',
  access: 'user',
  team: 'reader',
  tag: 'stock',
  summary: 'All rows of a run with the reason per cell, as a CSV file',
  params: idParams,
  produces: 'text/csv',
  output: z.any().meta({ description: 'CSV in the language of the call' }),
  errors: ['forbidden', 'not_found'],
  run: async (ctx: ReportContext, { viewer, params, locale, reply }) =>
    reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Disposition', `attachment; filename="volan-report-${params.id}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(await reportRun(ctx, viewer, { id: params.id, locale })),
});
