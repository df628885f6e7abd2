import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { GOLF, openMatching } from '#tests/support/open-matching.ts';
import { TELL_SEARCHES } from '../alerts/tell-search.server.ts';

const { db, startWorker, startedWorker, save, publish, publishLongAgo, change, changeSearch, matches } =
  await openMatching();

describe('matching of saved searches', () => {
  test('records a new listing for every search that finds it, except its seller’s, and queues the alerts', async () => {
    const worker = await startedWorker();
    const seller = await makeAccount(db);
    const golf = await save(GOLF);
    const text = await save('?q=голф+дизел');
    await save('?type=car&brand=bmw');
    await save(GOLF, { account_id: seller });
    const id = await publish({ account_id: seller });
    await worker.catchUp();
    expect(await matches()).toEqual([
      [golf, id, 'new'],
      [text, id, 'new'],
    ]);
    expect(worker.sent).toEqual([TELL_SEARCHES]);
    await change(id, `description = 'Друг текст'`);
    await worker.catchUp();
    expect(await matches()).toHaveLength(2);
    expect(worker.sent).toEqual([TELL_SEARCHES]);
    expect(worker.errors).toEqual([]);
  });

  test('records older listings only when they begin to match, once', async () => {
    const old = await publishLongAgo({ price_minor: 1_200_000, price_eur_minor: 1_200_000 });
    const other = await publishLongAgo({ fuel: 'gasoline' });
    const worker = await startedWorker();
    const cheap = await save(`${GOLF}&price_max=11000`);
    const diesel = await save('?fuel=diesel');
    await change(old, `variant = 'GTD'`);
    await worker.catchUp();
    expect(await matches()).toEqual([]);
    await change(old, 'price_minor = 1050000');
    await change(other, `fuel = 'diesel'`);
    await worker.catchUp();
    expect(await matches()).toEqual([
      [cheap, old, 'cheaper'],
      [diesel, other, 'changed'],
    ]);
    await change(old, 'price_minor = 1300000');
    await worker.catchUp();
    await change(old, 'price_minor = 1000000');
    await worker.catchUp();
    expect(await matches()).toHaveLength(2);
  });

  test('ignores changes from before the search', async () => {
    const id = await publishLongAgo({ fuel: 'gasoline' });
    const first = await startedWorker();
    await first.stop();
    await change(id, `fuel = 'diesel'`);
    await sql`update listing_change set at = now() - interval '1 minute'`.execute(db);
    await save('?fuel=diesel');
    const added = await publish();
    const worker = startWorker();
    await expect.poll(async () => (await matches()).map(([, listing]) => listing)).toEqual([added]);
    await worker.catchUp();
    expect(await matches()).toHaveLength(1);
  });

  test('takes a listing that returns from a pause for new only if the search is older than its first publication', async () => {
    const id = await publishLongAgo({ publication: 'inactive' });
    const worker = await startedWorker();
    const early = await save('?fuel=diesel', { changed_at: new Date(Date.now() - 2 * 3_600_000) });
    await save('?fuel=diesel');
    await change(id, `publication = 'active'`);
    await worker.catchUp();
    expect(await matches()).toEqual([[early, id, 'new']]);
    await change(id, `publication = 'inactive'`);
    await worker.catchUp();
    expect(await db.selectFrom('matched_listing').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['paused', { paused: true }, 'paused = false'],
    ['silent', { alert: 'off' }, `alert = 'weekly'`],
    ['deleted', { deleted_at: new Date() }, 'deleted_at = null'],
    ['unconfirmed', { email: 'buyer@example.com' }, 'confirmed_at = now()'],
  ])('leaves out a %s search until that changes', async (_state, values, resume) => {
    const worker = await startedWorker();
    const id = await save(GOLF, values);
    await publish();
    await worker.catchUp();
    await changeSearch(id, resume);
    await worker.catchUp();
    expect(await matches()).toEqual([]);
    const next = await publish();
    await worker.catchUp();
    expect(await matches()).toEqual([[id, next, 'new']]);
  });

  test('follows an edited search and forgets a removed one', async () => {
    const worker = await startedWorker();
    const [edited, removed] = [await save(GOLF), await save(GOLF)];
    await publish();
    await worker.catchUp();
    expect(await matches()).toHaveLength(2);
    await changeSearch(edited, `address = '?type=car&brand=bmw'`);
    await sql`delete from saved_search where id = ${removed}`.execute(db);
    await publish();
    const bmw = await publish({ brand: 'bmw', model: 'series_3' });
    await worker.catchUp();
    expect((await matches()).slice(1)).toEqual([[edited, bmw, 'new']]);
    expect(worker.errors).toEqual([]);
  });

  test('finds nothing for an address with a value that is no longer known', async () => {
    const worker = await startedWorker();
    await save('?type=car&fuel=steam');
    await save('?type=car&dealer=gone');
    await publish();
    await worker.catchUp();
    expect(await matches()).toEqual([]);
  });
});
