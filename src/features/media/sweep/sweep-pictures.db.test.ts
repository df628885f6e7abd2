import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { keepUpload } from '../keep-upload.server.ts';
import { originalFile, pictureFormats, renditionFile, renditionWidths } from '../picture-renditions.ts';
import { sweepPictures } from './sweep-pictures.server.ts';

const { ctx } = await testApp();
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const small = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#888888' } })
  .jpeg()
  .toBuffer();
const queued: object[] = [];
const errors: string[] = [];
const log = {
  ...ctx.log,
  warn: () => {},
  info: () => {},
  error: (_what: object, text: string) => errors.push(text),
};
/** A sweep that happens `days` after now. */
const sweep = (days = 0) =>
  sweepPictures(
    {
      ...ctx,
      log: log as unknown as typeof ctx.log,
      now: () => new Date(NOW.getTime() + days * 24 * HOUR_MS),
      jobs: { ...ctx.jobs, send: async (_name, data = {}) => void queued.push(data) },
    },
    new AbortController().signal,
  );

/** A ready picture of the given age with all of its files. */
async function ready(hours: number): Promise<string> {
  const id = await makePicture(ctx.db);
  for (const width of renditionWidths(1920))
    for (const format of pictureFormats)
      await ctx.files.put(renditionFile(id, width, format), Buffer.from('x'), 'image/webp');
  await age(ctx.db, id, hours);
  return id;
}
const age = (db: Database, id: string, hours: number) =>
  db
    .updateTable('picture')
    .set({ created_at: hoursAgo(hours) })
    .where('id', '=', id)
    .execute();
const rowIds = async () => (await ctx.db.selectFrom('picture').select('id').execute()).map(({ id }) => id);
const stateOf = async (id: string) =>
  (await ctx.db.selectFrom('picture').select('state').where('id', '=', id).executeTakeFirst())?.state;
const keys = () => storedKeys(ctx.files, 'pictures/', 'originals/');
const trashed = async (id: string) =>
  (await storedKeys(ctx.files, 'trash/')).filter((key) => key.includes(id));

beforeEach(() => {
  queued.length = 0;
  errors.length = 0;
});

describe('sweepPictures', () => {
  it('removes unused pictures with all of their files after a day', async () => {
    const [old, young, shown, own, written] = await Promise.all([30, 23, 30, 30, 30].map(ready));
    await ctx.db
      .insertInto('listing_picture')
      .values({ listing_id: await makeListing(ctx.db), picture_id: shown!, position: 0 })
      .execute();
    await makeAccount(ctx.db, { picture_id: own! });
    await makeDraft(ctx.db, { pictures: [written!] });
    const upload = await keepUpload(ctx, small);
    await age(ctx.db, upload, 30);
    await sweep();
    const left = await rowIds();
    expect(left).toEqual(expect.arrayContaining([young, shown, own, written]));
    expect(left).not.toContain(old);
    expect(left).not.toContain(upload);
    expect((await keys()).filter((key) => key.includes(old!) || key.includes(upload))).toEqual([]);
  });

  it('forgets pictures removed from a working copy a day ago, unless another listing shows them', async () => {
    const [away, lately, shared] = await Promise.all([30, 30, 30].map(ready));
    const id = await makeDraft(ctx.db, { pictures: [away!, lately!, shared!] });
    await ctx.db
      .insertInto('listing_picture')
      .values({ listing_id: await makeListing(ctx.db), picture_id: shared!, position: 0 })
      .execute();
    const detach = (picture: string, hours: number) =>
      ctx.db
        .updateTable('listing_draft_picture')
        .set({ detached_at: hoursAgo(hours) })
        .where('listing_id', '=', id)
        .where('picture_id', '=', picture)
        .execute();
    await Promise.all([detach(away!, 25), detach(lately!, 23), detach(shared!, 25)]);
    await sweep();
    const left = await rowIds();
    expect([away, lately, shared].map((picture) => left.includes(picture!))).toEqual([false, true, true]);
    const kept = await ctx.db
      .selectFrom('listing_draft_picture')
      .select('picture_id')
      .where('listing_id', '=', id)
      .execute();
    expect(kept.map((row) => row.picture_id)).toEqual([lately]);
  });

  it('removes files without a row and marks rows without files as failed', async () => {
    const [whole, empty] = await Promise.all([1, 1].map(ready));
    for await (const key of ctx.files.list(`pictures/${empty}/`)) await ctx.files.delete(key);
    const stray = '0123456789abcdef'.repeat(2);
    await ctx.files.put(renditionFile(stray, 640, 'webp'), Buffer.from('x'), 'image/webp');
    await ctx.files.put(originalFile(stray), Buffer.from('x'), 'image/webp');
    await sweep();
    expect((await keys()).filter((key) => key.includes(stray))).toEqual([]);
    expect(await trashed(stray)).toHaveLength(2);
    expect(await stateOf(empty!)).toBe('failed');
    expect(await stateOf(whole!)).toBe('ready');
    expect((await keys()).filter((key) => key.includes(whole!))).toHaveLength(12);
  });

  it('queues uploads again whose job was lost', async () => {
    const [lost, waiting] = [await keepUpload(ctx, small), await keepUpload(ctx, small)];
    await makeDraft(ctx.db, { pictures: [lost, waiting] });
    await age(ctx.db, lost, 0.51);
    await age(ctx.db, waiting, 0.49);
    await sweep();
    expect(queued).toEqual([{ id: lost }]);
  });

  it('makes a picture ready again when its files come back', async () => {
    const id = await ready(1);
    const [key = ''] = (await storedKeys(ctx.files, `pictures/${id}/`)).filter((each) =>
      each.endsWith('1920.jpeg'),
    );
    await ctx.files.move(key, 'elsewhere/1920.jpeg');
    await sweep();
    expect(await stateOf(id)).toBe('failed');
    await ctx.files.move('elsewhere/1920.jpeg', key);
    await sweep();
    expect(await stateOf(id)).toBe('ready');
  });

  it('keeps files in the trash for seven days and puts them back when their row returns', async () => {
    const [gone, back] = await Promise.all([30, 30].map(ready));
    const row = await ctx.db
      .selectFrom('picture')
      .selectAll()
      .where('id', '=', back!)
      .executeTakeFirstOrThrow();
    await sweep();
    expect([await trashed(gone!), await trashed(back!)].map(({ length }) => length)).toEqual([12, 12]);
    await ctx.db
      .insertInto('picture')
      .values({ ...row, created_at: NOW })
      .execute();
    await sweep();
    expect(await trashed(back!)).toEqual([]);
    expect((await keys()).filter((key) => key.includes(back!))).toHaveLength(12);
    expect(await stateOf(back!)).toBe('ready');
    await ctx.db.deleteFrom('picture').where('id', '=', back!).execute();
    await sweep(6.99);
    expect(await trashed(gone!)).toHaveLength(12);
    await sweep(7);
    expect(await trashed(gone!)).toEqual([]);
    expect(await trashed(back!)).toHaveLength(12);
  });

  it('removes at most fifty unused pictures at once, the oldest first, and reports the others', async () => {
    await sweep(9);
    const ids = Array.from({ length: 52 }, (_, index) => `unused${String(index).padStart(26, '0')}`);
    const rows = ids.map((id, index) => ({ id, state: 'failed', created_at: hoursAgo(100 - index) }));
    await ctx.db.insertInto('picture').values(rows).execute();
    expect(await sweep()).toBe('2 unused pictures are left');
    expect((await rowIds()).filter((id) => ids.includes(id)).sort()).toEqual(ids.slice(50));
    expect(errors).toEqual([expect.stringContaining('too many unused pictures')]);
    expect(await sweep()).toBeUndefined();
    expect((await rowIds()).filter((id) => ids.includes(id))).toEqual([]);
  });
});
