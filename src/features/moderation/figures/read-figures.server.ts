import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { ModerationFigure } from './figure.ts';

/** Sums of the counts of some days, by figure and key. */
export type FigureSums = (figure: ModerationFigure) => ReadonlyMap<string, number>;

const sumRow = declareRow<{ figure: string; key: string; count: number }>('figures of the moderation', {
  figure: 'string',
  key: 'string',
  count: 'number',
});

const none: ReadonlyMap<string, number> = new Map();

/** Reads the days from `first` to `last`, both inclusive and written as YYYY-MM-DD. */
export async function readFigures(db: Database, first: string, last: string): Promise<FigureSums> {
  const rows = await readRows(
    db,
    sumRow,
    sql`select figure, key, sum(count)::int as count from moderation_day
      where day between ${first}::date and ${last}::date group by figure, key`,
  );
  const byFigure = Map.groupBy(rows, ({ figure }) => figure);
  const sums = new Map(
    [...byFigure].map(([figure, counted]) => [
      figure,
      new Map(counted.map(({ key, count }) => [key, count])),
    ]),
  );
  return (figure) => sums.get(figure) ?? none;
}
