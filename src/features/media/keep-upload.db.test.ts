import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { THUMBNAIL_BYTES } from './likeness/packed-thumbnail.ts';
import { keepUpload } from './keep-upload.server.ts';
import type { PicturePool } from './processing/picture-pool.server.ts';

const { db } = await testDatabase();
const idsOfRows = async () => (await db.selectFrom('picture').select('id').execute()).map(({ id }) => id);

it('stores the row before the file and the file before it answers', async () => {
  const keys: string[] = [];
  const put = async (key: string) => {
    expect((await idsOfRows()).map((id) => `originals/${id}`)).toEqual([key]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    keys.push(key);
  };
  const files = { put } as Partial<FileStore> as FileStore;
  const judge = async () => ({ thumbnail: new Uint8Array(THUMBNAIL_BYTES) });
  const pictures = { judge } as Partial<PicturePool> as PicturePool;
  const id = await keepUpload({ db, files, pictures }, Buffer.from('x'));
  expect(keys).toEqual([`originals/${id}`]);
});
