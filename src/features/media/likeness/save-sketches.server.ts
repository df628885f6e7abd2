import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { unpackThumbnail } from './packed-thumbnail.ts';
import { describeStored } from './picture-keys.ts';

/** Stores sketches of pictures that have none yet and still exist; `thumbnail` is packed. */
export async function saveSketches(
  db: Database | Transaction<DB>,
  pictures: readonly { id: string; thumbnail: Uint8Array }[],
): Promise<void> {
  const rows = pictures.map(({ id, thumbnail }) => ({
    id,
    thumbnail: Buffer.from(thumbnail).toString('base64'),
    ...describeStored(unpackThumbnail(thumbnail)),
  }));
  await sql`
    insert into picture_sketch (picture_id, thumbnail, hash, keys)
    select stored.id, decode(stored.thumbnail, 'base64'), stored.hash, stored.keys
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as stored (id text, thumbnail text, hash bigint, keys integer[])
    join picture on picture.id = stored.id
    on conflict do nothing`.execute(db);
}
