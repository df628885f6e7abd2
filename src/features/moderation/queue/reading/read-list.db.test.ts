import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { testApp } from '#tests/support/test-app.ts';
import { listQueue } from '../list-queue.server.ts';
import { readQueueAddress } from '../queue-address.ts';

const { ctx } = await testApp();
const { db } = ctx;
const seller = await makeAccount(db);
const oldest = await makeListing(db, {
  account_id: seller,
  created_at: '2025-01-01T10:00:00Z',
  picture_count: 7,
  brand: 'bmw',
  model: 'x5',
});
// More than a page reads, all without pictures.
await sql`
  insert into listing (account_id, type, brand_id, model_id, condition, city_id, moderation, publication, created_at)
  select account_id, type, (select brand_id from model where id = m), m, condition, city_id, 'approved', 'active',
    timestamptz '2026-01-01' + n * interval '1 minute'
  from listing, generate_series(1, 3500) n,
    (select m.id as m from model m join brand b on b.id = m.brand_id where b.key = 'vw' and m.key = 'golf') golf
  where listing.id = ${oldest}`.execute(db);
await sql`analyze listing`.execute(db);

const read = async (address: string) => {
  const filter = readQueueAddress(new URLSearchParams(`tab=all&${address}`));
  const { rows, ...queue } = await listQueue(ctx, staffViewer('moderator'), filter);
  return { ...queue, ids: rows.map(({ id }) => id) };
};

it('a page of a broad filter ends after 2,000 listings, says so and goes on from there, both ways', async () => {
  const first = await read('pictures=with');
  expect(first).toMatchObject({ ids: [], searched: 2000, total: 0, isTotalCapped: true });
  const second = await read(`pictures=with&after=${first.next}`);
  expect(second).toMatchObject({ ids: [oldest], searched: undefined, next: undefined });
  const back = await read(`pictures=with&before=${second.previous}`);
  expect(back).toMatchObject({ ids: [], searched: 2000 });
  expect((await read(`pictures=with&before=${back.previous}`)).previous).toBeUndefined();
});

it('a filter with a rare condition is exact in every order', async () => {
  for (const order of ['newest', 'oldest', 'price_asc', 'number'])
    expect(await read(`pictures=with&brand=bmw&sort=${order}`), order).toMatchObject({
      ids: [oldest],
      total: 1,
      isTotalCapped: false,
      searched: undefined,
      next: undefined,
    });
});

it('a frequent condition counts up to 1,000 and pages through every listing once', async () => {
  const seen: number[] = [];
  let page = await read('brand=vw&per_page=100');
  expect(page).toMatchObject({ total: 1000, isTotalCapped: true });
  for (;;) {
    seen.push(...page.ids);
    if (page.next === undefined) break;
    page = await read(`brand=vw&per_page=100&after=${page.next}`);
  }
  expect(new Set(seen).size).toBe(3500);
});
