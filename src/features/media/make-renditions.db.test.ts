import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ProcessEndedError, type ProcessEnd } from '#platform/processes/process-ended-error.ts';
import { testApp } from '#tests/support/test-app.ts';
import { keepUpload } from './keep-upload.server.ts';
import { makeRenditions } from './make-renditions.server.ts';
import { originalFile, pictureFolder } from './picture-renditions.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import type { PicturePool } from './processing/picture-pool.server.ts';

const { ctx } = await testApp();
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1d4ed8' } })
  .jpeg()
  .toBuffer();
const first = { number: 1, isLast: false };
const second = { number: 2, isLast: false };
const last = { number: 9, isLast: true };
/** A pool whose processes end in this way. */
const ending = (end: ProcessEnd) => ({
  ...ctx,
  pictures: { renditions: () => Promise.reject(new ProcessEndedError(end)) } as unknown as PicturePool,
});
const rowOf = (id: string) =>
  ctx.db.selectFrom('picture').select(['state', 'fault']).where('id', '=', id).executeTakeFirstOrThrow();
const hasUpload = (id: string) => ctx.files.exists(originalFile(id));
const pending = { state: 'pending', fault: null };
const interrupted = { state: 'failed', fault: 'picture_interrupted' };

describe('makeRenditions', () => {
  it('leaves a picture whose process was killed for the next attempt', async () => {
    const id = await keepUpload(ctx, photo);
    for (const attempt of [first, second])
      await expect(makeRenditions(ending('other'), id, attempt)).rejects.toThrow('ended before');
    expect(await rowOf(id)).toEqual(pending);
    expect(await hasUpload(id)).toBe(true);
    await makeRenditions(ctx, id, last);
    expect(await rowOf(id)).toEqual({ state: 'ready', fault: null });
    expect(await hasUpload(id)).toBe(false);
  });

  it('keeps the upload of a picture that was interrupted at every attempt', async () => {
    const id = await keepUpload(ctx, photo);
    await expect(makeRenditions(ending('time'), id, last)).rejects.toThrow('time');
    expect(await rowOf(id)).toEqual(interrupted);
    // A run that was queued twice must not delete it either.
    await makeRenditions(ctx, id, first);
    expect(await rowOf(id)).toEqual(interrupted);
    expect(await hasUpload(id)).toBe(true);
  });

  it('gives up a picture at the second attempt beyond the limit of CPU', async () => {
    const id = await keepUpload(ctx, photo);
    await expect(makeRenditions(ending('cpu'), id, first)).rejects.toThrow('cpu');
    expect(await rowOf(id)).toEqual(pending);
    await expect(makeRenditions(ending('cpu'), id, second)).rejects.toThrow('cpu');
    expect(await rowOf(id)).toEqual(interrupted);
    expect(await hasUpload(id)).toBe(true);
  });

  it('waits for an upload whose file is missing', async () => {
    const id = await keepUpload(ctx, photo);
    await ctx.files.move(originalFile(id), `elsewhere/${id}`);
    await expect(makeRenditions(ctx, id, first)).rejects.toThrow('missing');
    expect(await rowOf(id)).toEqual(pending);
    await ctx.files.move(`elsewhere/${id}`, originalFile(id));
    await makeRenditions(ctx, id, second);
    expect((await rowOf(id)).state).toBe('ready');
  });

  it('keeps the upload until every rendition is stored', async () => {
    const id = await keepUpload(ctx, photo);
    let stored = 0;
    const put: typeof ctx.files.put = async (...file) => {
      stored += 1;
      if (stored === 3) throw new Error('the disk is full');
      await ctx.files.put(...file);
    };
    const full = { ...ctx, files: { ...ctx.files, put } };
    await expect(makeRenditions(full, id, first)).rejects.toThrow('the disk is full');
    expect(await rowOf(id)).toEqual(pending);
    expect(await hasUpload(id)).toBe(true);
    await makeRenditions(ctx, id, second);
    expect(await storedKeys(ctx.files, pictureFolder(id))).toHaveLength(3);
    expect(await hasUpload(id)).toBe(false);
  });
});
