import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { readFigures, type FigureSums } from './read-figures.server.ts';
import { transparencySections } from './transparency.ts';
import { transparencyCsv } from './transparency-csv.server.ts';

interface TransparencyContext {
  db: Database;
  now: () => Date;
}

const firstRow = declareRow<{ first: number | null }>('first year of the moderation', { first: 'number?' });

/** Years with figures, the newest first; the present one always. */
async function transparencyYears({ db, now }: TransparencyContext): Promise<number[]> {
  const present = now().getUTCFullYear();
  const [row] = await readRows(
    db,
    firstRow,
    sql`select extract(year from min(day))::int as first from moderation_day`,
  );
  const first = Math.min(row?.first ?? present, present);
  return Array.from({ length: present - first + 1 }, (_, index) => present - index);
}

/**
 * Figures of a year, which contain no person, and the years that have some. Throws AppError `not_found` (404) for a year
 * without figures.
 */
export async function getTransparency(
  ctx: TransparencyContext,
  year: number,
): Promise<{ years: number[]; sums: FigureSums }> {
  const years = await transparencyYears(ctx);
  if (!years.includes(year)) throw new AppError('not_found', 404);
  const sums = await readFigures(ctx.db, `${year}-01-01`, `${year}-12-31`);
  return { years, sums };
}

export const getTransparencyOperation = defineOperation({
  method: 'GET',
  path: '/api/transparency/:year',
  access: 'everyone',
  tag: 'moderation',
  summary: 'Figures of the moderation in a year as CSV',
  description: 'Regulation (EU) 2022/2065, art. 15. In the language of the caller.',
  params: z.object({ year: z.coerce.number().int().min(2020).max(2200) }),
  produces: 'text/csv',
  output: z.any().meta({ description: 'Table with section, item, unit and value' }),
  errors: ['not_found'],
  run: async (ctx: TransparencyContext, { params: { year }, locale, reply }) => {
    const { sums } = await getTransparency(ctx, year);
    const csv = withLocale(locale, () => transparencyCsv(transparencySections(sums)));
    return reply
      .header('Content-Disposition', `attachment; filename="volan-transparency-${year}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(csv);
  },
});
