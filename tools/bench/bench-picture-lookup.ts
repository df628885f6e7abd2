// Measures how long the copies of a picture take to find: `node tools/bench/bench-picture-lookup.ts [--sketches N]`.
// Fills an empty database with generated sketches whose signs are as uneven as those of invented photographs, then
// looks up pictures that have a copy in it. Prints time and CPU of this process by picture.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { findCopies } from '#features/media/likeness/find-copies.server.ts';
import { packThumbnail } from '#features/media/likeness/packed-thumbnail.ts';
import { describeStored, HASH_BITS, keysOf } from '#features/media/likeness/picture-keys.ts';
import { readThumbnail } from '#features/media/likeness/read-thumbnail.server.ts';
import { saveSketches } from '#features/media/likeness/save-sketches.server.ts';
import { Random } from '#kernel/random.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { inventedPhoto } from './pictures/invented-photo.ts';

const { values } = parseArgs({ options: { sketches: { type: 'string', default: '5000000' } } });
const SKETCHES = Number(values.sketches);
const PHOTOS = 60;
const PORTION = 100_000;

const dataDir = await mkdtemp(join(tmpdir(), 'volan-lookup-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '1GB' } });
const { db, close } = openDatabase({
  connection: postgres.connection,
  max: 1,
  statementTimeoutMs: 900_000,
});
try {
  await migrate(db);
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, number) => ({
      id: `${number}`.padStart(32, '0'),
      thumbnail: await readThumbnail(sharp(await inventedPhoto({ place: number, object: number }))),
    })),
  );
  await sql`drop index picture_sketch_keys`.execute(db);
  const begin = performance.now();
  await fill(photos.map(({ thumbnail }) => describeStored(thumbnail).hash));
  for (const { id } of photos)
    await sql`insert into picture (id, state) values (${id}, 'pending')`.execute(db);
  await saveSketches(
    db,
    photos.map(({ id, thumbnail }) => ({ id, thumbnail: packThumbnail(thumbnail) })),
  );
  await sql`set maintenance_work_mem = '1GB'`.execute(db);
  await sql`create index picture_sketch_keys on picture_sketch using gin (keys)`.execute(db);
  await sql`vacuum analyze picture_sketch`.execute(db);
  console.log(`${SKETCHES} sketches in ${Math.round((performance.now() - begin) / 1000)} s`);
  // The first lookups fill the cache.
  const times: { ms: number; cpu: number; found: boolean }[] = [];
  for (const { id, thumbnail } of [...photos, ...photos]) {
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    const found = await findCopies(db, thumbnail, { except: '' });
    const used = process.cpuUsage(cpu);
    times.push({
      ms: performance.now() - from,
      cpu: (used.user + used.system) / 1000,
      found: found.includes(id),
    });
  }
  const warm = times.slice(PHOTOS);
  const at = (list: number[], share: number) =>
    Math.round(list.toSorted((x, y) => x - y)[Math.floor(list.length * share)] ?? 0);
  console.log(
    `lookup: median ${at(
      warm.map(({ ms }) => ms),
      0.5,
    )} ms, 90 % within ${at(
      warm.map(({ ms }) => ms),
      0.9,
    )} ms; CPU of this process ${at(
      warm.map(({ cpu }) => cpu),
      0.5,
    )} ms; found ${warm.filter(({ found }) => found).length} of ${PHOTOS}`,
  );
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

/** Inserts sketches with random signs; each sign is set as often as in the photographs. */
async function fill(hashes: readonly number[]): Promise<void> {
  const random = new Random(1, 'sketches');
  const shares = Array.from(
    { length: HASH_BITS },
    (_, bit) =>
      hashes.filter((hash) => Math.floor(hash / 2 ** (HASH_BITS - 1 - bit)) % 2 === 1).length / hashes.length,
  );
  await sql`alter table picture_sketch drop constraint picture_sketch_picture_id_fkey`.execute(db);
  for (let done = 0; done < SKETCHES; done += PORTION) {
    const count = Math.min(PORTION, SKETCHES - done);
    const rows = Array.from({ length: count }, (_, index) => {
      const hash = shares.reduce((sum, share) => sum * 2 + (random.chance(share) ? 1 : 0), 0);
      return { id: `f${done + index}`, hash: String(hash), keys: `{${keysOf(hash).join(',')}}` };
    });
    // Thumbnails of other pictures are outside the rows, so their content does not matter.
    await sql`
      insert into picture_sketch (picture_id, thumbnail, hash, keys)
      select id, decode(repeat('80', 1152), 'hex'), hash, keys::integer[]
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ hash }) => hash)}::bigint[],
        ${rows.map(({ keys }) => keys)}::text[]) as stored (id, hash, keys)`.execute(db);
  }
}
