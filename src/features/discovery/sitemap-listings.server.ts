import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const partRow = declareRow<{ part: number }>('listing sitemap parts', { part: 'number' });

/** Size of the id range of a part; fixed ranges keep a listing in the same part. */
const NUMBERS_PER_PART = 25_000;
const ROWS_PER_QUERY = 500;

export interface SitemapListing {
  id: number;
  changedAt: Date;
}

/** Numbers of the parts (from 1) that contain published listings. */
export async function listSitemapParts({ db }: { db: Database }): Promise<number[]> {
  const rows = await readRows(
    db,
    partRow,
    sql`
    select part from generate_series(1, (
      select ceil(coalesce(max(id), 0) / ${NUMBERS_PER_PART}::numeric)::int from listing)) part
    -- The limit makes the database look up listings until one is published, instead of reading all owners.
    cross join lateral (
      select id from published_listing
      where id > (part - 1)::bigint * ${NUMBERS_PER_PART} and id <= part::bigint * ${NUMBERS_PER_PART}
      order by id limit 1) first
    order by part`,
  );
  return rows.map(({ part }) => part);
}

/** Reads the published listings of a part (at most 25,000) by id, in batches on demand. */
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
