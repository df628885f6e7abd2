import { sql } from 'kysely';
import { packThumbnail } from '#features/media/likeness/packed-thumbnail.ts';
import { BAND_BITS, HASH_BITS, keysOf } from '#features/media/likeness/picture-keys.ts';
import type { Thumbnail } from '#features/media/likeness/thumbnail.ts';
import type { Random } from '#kernel/random.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Sketches inserted at once. */
const PORTION = 100_000;

/** Prepares both tables for rows in large portions: no index of keys, no trigger and no log. */
export async function bareTables(db: Database): Promise<void> {
  await sql`alter table picture_key set unlogged`.execute(db);
  await sql`alter table picture_sketch set unlogged`.execute(db);
  await sql`alter table picture_sketch disable trigger user`.execute(db);
  await sql`alter table picture_sketch drop constraint if exists picture_sketch_picture_id_fkey`.execute(db);
  await sql`alter table picture_key drop constraint picture_key_pkey`.execute(db);
}

/** Makes both tables as they are in service. New sketches get higher numbers than those of `addSketches`. */
export async function indexTables(db: Database): Promise<void> {
  await sql`alter table picture_key add constraint picture_key_pkey primary key (key, sketch) include (hash)`.execute(
    db,
  );
  await sql`vacuum analyze picture_key`.execute(db);
  await sql`vacuum analyze picture_sketch`.execute(db);
  await sql`alter table picture_sketch enable trigger user`.execute(db);
}

/**
 * Adds sketches numbered `from` to `to` (exclusive). Each sign is set as often as in `likenesses`, independently; the
 * thumbnails are theirs.
 */
export async function addSketches(
  db: Database,
  {
    from,
    to,
    likenesses,
    random,
  }: {
    from: number;
    to: number;
    likenesses: readonly { hash: number; thumbnail: Thumbnail }[];
    random: Random;
  },
): Promise<void> {
  const shares = Array.from(
    { length: HASH_BITS },
    (_, bit) =>
      likenesses.filter(({ hash }) => Math.floor(hash / 2 ** (HASH_BITS - 1 - bit)) % 2 === 1).length /
      likenesses.length,
  );
  for (let first = from; first < to; first += PORTION) {
    const hashes = Array.from({ length: Math.min(PORTION, to - first) }, () =>
      shares.reduce((sum, share) => sum * 2 + (random.chance(share) ? 1 : 0), 0),
    );
    const keys = hashes.flatMap(keysOf);
    await sql`
      insert into picture_key (key, sketch, hash)
      select key, ${first} + sketch, given.hashes[1 + sketch]
      from (select ${hashes}::bigint[] as hashes) given, unnest(${keys}::integer[]) with ordinality as each (key, place),
        lateral (select ((place - 1) / ${keys.length / hashes.length})::integer as sketch) own`.execute(db);
  }
  await sql`
    insert into picture_sketch (picture_id, number, thumbnail, hash, keys) overriding system value
    select 'f' || stored.sketch, stored.sketch, pool.thumbnail, stored.hash, '{}'
    from picture_key stored
    join unnest(${likenesses.map(({ thumbnail }) => packThumbnail(thumbnail))}::bytea[])
      with ordinality as pool (thumbnail, place) on pool.place = 1 + stored.sketch % ${likenesses.length}
    where stored.key < 1 << ${sql.lit(BAND_BITS)} and stored.sketch >= ${from} and stored.sketch < ${to}`.execute(
    db,
  );
  await sql`alter table picture_sketch alter column number restart with ${sql.lit(to + 1_000_000)}`.execute(
    db,
  );
}
