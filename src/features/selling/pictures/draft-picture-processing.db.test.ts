import { describe, expect, it, vi } from 'vitest';
import { originalFile } from '#features/media/picture-renditions.ts';
import {
  draftPictureCalls,
  idsOf,
  plainPicture,
  type DraftPicturesAnswer,
} from '#tests/support/draft-picture-calls.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { draftOf, add, list, added, finish, change } = await draftPictureCalls(test);

describe('pictures of a draft', () => {
  it('are refused or marked as failed when they cannot be decoded', async () => {
    const id = await draftOf();
    const half = (await plainPicture('#123456', 900, 700)).subarray(0, 2000);
    expect((await add(id, { bytes: half })).statusCode).toBe(422);
    expect(idsOf(await list(id))).toEqual([]);
    const [pictureId] = await added(id, 1);
    // Damages the stored file.
    await test.ctx.files.put(originalFile(pictureId!), half, 'application/octet-stream');
    await finish(pictureId!);
    expect((await list(id)).pictures[0]?.state).toBe('failed');
    expect(await test.ctx.files.exists(originalFile(pictureId!))).toBe(false);
  });

  it('are processed again at the request of their owner when processing was interrupted', async () => {
    const id = await draftOf();
    const [pictureId = '', other = ''] = await added(id, 2);
    const stateOf = async () => (await list(id)).pictures[0];
    const set = (fault: string) =>
      test.ctx.db
        .updateTable('picture')
        .set({ state: 'failed', fault })
        .where('id', '=', pictureId)
        .execute();
    const send = vi.spyOn(test.ctx.jobs, 'send');
    await set('picture_unreadable');
    expect(
      (await change('POST', id, `/${pictureId}/retry`)).json<DraftPicturesAnswer>().pictures[0]?.state,
    ).toBe('failed');
    expect(send).not.toHaveBeenCalled();
    await set('picture_interrupted');
    expect(await stateOf()).toMatchObject({ state: 'failed', fault: 'picture_interrupted' });
    const again = await change('POST', id, `/${pictureId}/retry`);
    expect(again.json<DraftPicturesAnswer>().pictures[0]).toMatchObject({ state: 'pending', fault: null });
    expect(send).toHaveBeenCalledExactlyOnceWith('make-renditions', { id: pictureId }, expect.anything());
    send.mockRestore();
    await finish(pictureId);
    expect((await stateOf())?.state).toBe('ready');
    expect((await change('POST', id, `/${'0'.repeat(32)}/retry`)).statusCode).toBe(404);
    await finish(other);
  });

  it('state how many other pictures are processed before them', async () => {
    await test.ctx.db
      .updateTable('picture')
      .set({ state: 'failed' })
      .where('state', '=', 'pending')
      .execute();
    const id = await draftOf();
    const ids = await added(id, 3);
    const ahead = async () => (await list(id)).pictures.map((picture) => picture.ahead);
    expect(await ahead()).toEqual([0, 1, 2]);
    // Drawings of the demo market come after the uploads of people.
    const demo = { id: `demo${'0'.repeat(24)}`, state: 'pending', created_at: new Date(0) };
    await test.ctx.db.insertInto('picture').values(demo).execute();
    await finish(ids[0]!);
    expect(await ahead()).toEqual([null, 0, 1]);
  });
});
