// Measures how copies of a picture are found among many: `node tools/bench/bench-picture-lookup.ts`. Fills an empty
// database with generated sketches (--sketches 100000,1000000,5000000), and looks up edited copies of --photos invented
// photographs that were stored last. Prints time, CPU of the database and of this process, and the share found.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { findCopies } from '#features/media/likeness/find-copies.server.ts';
import { SoughtPicture, storedLikeness } from '#features/media/likeness/find-likeness.ts';
import { packThumbnail } from '#features/media/likeness/packed-thumbnail.ts';
import { readThumbnail } from '#features/media/likeness/read-thumbnail.server.ts';
import { saveSketches } from '#features/media/likeness/save-sketches.server.ts';
import type { Thumbnail } from '#features/media/likeness/thumbnail.ts';
import { Random } from '#kernel/random.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { percentiles } from './percentiles.ts';
import { inventedPhoto } from './pictures/invented-photo.ts';
import { editKinds, editPicture } from './pictures/light-edits.ts';
import { addSketches, bareTables, indexTables } from './pictures/many-sketches.ts';
import { cpuSeconds } from './process-times.ts';

const { values } = parseArgs({
  options: {
    sketches: { type: 'string', default: '100000,1000000,5000000' },
    photos: { type: 'string', default: '30' },
  },
});
sharp.concurrency(1);

interface Photo {
  id: string;
  thumbnail: Thumbnail;
  copies: { edit: string; thumbnail: Thumbnail }[];
}

const thumbnailOf = (bytes: Buffer): Promise<Thumbnail> => readThumbnail(sharp(bytes));

async function photos(): Promise<Photo[]> {
  const random = new Random(66, 'lookup');
  const made: Photo[] = [];
  for (let number = 0; number < Number(values.photos); number += 1) {
    const bytes = await inventedPhoto({ place: 70_000 + number, object: number });
    const copies = [];
    for (const edit of editKinds)
      copies.push({ edit, thumbnail: await thumbnailOf(await editPicture(bytes, edit, random)) });
    made.push({ id: `${number}`.padStart(32, '0'), thumbnail: await thumbnailOf(bytes), copies });
  }
  return made;
}

const dataDir = await mkdtemp(join(tmpdir(), 'volan-lookup-'));
const settings = { shared_buffers: '1GB', maintenance_work_mem: '1GB', max_wal_size: '4GB', fsync: 'off' };
const postgres = await startEmbeddedPostgres({ dataDir, settings });
const { db, close } = openDatabase({
  connection: postgres.connection,
  max: 1,
  statementTimeoutMs: 900_000,
});
try {
  await migrate(db);
  const sought = await photos();
  for (const { id } of sought)
    await sql`insert into picture (id, state) values (${id}, 'pending')`.execute(db);
  await bareTables(db);
  const likenesses = sought.map(({ thumbnail }) => ({ thumbnail, ...storedLikeness(thumbnail) }));
  const random = new Random(1, 'sketches');
  console.log(
    '| sketches | fill, s | lookup p50, ms | p90 | p99 | database CPU, ms | own CPU, ms | rows read | found | found alone |',
  );
  console.log('| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
  let stored = 0;
  for (const count of values.sketches.split(',').map(Number)) {
    const begin = performance.now();
    await addSketches(db, { from: stored, to: count, likenesses, random });
    stored = count;
    await indexTables(db);
    await saveSketches(
      db,
      sought.map(({ id, thumbnail }) => ({ id, thumbnail: packThumbnail(thumbnail) })),
    );
    const filled = Math.round((performance.now() - begin) / 1000);
    console.log(`| ${[count, filled, ...(await lookups(sought))].join(' | ')} |`);
    await sql`delete from picture_sketch where picture_id = any(${sought.map(({ id }) => id)})`.execute(db);
    await bareTables(db);
  }
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

/** Looks up every copy, and compares it with its original alone. */
async function lookups(sought: readonly Photo[]): Promise<(string | number)[]> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const backend = rows[0]?.pid ?? 0;
  // The first lookups compile the code and fill the caches.
  for (const { thumbnail } of sought) await findCopies(db, thumbnail, { except: '' });
  const [databaseCpu, ownCpu] = [cpuSeconds(backend), process.cpuUsage()];
  const times: number[] = [];
  const found = new Set<Thumbnail>();
  const copies = sought.flatMap(({ id, copies: own }) => own.map(({ thumbnail }) => ({ id, thumbnail })));
  for (const { id, thumbnail } of copies) {
    const from = performance.now();
    const ids = await findCopies(db, thumbnail, { except: '' });
    times.push(performance.now() - from);
    if (ids.includes(id)) found.add(thumbnail);
  }
  const { user, system } = process.cpuUsage(ownCpu);
  const perLookup = (seconds: number): string => ((1000 * seconds) / copies.length).toFixed(1);
  const spent = [perLookup(cpuSeconds(backend) - databaseCpu), perLookup((user + system) / 1e6)];
  const alone = sought.flatMap(({ thumbnail, copies: own }) => {
    const original = { thumbnail, ...storedLikeness(thumbnail) };
    return own.filter((copy) => new SoughtPicture(copy.thumbnail).isLike(original));
  });
  const sorted = times.toSorted((one, other) => one - other);
  const { p50, p99 } = percentiles(times);
  const p90 = (sorted[Math.ceil(0.9 * sorted.length) - 1] ?? 0).toFixed(3);
  const share = (part: number): string => `${((100 * part) / copies.length).toFixed(1)} %`;
  return [p50, p90, p99, ...spent, await rowsRead(sought), share(found.size), share(alone.length)];
}

/** Mean number of stored keys that a lookup reads. */
async function rowsRead(sought: readonly Photo[]): Promise<number> {
  let sum = 0;
  for (const { thumbnail } of sought.slice(0, 5)) {
    const keys = new SoughtPicture(thumbnail).parts.map(({ key }) => key);
    const { rows } = await sql<{ count: number }>`
      select count(*) from unnest(${keys}::integer[]) as part (key) join picture_key using (key)`.execute(db);
    sum += rows[0]?.count ?? 0;
  }
  return Math.round(sum / Math.min(5, sought.length));
}
