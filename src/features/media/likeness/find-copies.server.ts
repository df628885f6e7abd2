import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { SoughtPicture } from './find-likeness.ts';
import { unpackThumbnail } from './packed-thumbnail.ts';
import type { Thumbnail } from './thumbnail.ts';

const hashRow = declareRow<{ id: string; hash: number }>('hashes that share a key', {
  id: 'string',
  hash: 'number',
});
const thumbnailRow = declareRow<{ id: string; thumbnail: Buffer }>('thumbnails of pictures', {
  id: 'string',
  thumbnail: 'bytes',
});

/** Bounds the work for a picture like very many others; the rest is not looked at. */
const MOST_HASHES = 30_000;
/** Candidates whose thumbnails are compared, most alike first. */
const MOST_COMPARED = 40;

type Connection = Database | Transaction<DB>;

/** Ids of stored pictures that show the same as a thumbnail, apart from light edits. */
export async function findCopies(
  db: Connection,
  thumbnail: Thumbnail,
  { except }: { except: string },
): Promise<string[]> {
  const sought = new SoughtPicture(thumbnail);
  const { keys } = sought;
  if (keys.length === 0) return [];
  const stored = await readRows(
    db,
    hashRow,
    sql`
    select picture_id as id, hash from picture_sketch
    where keys && ${keys}::integer[] and picture_id <> ${except} limit ${MOST_HASHES}`,
  );
  const candidates = stored
    .flatMap(({ id, hash }) => {
      const distance = sought.distance(hash);
      return distance === undefined ? [] : [{ id, hash, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_COMPARED);
  if (candidates.length === 0) return [];
  const rows = await readRows(
    db,
    thumbnailRow,
    sql`select picture_id as id, thumbnail from picture_sketch
      where picture_id = any(${candidates.map(({ id }) => id)})`,
  );
  const thumbnails = new Map(rows.map((row) => [row.id, unpackThumbnail(row.thumbnail)]));
  return candidates.flatMap(({ id, hash }) => {
    const other = thumbnails.get(id);
    return other && sought.isLike({ hash, thumbnail: other }) ? [id] : [];
  });
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
