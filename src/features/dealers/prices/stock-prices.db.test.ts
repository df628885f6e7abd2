import { expect, it } from 'vitest';
import type { Viewer } from '#features/access/viewer.ts';
import { makeActor, makeCaller } from '#tests/support/actors.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { insertConversation } from '#tests/support/insert-conversation.ts';
import { makeEstimate } from '#tests/support/make-estimate.ts';
import { makePricedStock } from '#tests/support/priced-stock.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { listStockPrices } from './list-stock-prices.server.ts';
import { readPriceQuery } from './stock-price-address.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;
const DAY_MS = 86_400_000;

const viewerOf = (accountId: number): Viewer => ({
  ...staffViewer('admin'),
  accountId,
  kind: 'company',
  companyKind: 'car_dealer',
  verified: true,
});
const list = (accountId: number, address: string) =>
  listStockPrices(ctx, viewerOf(accountId), readPriceQuery(new URLSearchParams(address)));

it('lists live listings only, with their figures, filters that count each other, and every order', async () => {
  const account_id = await makeActor(test, 'dealer');
  const own = (days: number, values: object = {}) =>
    makeListing(db, {
      account_id,
      published_at: new Date(NOW.getTime() - days * DAY_MS),
      price_minor: 1_000_000,
      ...values,
    });
  const old = await own(95, { price_rating: 'very_high', variant: 'Стара' });
  const dear = await own(40, { price_rating: 'high', price_minor: 2_000_000 });
  const fresh = await own(3, { price_minor: null });
  for (const gone of [
    { sale: 'sold' },
    { publication: 'inactive' },
    { moderation: 'rejected' },
    { fake: true },
  ])
    await own(50, gone);
  await makeListing(db);
  await makeEstimate(db, old, { low: 700_000, ideal: 800_000, high: 900_000 });
  await makeEstimate(db, dear, { low: 1_500_000, ideal: 1_700_000, high: 1_900_000 });
  await db
    .insertInto('stock_vehicle')
    .values({ account_id, stock_number: 'A-17', listing_id: dear, seen_at: NOW })
    .execute();
  await db
    .insertInto('listing_view_day')
    .values([
      { listing_id: old, day: '2026-11-19', views: 7 },
      { listing_id: old, day: '2026-09-01', views: 100 },
    ])
    .execute();
  await insertConversation(db, {
    listingId: dear,
    at: NOW,
    sides: [
      { side: 'seller', account_id },
      { side: 'buyer', account_id: await makeAccount(db) },
    ],
  });

  const page = await list(account_id, '');
  expect(page).toMatchObject({
    stock: 3,
    total: 3,
    counts: { days: { 30: 2, 60: 1, 90: 1 }, over: 2, quiet: 2 },
  });
  expect(page.rows.map(({ id, days, views, inquiries }) => [id, days, views, inquiries])).toEqual([
    [old, 95, 7, 0],
    [dear, 40, 0, 1],
    [fresh, 3, 0, 0],
  ]);
  const ids = async (address: string) => (await list(account_id, address)).rows.map(({ id }) => id);
  expect(await ids('days=30&over=1&quiet=1')).toEqual([old]);
  expect((await list(account_id, 'quiet=1')).counts).toEqual({
    days: { 30: 1, 60: 1, 90: 1 },
    over: 1,
    quiet: 2,
  });
  expect(await ids('q=a-17')).toEqual([dear]);
  expect(await ids('q=стара')).toEqual([old]);
  expect(await ids('sort=price')).toEqual([old, dear, fresh]);
  expect(await ids('sort=-price')).toEqual([dear, old, fresh]);
  expect(await ids('sort=-position')).toEqual([old, dear, fresh]);
  expect(await ids('sort=-inquiries')).toEqual([dear, fresh, old]);
  expect(await ids('sort=number')).toEqual([dear, fresh, old]);
});

it('is for verified car dealers', async () => {
  const query = readPriceQuery(new URLSearchParams());
  await expect(listStockPrices(ctx, undefined, query)).rejects.toMatchObject({ status: 401 });
  for (const refused of [
    { verified: false },
    { companyKind: 'other' as const },
    { kind: 'private' as const },
  ])
    await expect(listStockPrices(ctx, { ...viewerOf(1), ...refused }, query)).rejects.toMatchObject({
      status: 403,
    });
});

it('reads a page of 500 listings with as many statements as one of 2', async () => {
  const [few, many] = [await makeCaller(test, 'dealer'), await makeCaller(test, 'dealer')];
  await makePricedStock(few, 2);
  await makePricedStock(many, 500);
  const count = async (accountId = 0) => {
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const query = readPriceQuery(new URLSearchParams('size=500'));
    const page = await listStockPrices({ ...ctx, db: counted }, viewerOf(accountId), query);
    return { statements, rows: page.rows.length };
  };
  expect(await count(few.accountId)).toEqual({ statements: 4, rows: 2 });
  expect(await count(many.accountId)).toEqual({ statements: 4, rows: 500 });
});
