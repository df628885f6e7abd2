import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { THUMBNAIL_BYTES } from './likeness/packed-thumbnail.ts';
import type { ProcessedPicture } from './processed-picture.ts';
import { storePicture } from './store-picture.server.ts';

const { db } = await testDatabase();
const id = '0123456789abcdef'.repeat(2);
const picture: ProcessedPicture = {
  width: 640,
  height: 480,
  placeholder: 'data:image/webp;base64,AA',
  thumbnail: new Uint8Array(THUMBNAIL_BYTES),
  renditions: [320, 640].map((width) => ({ width, format: 'webp', bytes: Buffer.from('x') })),
};

it('marks a picture ready only after its last file is stored', async () => {
  await db.insertInto('picture').values({ id, state: 'pending' }).execute();
  const stateOf = async () =>
    (await db.selectFrom('picture').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const states: string[] = [];
  let isFull = true;
  const put = async (key: string) => {
    states.push(await stateOf());
    if (isFull && key.includes('640')) throw new Error('the disk is full');
  };
  const files = { put } as Partial<FileStore> as FileStore;
  await expect(storePicture({ db, files }, id, picture)).rejects.toThrow('the disk is full');
  expect(await stateOf()).toBe('pending');
  isFull = false;
  await storePicture({ db, files }, id, picture);
  expect(states).toEqual(['pending', 'pending', 'pending', 'pending']);
  expect(await stateOf()).toBe('ready');
});
