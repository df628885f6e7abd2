import { beforeEach, describe, expect, it } from 'vitest';
import { makeActor, makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { workOnMassDecision } from './work-on-mass-decision.server.ts';

const test = await testApp();
const { db } = test.ctx;
const moderator = await makeCaller(test, 'moderator');
const colleague = await makeCaller(test, 'moderator');
const admin = await makeCaller(test, 'admin');
const never = new AbortController().signal;
let seller = 0;

const start = (browser: TestBrowser, body: object) =>
  browser.call('POST', '/api/admin/mass-decisions', {
    body: { filter: `tab=pending&seller=${seller}`, decision: 'approve', ...body },
  });
const started = async (browser = moderator.browser, body = {}) =>
  (await start(browser, body)).json<{ id: number; total: number }>();
const take = (id: number, step: string, browser = moderator.browser) =>
  browser.call('POST', `/api/admin/mass-decisions/${id}/steps`, { body: { step } });
const read = async (id: number, browser = moderator.browser) =>
  (await browser.call('GET', `/api/admin/mass-decisions/${id}`)).json<{
    state: string;
    done: number;
    refused: number;
    can_undo: boolean;
    results: { listing: number; outcome: string | null; message: string | null }[];
  }>();
const work = (id: number) => workOnMassDecision(test.ctx, id, never);
const pending = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => makeListing(db, { account_id: seller, moderation: 'pending' })),
  );
const moderationOf = async (ids: number[]) =>
  (await db.selectFrom('listing').select('moderation').where('id', 'in', ids).execute()).map(
    ({ moderation }) => moderation,
  );
const auditOf = (ids: number[]) =>
  db
    .selectFrom('audit_event')
    .select(['subject', 'actor_id', 'action'])
    .where(
      'subject',
      'in',
      ids.map((id) => `listing:${id}`),
    )
    .execute();

beforeEach(async () => {
  await db.deleteFrom('mass_decision').execute();
  seller = await makeActor(test, 'private');
});

describe('mass decision', () => {
  it('decides on every listing of the filter and keeps a result of each', async () => {
    const ids = await pending(3);
    const others = await makeListing(db, { moderation: 'pending' });
    const { id, total } = await started();
    expect(total).toBe(3);
    await db
      .updateTable('listing')
      .set({ version: 2 })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    // Submitted after the start.
    const late = await makeListing(db, { account_id: seller, moderation: 'pending' });
    await work(id);
    expect(await moderationOf([ids[0] ?? 0, ids[2] ?? 0])).toEqual(['approved', 'approved']);
    expect(await moderationOf([ids[1] ?? 0, others, late])).toEqual(['pending', 'pending', 'pending']);
    const { results, ...progress } = await read(id);
    expect(progress).toMatchObject({ state: 'done', done: 2, refused: 1, can_undo: true });
    expect(results.find(({ listing }) => listing === ids[1])?.message).toMatch(/променена/);
    expect((await auditOf(ids)).map(({ actor_id, action }) => [actor_id, action])).toEqual([
      [moderator.accountId, 'listing.approve'],
      [moderator.accountId, 'listing.approve'],
    ]);
  });

  it('writes a statement of reasons to every seller and refuses to start without a reason', async () => {
    const ids = await pending(2);
    expect((await start(moderator.browser, { decision: 'reject' })).statusCode).toBe(422);
    const { id } = await started(moderator.browser, { decision: 'reject', reason: { ground: 'pictures' } });
    await work(id);
    const statements = await db
      .selectFrom('statement_of_reasons')
      .select(['listing_id', 'ground'])
      .where('account_id', '=', seller)
      .orderBy('listing_id')
      .execute();
    expect(statements).toEqual(
      ids.toSorted((a, b) => a - b).map((listing_id) => ({ listing_id, ground: 'pictures' })),
    );
  });

  it('decides once on each listing when two workers run and one is interrupted', async () => {
    const ids = await pending(8);
    const { id } = await started();
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 15);
    await Promise.allSettled([workOnMassDecision(test.ctx, id, stop.signal), work(id)]);
    await work(id);
    expect(await read(id)).toMatchObject({ state: 'done', done: 8, refused: 0 });
    expect((await auditOf(ids)).map(({ subject }) => subject).toSorted()).toEqual(
      ids.map((each) => `listing:${each}`).toSorted(),
    );
  });

  it('rolls a listing back with its result when the worker dies in between', async () => {
    const [listing = 0] = await pending(1);
    const { id } = await started();
    const dying = new Proxy(test.ctx, {
      get: (ctx, name, receiver) =>
        name === 'jobs'
          ? { ...ctx.jobs, send: () => Promise.reject(new Error('killed')) }
          : (Reflect.get(ctx, name, receiver) as unknown),
    });
    await expect(workOnMassDecision(dying, id, never)).rejects.toThrow('killed');
    expect(await moderationOf([listing])).toEqual(['pending']);
    expect((await read(id)).results).toEqual([{ listing, outcome: null, message: null }]);
    await work(id);
    expect(await auditOf([listing])).toHaveLength(1);
  });

  it('decides on nothing while paused and goes on when resumed', async () => {
    const ids = await pending(2);
    const { id } = await started();
    expect((await take(id, 'resume')).statusCode).toBe(409);
    expect((await take(id, 'pause')).statusCode).toBe(200);
    await work(id);
    expect(await moderationOf(ids)).toEqual(['pending', 'pending']);
    expect((await take(id, 'undo')).statusCode).toBe(409);
    await take(id, 'resume');
    await work(id);
    expect(await moderationOf(ids)).toEqual(['approved', 'approved']);
    expect((await take(id, 'stop')).statusCode).toBe(409);
  });

  it('takes every listing back to its state before, once', async () => {
    const ids = await pending(2);
    const { id } = await started();
    await work(id);
    const undo = (await take(id, 'undo')).json<{ id: number }>().id;
    await work(undo);
    expect(await moderationOf(ids)).toEqual(['pending', 'pending']);
    expect(await read(undo)).toMatchObject({ state: 'done', done: 2 });
    expect((await read(id)).can_undo).toBe(false);
    expect((await take(id, 'undo')).statusCode).toBe(409);
  });

  it('stops when the person who started it loses the role', async () => {
    const ids = await pending(1);
    const leaving = await makeCaller(test, 'moderator');
    const { id } = await started(leaving.browser);
    await db
      .updateTable('account')
      .set({ roles: [] })
      .where('id', '=', leaving.accountId ?? 0)
      .execute();
    await work(id);
    expect(await moderationOf(ids)).toEqual(['pending']);
    expect((await read(id, admin.browser)).state).toBe('stopped');
  });

  it('is for its starter and admins, one at a time, and never deletes', async () => {
    await pending(1);
    expect((await start(moderator.browser, { decision: 'delete' })).statusCode).toBe(422);
    expect((await start(moderator.browser, { filter: 'tab=pending&seller=2147483647' })).statusCode).toBe(
      422,
    );
    const { id } = await started();
    const second = await start(moderator.browser, {});
    expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('не е приключило'),
    ]);
    expect((await take(id, 'stop', colleague.browser)).statusCode).toBe(404);
    expect((await take(id, 'stop', admin.browser)).statusCode).toBe(200);
    expect((await start(moderator.browser, {})).statusCode).toBe(201);
  });

  it('refuses more listings than the role may decide on', async () => {
    await db
      .insertInto('listing')
      .columns([
        'account_id',
        'type',
        'brand_id',
        'model_id',
        'condition',
        'city_id',
        'moderation',
        'publication',
      ])
      .expression((from) =>
        from
          .selectFrom('listing')
          .innerJoin('feature as f', (join) => join.onTrue())
          .innerJoin('city as c', (join) => join.onTrue())
          .select((row) => [
            row.val(seller).as('account_id'),
            'listing.type',
            'brand_id',
            'model_id',
            'condition',
            'city_id',
            row.val('pending').as('moderation'),
            row.val('active').as('publication'),
          ])
          .limit(1001),
      )
      .execute();
    const refused = await start(moderator.browser, {});
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('твърде много'),
    ]);
    expect((await start(admin.browser, {})).json<{ total: number }>().total).toBe(1001);
    await db.deleteFrom('listing').where('account_id', '=', seller).execute();
  });
});
