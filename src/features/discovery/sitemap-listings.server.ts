import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const partRow = declareRow<{ part: number }>('listing sitemap parts', { part: 'number' });

/** Listings by ranges of numbers: a range keeps its listings, whatever comes and goes around it. */
const NUMBERS_PER_PART = 25_000;
const ROWS_PER_QUERY = 2_000;

export interface SitemapListing {
  id: number;
  changedAt: Date;
}

/** The parts, from 1, in which anything is published. Everybody may know. */
export async function listSitemapParts({ db }: { db: Database }): Promise<number[]> {
  const rows = await readRows(
    db,
    partRow,
    sql`
    select part from generate_series(1, (
      select ceil(coalesce(max(id), 0) / ${NUMBERS_PER_PART}::numeric)::int from listing)) part
    where exists (
      select from published_listing
      where id > (part - 1)::bigint * ${NUMBERS_PER_PART} and id <= part::bigint * ${NUMBERS_PER_PART})
    order by part`,
  );
  return rows.map(({ part }) => part);
}

/** The published listings of a part (at most 25,000) by number, read in portions as they are asked for. */
export async function* readSitemapPart(
  { db }: { db: Database },
  part: number,
): AsyncGenerator<SitemapListing[]> {
  const last = part * NUMBERS_PER_PART;
  for (let after = last - NUMBERS_PER_PART; after < last;) {
    const rows = await db
      .selectFrom('published_listing')
      .select(['id', 'updated_at as changedAt'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(ROWS_PER_QUERY)
      .$castTo<SitemapListing>()
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    after = end.id;
  }
}
