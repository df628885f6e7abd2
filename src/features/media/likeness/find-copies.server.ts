import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { MAX_DISTANCE, SoughtPicture } from './find-likeness.ts';
import { unpackThumbnail } from './packed-thumbnail.ts';
import { HASH_BITS } from './picture-keys.ts';
import type { Thumbnail } from './thumbnail.ts';

const sketchRow = declareRow<{ id: string; hash: number; thumbnail: Buffer }>(
  'sketches most like a picture',
  {
    id: 'string',
    hash: 'number',
    thumbnail: 'bytes',
  },
);

/** Pictures read of one key, oldest first: a key that very many share says little. */
const MOST_OF_KEY = 100;
/** Candidates whose thumbnails are compared, most alike first. */
const MOST_COMPARED = 40;

/** The text of an array, which the driver would write more slowly. */
const arrayOf = (values: readonly number[]): string => `{${values.join(',')}}`;

type Connection = Database | Transaction<DB>;

/** Ids of stored pictures that show the same as a thumbnail, apart from light edits. */
export async function findCopies(
  db: Connection,
  thumbnail: Thumbnail,
  { except }: { except: string },
): Promise<string[]> {
  const sought = new SoughtPicture(thumbnail);
  const { parts } = sought;
  if (parts.length === 0) return [];
  // Each part is looked up by itself, so that no plan joins all parts with all rows found.
  const rows = await readRows(
    db,
    sketchRow,
    sql`
    select sketch.picture_id as id, sketch.hash, sketch.thumbnail from (
      select stored.sketch, min(distance) as distance
      from unnest(${arrayOf(parts.map(({ key }) => key))}::integer[], ${arrayOf(parts.map(({ hash }) => hash))}::bigint[])
        as part (key, hash)
      cross join lateral (
        select picture_key.sketch, picture_key.hash from picture_key where picture_key.key = part.key
        order by picture_key.sketch limit ${sql.lit(MOST_OF_KEY)}) as stored
      cross join lateral bit_count((stored.hash # part.hash)::bit(${sql.lit(HASH_BITS)})) as distance
      where distance <= ${sql.lit(MAX_DISTANCE)}
      group by stored.sketch order by distance, stored.sketch limit ${sql.lit(MOST_COMPARED + 1)}) as nearest
    join picture_sketch sketch on sketch.number = nearest.sketch
    where sketch.picture_id <> ${except}
    order by nearest.distance, nearest.sketch limit ${sql.lit(MOST_COMPARED)}`,
  );
  return rows
    .filter(({ hash, thumbnail: stored }) => sought.isLike({ hash, thumbnail: unpackThumbnail(stored) }))
    .map(({ id }) => id);
}

const ownRow = declareRow<{ id: string; thumbnail: Buffer }>('pictures not yet compared', {
  id: 'string',
  thumbnail: 'bytes',
});

/** Looks for copies of the pictures among `ids` that were not compared yet, and notes them. Idempotent. */
export async function noteCopies(db: Connection, ids: readonly string[], now: Date): Promise<void> {
  const rows = await readRows(
    db,
    ownRow,
    sql`select picture_id as id, thumbnail from picture_sketch
      where picture_id = any(${ids}) and compared_at is null`,
  );
  for (const { id, thumbnail } of rows) {
    const originals = await findCopies(db, unpackThumbnail(thumbnail), { except: id });
    await sql`
      with copies as (
        insert into picture_copy (picture_id, original_id)
        select ${id}, picture.id from picture where picture.id = any(${originals}) on conflict do nothing)
      update picture_sketch set compared_at = ${now} where picture_id = ${id}`.execute(db);
  }
}
