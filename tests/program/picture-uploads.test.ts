import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { pictureFormats, renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { pictureForm } from '#tests/support/picture-form.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { eventually, runProgram, workerOf } from './run-program.ts';
import { queryOf, signedIn } from './signed-in.ts';

// Pictures are uploaded while the program is killed, again and again.

const dataDir = await mkdtemp(join(tmpdir(), 'volan-uploads-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const environment = { DATA_DIR: dataDir };
const ROUNDS = 2;
/** Three starts of the program, and a machine that does other things. */
const PATIENCE_MS = 300_000;
const UPLOADS = 8;

const query = <Row extends object>(sql: string) => queryOf<Row>(dataDir, sql);

const photo = await sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: '#456',
    noise: { type: 'gaussian', mean: 128, sigma: 20 },
  },
})
  .jpeg({ quality: 80 })
  .toBuffer();
const files = localFileStore(join(dataDir, 'media'));
const acknowledged = new Set<string>();
let draft = 0;

it(
  'keeps every picture that was acknowledged, whenever it is killed',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const program = runProgram(environment);
      const call = await signedIn(await program.ready(), 'private@volan.example');
      if (draft === 0) {
        const made = await call('POST', '/api/drafts', {});
        expect(made.status).toBe(201);
        ({ id: draft } = (await made.json()) as { id: number });
      }
      const { body, contentType } = pictureForm(photo);
      const uploads = Array.from({ length: UPLOADS }, async (_, index) => {
        const headers = { 'Content-Type': contentType, 'Idempotency-Key': `round-${round}-upload-${index}` };
        const answer = await call('POST', `/api/drafts/${draft}/pictures`, body, headers);
        if (answer.status !== 201) throw new Error(`answered ${answer.status}`);
        const { picture } = (await answer.json()) as { picture: { id: string } };
        acknowledged.add(picture.id);
      });
      // In the middle of them: some are answered, some are on the way.
      const before = acknowledged.size;
      const made = (await storedKeys(files, 'pictures/')).length;
      const settled = Promise.allSettled(uploads);
      await eventually(() => acknowledged.size > before + round);
      // The second time while their renditions are stored, with the process that stores them.
      if (round > 0) await eventually(async () => (await storedKeys(files, 'pictures/')).length > made);
      const worker = round > 0 ? workerOf(program.child.pid ?? 0) : undefined;
      program.child.kill('SIGKILL');
      if (worker !== undefined) process.kill(worker, 'SIGKILL');
      await program.ended();
      await settled;
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);

    const program = runProgram(environment);
    await program.ready();
    const pictures = () =>
      query<{ id: string; state: string; width: number; attached: boolean }>(
        `select id, state, width, exists (select from listing_draft_picture where picture_id = id) as attached from picture`,
      );
    // What was being made goes on by itself.
    await eventually(async () =>
      (await pictures()).every(({ state, attached }) => !attached || state === 'ready'),
    );
    const rows = await pictures();
    const attached = new Map(rows.filter((row) => row.attached).map((row) => [row.id, row]));
    for (const id of acknowledged) expect(attached.has(id)).toBe(true);

    // Every file has a row, and everything that can be seen has all of its files.
    const keys = await storedKeys(files, 'pictures/', 'originals/');
    const known = new Set(rows.map(({ id }) => id));
    expect(keys.filter((key) => !known.has(key.split('/')[1] ?? ''))).toEqual([]);
    for (const { id, width } of attached.values())
      for (const format of pictureFormats)
        for (const rendition of renditionWidths(width))
          expect(keys).toContain(renditionFile(id, rendition, format));
    const places = await query<{ position: number }>(
      `select position from listing_draft_picture where detached_at is null order by position`,
    );
    expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => index));
    program.child.kill('SIGINT');
    expect(await program.ended()).toBe(0);
  },
  PATIENCE_MS,
);
