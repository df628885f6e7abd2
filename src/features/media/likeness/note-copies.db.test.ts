import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError } from '#kernel/app-error.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { Readable } from 'node:stream';
import type { PicturePool } from '../processing/picture-pool.server.ts';
import { noteCopies } from './find-copies.server.ts';
import { packThumbnail, THUMBNAIL_BYTES, unpackThumbnail } from './packed-thumbnail.ts';
import { mirrored } from './picture-keys.ts';
import { sketchOlderPictures } from './sketch-older-pictures.server.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-20T12:00:00Z');
const copiesOf = async (id: string) =>
  (await db.selectFrom('picture_copy').select('original_id').where('picture_id', '=', id).execute()).map(
    ({ original_id }) => original_id,
  );

it('notes the pictures that a new one copies, once', async () => {
  const thumbnail = randomBytes(THUMBNAIL_BYTES);
  const [original] = [await makePicture(db, thumbnail), await makePicture(db)];
  const copy = await makePicture(db, packThumbnail(mirrored(unpackThumbnail(thumbnail))));
  await noteCopies(db, [copy], NOW);
  expect(await copiesOf(copy)).toEqual([original]);
  const later = await makePicture(db, thumbnail);
  await noteCopies(db, [copy], NOW);
  expect(await copiesOf(copy)).toEqual([original]);
  await noteCopies(db, [later], NOW);
  expect((await copiesOf(later)).toSorted()).toEqual([original, copy].toSorted());
});

it('keeps the keys of a sketch as long as its picture', async () => {
  const [kept, deleted] = [await makePicture(db), await makePicture(db)];
  const numbers = await db
    .selectFrom('picture_sketch')
    .select(['number', 'keys', 'hash'])
    .where('picture_id', 'in', [kept, deleted])
    .execute();
  const keysOf = async (number: number) =>
    (await db.selectFrom('picture_key').select(['key', 'hash']).where('sketch', '=', number).execute()).map(
      ({ key, hash }) => [key, hash],
    );
  for (const { number, keys, hash } of numbers)
    expect((await keysOf(number)).toSorted()).toEqual(
      [...new Set(keys)].map((key) => [key, hash]).toSorted(),
    );
  const gone = await db
    .deleteFrom('picture_sketch')
    .where('picture_id', '=', deleted)
    .returning('number')
    .executeTakeFirstOrThrow();
  expect(await keysOf(gone.number)).toEqual([]);
  const [left] = numbers.filter(({ number }) => number !== gone.number);
  expect(await keysOf(left?.number ?? 0)).not.toEqual([]);
});

it('sketches older pictures in portions and leaves out those without a readable file', async () => {
  const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  for (const id of ids) {
    await db
      .insertInto('picture')
      .values({ id, state: 'ready', width: 320, height: 240, placeholder: 'data:,' })
      .execute();
    await db.insertInto('picture_without_sketch').values({ picture_id: id }).execute();
  }
  const files = {
    get: async (key: string) =>
      key.includes('bbbb') ? undefined : { stream: Readable.from([Buffer.from(key)]), size: 1 },
    list: async function* () {},
  } as unknown as FileStore;
  const judge = async (bytes: Uint8Array) => {
    if (String(Buffer.from(bytes)).includes('cccc')) throw new AppError('picture_unreadable', 422);
    return { thumbnail: new Uint8Array(THUMBNAIL_BYTES).fill(7) };
  };
  const pictures = { judge } as Partial<PicturePool> as PicturePool;
  const left = async () =>
    (await db.selectFrom('picture_without_sketch').select('picture_id as id').execute()).length;
  const run = () => sketchOlderPictures({ db, files, pictures }, new AbortController().signal, 2);
  await run();
  expect(await left()).toBe(1);
  await run();
  expect(await left()).toBe(0);
  const sketched = await db
    .selectFrom('picture_sketch')
    .select('picture_id')
    .where('picture_id', 'in', ids)
    .execute();
  expect(sketched).toEqual([{ picture_id: ids[0] }]);
});
