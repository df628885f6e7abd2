import { afterEach, describe, expect, it, vi } from 'vitest';
import { deletePicture } from '#features/media/delete-picture.server.ts';
import { originalFile } from '#features/media/picture-renditions.ts';
import { draftPictureCalls, idsOf, type DraftPicturesAnswer } from '#tests/support/draft-picture-calls.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { draftOf, add, read, list, added, finish, change } = await draftPictureCalls(test);

afterEach(() => vi.restoreAllMocks());

/** Makes every call a second later than the one before; otherwise all have the time of the test. */
function letTimePass(): void {
  let time = test.ctx.now().getTime();
  vi.spyOn(test.ctx, 'now').mockImplementation(() => new Date((time += 1000)));
}

/** Counts picture rows and stored uploads. */
const kept = async () => ({
  rows: (await test.ctx.db.selectFrom('picture').select('id').execute()).length,
  files: (await storedKeys(test.ctx.files, 'originals/')).length,
});

describe('pictures of a draft', () => {
  it('are stored before the response and ready after their job', async () => {
    const id = await draftOf();
    const before = (await list(id)).version;
    const answer = await add(id);
    expect(answer.statusCode).toBe(201);
    const { picture, version } = answer.json<{ picture: { id: string; state: string }; version: number }>();
    expect(picture.state).toBe('pending');
    expect(version).toBe(before + 1);
    expect(await test.ctx.files.exists(originalFile(picture.id))).toBe(true);
    const sketchOf = () =>
      test.ctx.db
        .selectFrom('picture_sketch')
        .selectAll()
        .where('picture_id', '=', picture.id)
        .executeTakeFirst();
    // The sketch exists before the job runs, so that an immediate submission is compared with other listings, too.
    const sketch = await sketchOf();
    expect(sketch).toMatchObject({ compared_at: null });
    await finish(picture.id);
    expect(await sketchOf()).toEqual({ ...sketch, compared_at: expect.any(Date) as Date });
    expect((await list(id)).pictures).toMatchObject([
      { id: picture.id, state: 'ready', width: 64, height: 48 },
    ]);
    expect(await test.ctx.files.exists(originalFile(picture.id))).toBe(false);
    // A job may run twice.
    await finish(picture.id);
    expect((await list(id)).pictures[0]?.state).toBe('ready');
  });

  it('are added once by simultaneous calls with the same key, without leftover files', async () => {
    const id = await draftOf();
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, { key: 'one-upload-1' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const ids = new Set(answers.map((answer) => answer.json<{ picture: { id: string } }>().picture.id));
    expect(ids.size).toBe(1);
    expect(idsOf(await list(id))).toEqual([...ids]);
    expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
  });

  it('are limited to thirty, also for simultaneous uploads, without leftover files', async () => {
    const id = await draftOf();
    await fill(id, 29);
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(id)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect((await list(id)).pictures).toHaveLength(30);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain('30');
    expect((await add(id)).statusCode).toBe(409);
    expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
  });

  it('are reordered only by a list of exactly these pictures', async () => {
    const id = await draftOf();
    const ids = await added(id, 3);
    const order = [ids[2]!, ids[0]!, ids[1]!];
    const answer = await change('PATCH', id, '', { order });
    expect(idsOf(answer.json())).toEqual(order);
    const { version } = answer.json<DraftPicturesAnswer>();
    // The same order makes no new version.
    expect((await change('PATCH', id, '', { order, version })).json<DraftPicturesAnswer>().version).toBe(
      version,
    );
    for (const wrong of [
      ids.slice(1),
      [...ids, ids[0]!],
      [ids[0]!, ids[0]!, ids[1]!],
      ['a'.repeat(32), ...order],
    ]) {
      const refused = await change('PATCH', id, '', { order: wrong });
      expect([409, 422]).toContain(refused.statusCode);
    }
    expect((await change('PATCH', id, '', { order: ids, version: version - 1 })).statusCode).toBe(409);
    expect(idsOf(await list(id))).toEqual(order);
  });

  it('are restored at their position after a removal', async () => {
    const id = await draftOf();
    const ids = await added(id, 3);
    const away = await change('DELETE', id, `/${ids[1]}`);
    expect(idsOf(away.json())).toEqual([ids[0], ids[2]]);
    expect((await change('DELETE', id, `/${ids[1]}`)).statusCode).toBe(404);
    // A removed picture keeps its files until it is swept.
    await deletePicture(test.ctx, ids[1]!);
    expect(await test.ctx.files.exists(originalFile(ids[1]!))).toBe(true);
    const back = await change('POST', id, `/${ids[1]}/restore`);
    expect(idsOf(back.json())).toEqual(ids);
    expect(idsOf((await change('POST', id, `/${ids[1]}/restore`)).json())).toEqual(ids);
  });

  it('are listed after their removal, the last one first, until they are restored', async () => {
    letTimePass();
    const id = await draftOf();
    const ids = await added(id, 3);
    await change('DELETE', id, `/${ids[0]}`);
    const removedOf = ({ removed }: Pick<DraftPicturesAnswer, 'removed'>) => removed.map(({ id }) => id);
    expect(removedOf((await change('DELETE', id, `/${ids[2]}`)).json())).toEqual([ids[2], ids[0]]);
    expect(removedOf(await list(id))).toEqual([ids[2], ids[0]]);
    expect(removedOf((await read(id)).json())).toEqual([ids[2], ids[0]]);
    expect(removedOf((await change('POST', id, `/${ids[2]}/restore`)).json())).toEqual([ids[0]]);
    const { browser: other } = await makeCaller(test, 'private');
    for (const path of [`/api/drafts/${id}`, `/api/drafts/${id}/pictures`])
      expect((await other.call('GET', path)).statusCode).toBe(404);
    expect((await other.call('POST', `/api/drafts/${id}/pictures/${ids[0]}/restore`)).statusCode).toBe(404);
  });

  it('are not listed after their removal when their file cannot be read', async () => {
    const id = await draftOf();
    const [unreadable = '', interrupted = ''] = await added(id, 2);
    await finish(unreadable);
    for (const [picture, fault] of [
      [unreadable, 'picture_unreadable'],
      [interrupted, 'picture_interrupted'],
    ] as const) {
      await test.ctx.db
        .updateTable('picture')
        .set({ state: 'failed', fault })
        .where('id', '=', picture)
        .execute();
      await change('DELETE', id, `/${picture}`);
    }
    expect((await list(id)).removed).toMatchObject([{ id: interrupted, state: 'failed' }]);
  });

  it('are listed after their removal up to thirty, and not restored beyond thirty', async () => {
    letTimePass();
    const id = await draftOf();
    await fill(id, 30, 'away');
    await test.ctx.db
      .updateTable('picture')
      .set({ state: 'pending' })
      .where('id', 'like', `away${id}x%`)
      .execute();
    for (let rest = idsOf(await list(id)); rest.length > 0; rest = idsOf(await list(id)))
      await change('DELETE', id, `/${rest[0]}`);
    await fill(id, 29);
    const [last = ''] = await added(id, 1).then((ids) => ids.slice(-1));
    const removed = async () => (await list(id)).removed.map((picture) => picture.id);
    const away = await removed();
    expect(away).toHaveLength(30);
    expect((await change('POST', id, `/${away[0]}/restore`)).statusCode).toBe(409);
    await change('DELETE', id, `/${last}`);
    expect(await removed()).toEqual([last, ...away.slice(0, 29)]);
    expect((await change('POST', id, `/${away[0]}/restore`)).statusCode).toBe(200);
  });

  it('are restored by more simultaneous calls than there are connections', async () => {
    const id = await draftOf();
    const ids = await added(id, 2);
    await change('DELETE', id, `/${ids[0]}`);
    const calls = Array.from({ length: 20 }, () => change('POST', id, `/${ids[0]}/restore`));
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200));
    expect(idsOf(await list(id))).toEqual(ids);
  });

  it('keep position and alternative text when they are turned', async () => {
    const id = await draftOf();
    const ids = await added(id, 2);
    const early = await change('PATCH', id, `/${ids[0]}`, { turns: 1 });
    expect(early.statusCode).toBe(409);
    await finish(ids[0]!);
    await change('PATCH', id, `/${ids[0]}`, { alt: '  Отпред ' });
    const personal = await change('PATCH', id, `/${ids[0]}`, { alt: 'ЕГН 7523169263' });
    expect([personal.statusCode, personal.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('ЕГН'),
    ]);
    const turned = await change('PATCH', id, `/${ids[0]}`, { turns: 3 });
    const [first, second] = turned.json<DraftPicturesAnswer>().pictures;
    expect([first?.id === ids[0], first?.alt, first?.state, second?.id]).toEqual([
      false,
      'Отпред',
      'pending',
      ids[1],
    ]);
    await finish(first!.id);
    expect((await list(id)).pictures[0]).toMatchObject({ state: 'ready', width: 48, height: 64 });
  });

  it('withdraw the draft from review when they change', async () => {
    const id = await draftOf();
    const submitted = () =>
      test.ctx.db.updateTable('listing_draft').set({ submitted_at: new Date() }).where('listing_id', '=', id);
    const isSubmitted = async () =>
      (
        await test.ctx.db
          .selectFrom('listing_draft')
          .select('submitted_at')
          .where('listing_id', '=', id)
          .executeTakeFirstOrThrow()
      ).submitted_at !== null;
    const [first, second] = await added(id, 2);
    for (const [method, path, body] of [
      ['PATCH', '', { order: [second, first] }],
      ['PATCH', `/${first}`, { alt: 'Волан' }],
      ['DELETE', `/${first}`, undefined],
      ['POST', `/${first}/restore`, undefined],
    ] as const) {
      await submitted().execute();
      expect((await change(method, id, path, body)).statusCode).toBe(200);
      expect(await isSubmitted()).toBe(false);
    }
    await submitted().execute();
    await list(id);
    expect(await isSubmitted()).toBe(true);
  });
});

/** Adds pictures without files. */
async function fill(id: number, count: number, name = 'fill'): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) =>
    `${name}${id}x${String(index).padStart(2, '0')}`.padEnd(32, '0'),
  );
  await test.ctx.db
    .insertInto('picture')
    .values(ids.map((each) => ({ id: each, state: 'failed' })))
    .execute();
  await test.ctx.db
    .insertInto('listing_draft_picture')
    .values(ids.map((picture_id, position) => ({ listing_id: id, picture_id, position })))
    .execute();
}
