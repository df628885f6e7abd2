import sharp from 'sharp';
import { expect } from 'vitest';
import { makeRenditions } from '#features/media/make-renditions.server.ts';
import { makeCaller } from './actors.ts';
import { makeDraft } from './drafts.ts';
import { firstAttempt } from './first-attempt.ts';
import { pictureForm } from './picture-form.ts';
import type { TestApp } from './test-app.ts';

interface PictureAnswer {
  id: string;
  state: string;
  width: number | null;
  height: number | null;
  alt: string;
  ahead: number | null;
}

export interface DraftPicturesAnswer {
  version: number;
  pictures: PictureAnswer[];
  removed: PictureAnswer[];
}

/** A JPEG of one colour. */
export const plainPicture = (background: string, width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const idsOf = ({ pictures }: DraftPicturesAnswer): string[] => pictures.map(({ id }) => id);

/** The calls of the API that one seller makes on pictures of drafts. */
export async function draftPictureCalls(test: TestApp) {
  const { browser: owner, accountId = 0 } = await makeCaller(test, 'private');
  const red = await plainPicture('#ff0000');
  const add = (id: number, { bytes = red, key }: { bytes?: Buffer; key?: string } = {}) => {
    const { body, contentType } = pictureForm(bytes);
    return owner.call('POST', `/api/drafts/${id}/pictures`, {
      body,
      headers: { 'content-type': contentType, ...(key && { 'idempotency-key': key }) },
    });
  };
  const list = async (id: number) =>
    (await owner.call('GET', `/api/drafts/${id}/pictures`)).json<DraftPicturesAnswer>();
  return {
    draftOf: () => makeDraft(test.ctx.db, { accountId }),
    add,
    read: (id: number) => owner.call('GET', `/api/drafts/${id}`),
    list,
    /** Adds pictures and returns the ids of all. */
    added: async (id: number, count: number): Promise<string[]> => {
      for (let made = 0; made < count; made += 1) expect((await add(id)).statusCode).toBe(201);
      return idsOf(await list(id));
    },
    finish: (pictureId: string) => makeRenditions(test.ctx, pictureId, firstAttempt),
    change: (method: 'PATCH' | 'DELETE' | 'POST', id: number, path: string, body?: object) =>
      owner.call(method, `/api/drafts/${id}/pictures${path}`, body && { body }),
  };
}
