import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { s3FileStore } from '#platform/files/s3-file-store.server.ts';
import { STORE_MARK } from '#platform/files/store-mark.server.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { s3Peer } from '#tests/support/s3-peer.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { renditionFile } from '../picture-renditions.ts';
import { sweepPictures } from './sweep-pictures.server.ts';

const { ctx } = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'volan-sweep-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const bucket = s3FileStore(await s3Peer());
const errors: string[] = [];
const log = {
  info: () => {},
  warn: () => {},
  error: (_counts: object, words: string) => errors.push(words),
} as unknown as typeof ctx.log;

const sweep = (files: FileStore, { days = 0, sweepLimit }: { days?: number; sweepLimit?: number } = {}) =>
  sweepPictures(
    {
      ...ctx,
      files,
      log,
      config: { sweepLimit },
      now: () => new Date(NOW.getTime() + days * 86_400_000),
    },
    new AbortController().signal,
  );
/** A file that is enough for the sweep, which checks the widest JPEG. */
const store = (files: FileStore, id: string) =>
  files.put(renditionFile(id, 1920, 'jpeg'), Buffer.from('x'), 'image/jpeg');
async function readyPictures(files: FileStore, count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => makePicture(ctx.db)));
  // Too young to be removed as unused.
  const created_at = new Date(NOW.getTime() + 30 * 86_400_000);
  await ctx.db.updateTable('picture').set({ created_at }).where('id', 'in', ids).execute();
  for (const id of ids) await store(files, id);
  return ids;
}
const failed = async () =>
  (await ctx.db.selectFrom('picture').select('id').where('state', '=', 'failed').execute()).length;
const stray = (index: number) => String(index).padStart(32, 'f');
const putStrays = async (files: FileStore, count: number) => {
  for (let index = 0; index < count; index += 1) await store(files, stray(index));
};

beforeEach(async () => {
  errors.length = 0;
  await ctx.db.deleteFrom('picture').execute();
  await ctx.db.deleteFrom('installation_fact').where('key', '=', 'file_store').execute();
});

/** Stores begin empty and unmarked. */
const stores: [string, () => Promise<FileStore>][] = [
  ['a local folder', async () => localFileStore(await mkdtemp(join(folder, 'store-')))],
  [
    'a bucket',
    async () => {
      for (const key of await storedKeys(bucket, 'pictures/', 'originals/', 'trash/'))
        await bucket.delete(key);
      await bucket.delete(STORE_MARK);
      return bucket;
    },
  ],
];

describe.each(stores)('sweep of %s', (_name, open) => {
  it('deletes nothing from a full store beside a fresh database', async () => {
    const files = await open();
    await putStrays(files, 1);
    for (const count of [1, 3, 60]) {
      await putStrays(files, count);
      expect(await sweep(files)).toBeDefined();
      expect(await storedKeys(files, 'pictures/')).toHaveLength(count);
    }
    expect(errors).toHaveLength(3);
  });

  it('deletes nothing from a store that another database has marked', async () => {
    const files = await open();
    await readyPictures(files, 3);
    await sweep(files);
    await ctx.db.deleteFrom('installation_fact').where('key', '=', 'file_store').execute();
    await ctx.db.deleteFrom('picture').execute();
    expect(await sweep(files)).toBe('the file store is foreign');
    await readyPictures(files, 300);
    expect(await sweep(files)).toBe('the file store is foreign');
    expect(await storedKeys(files, 'pictures/')).toHaveLength(303);
    expect(errors).toEqual([1, 2].map(() => expect.stringContaining('belongs to another installation')));
  });

  it('moves up to one percent of unknown pictures to the trash and stops at more', async () => {
    const files = await open();
    await readyPictures(files, 250);
    await sweep(files);
    await putStrays(files, 3);
    expect(await sweep(files)).toBe('the store has 3 unknown and lacks 0 known pictures');
    expect(await storedKeys(files, 'trash/')).toEqual([]);
    await files.delete(renditionFile(stray(2), 1920, 'jpeg'));
    expect(await sweep(files)).toBeUndefined();
    expect(await storedKeys(files, 'trash/')).toHaveLength(2);
    expect(await storedKeys(files, 'pictures/')).toHaveLength(250);
    await sweep(files, { days: 6.99 });
    expect(await storedKeys(files, 'trash/')).toHaveLength(2);
    await sweep(files, { days: 7.01 });
    expect(await storedKeys(files, 'trash/')).toEqual([]);
  });
});

describe('sweep of pictures whose files are missing', () => {
  it('fails none while the media folder is missing, and works again when it is back', async () => {
    const place = await mkdtemp(join(folder, 'store-'));
    const files = localFileStore(place);
    await readyPictures(files, 10);
    // Before the first sweep the store has no mark, afterwards it has one.
    for (const reason of ['the store has 0 unknown and lacks 10 known pictures', 'the file store is lost']) {
      await rename(place, `${place}-away`);
      expect(await sweep(files)).toBe(reason);
      expect(await failed()).toBe(0);
      await rename(`${place}-away`, place);
      expect(await sweep(files)).toBeUndefined();
      expect(await failed()).toBe(0);
    }
    expect(errors).toHaveLength(2);
  });

  it('fails none when more than the limit are missing from a marked store', async () => {
    const files = localFileStore(await mkdtemp(join(folder, 'store-')));
    const ids = await readyPictures(files, 10);
    await sweep(files);
    for (const id of ids.slice(0, 2)) await files.delete(renditionFile(id, 1920, 'jpeg'));
    expect(await sweep(files)).toBe('the store has 0 unknown and lacks 2 known pictures');
    expect(await failed()).toBe(0);
    expect(await sweep(files, { sweepLimit: 2 })).toBeUndefined();
    expect(await failed()).toBe(2);
  });
});

describe('sweep of many pictures in a bucket', () => {
  it('lists the bucket instead of asking for every picture', async () => {
    const [, openBucket] = stores[1] ?? expect.unreachable('there is a bucket');
    const files = await openBucket();
    await readyPictures(files, 60);
    await sweep(files);
    const requests = vi.spyOn(globalThis, 'fetch');
    expect(await sweep(files)).toBeUndefined();
    // The mark, and one page of keys each of originals, pictures and trash.
    expect(requests).toHaveBeenCalledTimes(4);
    requests.mockRestore();
  });

  it('finds a missing picture among them', async () => {
    const [, openBucket] = stores[1] ?? expect.unreachable('there is a bucket');
    const files = await openBucket();
    const [first = ''] = await readyPictures(files, 60);
    await sweep(files);
    await files.delete(renditionFile(first, 1920, 'jpeg'));
    await sweep(files);
    const lost = await ctx.db.selectFrom('picture').select('id').where('state', '=', 'failed').execute();
    expect(lost).toEqual([{ id: first }]);
  });
});
