import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { stockFile } from '#tests/support/stock-file.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { readRunFile } from './read-file-job.server.ts';
import { STOCK_FOLDER } from './begin-run.server.ts';
import { sweepRuns } from './sweep-runs.server.ts';
import { workOnRun } from './work-on-run.server.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;
const never = new AbortController().signal;
const DAY = 86_400_000;

let dealer: Caller;
async function upload(file: string): Promise<number> {
  const answer = await dealer.browser.call('POST', '/api/stock/runs?name=stock.csv', {
    body: Buffer.from(file),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { id } = answer.json<{ id: number }>();
  await readRunFile(ctx, id);
  return id;
}
async function apply(id: number): Promise<void> {
  const answer = await dealer.browser.call('POST', `/api/stock/runs/${id}/apply`, { body: {} });
  expect(answer.statusCode).toBe(202);
  await workOnRun(ctx, id, never);
}
const get = (path: string) => dealer.browser.call('GET', path);
const report = async (id: number) => (await get(`/api/stock/runs/${id}/report`)).body;

beforeEach(async () => {
  dealer = await makeCaller(test, 'dealer');
});

it('the 501st live listing of a company is refused with its reason in its row; the others are created', async () => {
  const account_id = dealer.accountId ?? 0;
  const listing = await makeListing(db, { account_id });
  await sql`
    insert into listing overriding system value
    select (jsonb_populate_record(l, jsonb_build_object('id', 900000000 + n))).*
    from listing l, generate_series(1, 497) n where l.id = ${listing}`.execute(db);
  const id = await upload(stockFile(4));
  await apply(id);
  expect((await get(`/api/stock/runs/${id}`)).json()).toMatchObject({ state: 'done', done: 2, refused: 2 });
  const lines = (await report(id)).split('\r\n');
  expect(lines.filter((line) => line.includes('Достигна лимита си за активни обяви'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes('Готово') || line.includes('Чака преглед'))).toHaveLength(2);
});

it('changed prices name their currency, also when it changes', async () => {
  await apply(await upload(stockFile(1)));
  const file = stockFile(1);
  expect(await report(await upload(file.replace(',9000,', ',8500,')))).toContain(
    '€\u202f9\u00a0000 → €\u202f8\u00a0500',
  );
  const inDollars = file.replace('EUR', 'USD').replace(',9000,', ',9900,');
  expect(await report(await upload(inDollars))).toContain('€\u202f9\u00a0000 → $\u202f9\u00a0900');
});

describe('the sweep', () => {
  const at = (days: number) => ({ ...ctx, now: () => new Date(NOW.getTime() + days * DAY) });
  const files = async () => {
    const keys: string[] = [];
    for await (const key of ctx.files.list(STOCK_FOLDER)) keys.push(key);
    return keys;
  };

  it('deletes runs with their rows and files after 30 days, but none that is being applied', async () => {
    const old = await upload(stockFile(2));
    await apply(old);
    const waiting = await upload(stockFile(3));
    await db.updateTable('stock_run').set({ state: 'paused' }).where('id', '=', waiting).execute();
    await sweepRuns(at(29), never);
    expect((await get(`/api/stock/runs/${old}/file`)).statusCode).toBe(200);
    await sweepRuns(at(31), never);
    expect((await get(`/api/stock/runs/${old}`)).statusCode).toBe(404);
    expect((await get(`/api/stock/runs/${old}/file`)).statusCode).toBe(404);
    expect(await db.selectFrom('stock_run_row').select('title').where('run_id', '=', old).execute()).toEqual(
      [],
    );
    expect((await get(`/api/stock/runs/${waiting}/file`)).statusCode).toBe(200);
    expect(await files()).toHaveLength(1);
    expect(
      await db
        .selectFrom('listing')
        .select('id')
        .where('account_id', '=', dealer.accountId ?? 0)
        .execute(),
    ).toHaveLength(2);
  });

  it('forgets addresses of pictures that no file names any more, and keeps those of listings', async () => {
    const account_id = dealer.accountId ?? 0;
    const listing = await makeListing(db, { account_id });
    await db
      .insertInto('stock_gallery')
      .values({ listing_id: listing, account_id, addresses: JSON.stringify(['https://a.bg/1.jpg']) })
      .execute();
    const picture = (address: string) => ({
      account_id,
      address,
      state: 'failed',
      fault: 'missing',
      at: NOW,
    });
    await db
      .insertInto('stock_picture')
      .values([picture('https://a.bg/1.jpg'), picture('https://a.bg/2.jpg')])
      .execute();
    await sweepRuns(at(31), never);
    const left = await db
      .selectFrom('stock_picture')
      .select('address')
      .where('account_id', '=', account_id)
      .execute();
    expect(left).toEqual([{ address: 'https://a.bg/1.jpg' }]);
  });
});
