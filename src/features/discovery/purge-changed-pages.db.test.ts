import { onTestFinished, expect, it } from 'vitest';
import type { ListingFollower } from '#features/search/index/follow-listing-changes.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { testApp } from '#tests/support/test-app.ts';
import { purgeChangedPages } from './purge-changed-pages.server.ts';

const { ctx, connectionString } = await testApp();
const { db } = ctx;
const peer = await httpPeer();
const page = (path: string) => [`https://volan.test${path}`, `https://volan.test${path}.data`];
const purged = () => peer.requests.flatMap(({ body }) => (JSON.parse(body) as { files: string[] }).files);

async function start(secret: string | undefined): Promise<ListingFollower> {
  peer.requests.length = 0;
  const purge = { url: `${peer.url}/purge_cache`, secret };
  const log = createLog({ level: 'silent' });
  const follower = await purgeChangedPages({ ...ctx, log }, { connectionString, purge });
  onTestFinished(() => follower.stop());
  return follower;
}

it('a changed listing or company is purged from the shared cache, with its data', async () => {
  const account_id = await makeAccount(db, {
    kind: 'company',
    company_kind: 'car_dealer',
    company_username: 'avto-test',
  });
  const id = await makeListing(db);
  const ofCompany = await makeListing(db, { account_id });
  peer.answerJson(200, { success: true });
  await start('s3cret');
  await db.updateTable('listing').set({ price_minor: 5 }).where('id', '=', id).execute();
  await expect.poll(purged).toEqual(page(`/listing/${id}`));
  expect(peer.requests[0]).toMatchObject({
    method: 'POST',
    path: '/purge_cache',
    headers: { authorization: 'Bearer s3cret', 'content-type': 'application/json' },
  });
  peer.requests.length = 0;
  await db.updateTable('listing').set({ sale: 'sold' }).where('id', '=', ofCompany).execute();
  await expect.poll(purged).toEqual([...page(`/listing/${ofCompany}`), ...page('/dealer/avto-test')]);
});

it('a failing purge is not repeated and does not stop later ones', async () => {
  const id = await makeListing(db);
  peer.answerJson(500, {});
  const follower = await start(undefined);
  for (const price_minor of [5, 6]) {
    await db.updateTable('listing').set({ price_minor }).where('id', '=', id).execute();
    await expect.poll(() => peer.requests.length).toBe(price_minor - 4);
    // The next reading would repeat it.
    await follower.catchUp();
    await follower.catchUp();
    expect(peer.requests).toHaveLength(price_minor - 4);
  }
  expect(peer.requests[0]?.headers['authorization']).toBeUndefined();
});

it('many changed listings are purged 30 addresses at a time', async () => {
  peer.answerJson(200, {});
  await start(undefined);
  const ids = await db.transaction().execute(async (transaction) => {
    const made: number[] = [];
    for (let count = 0; count < 40; count += 1) made.push(await makeListing(transaction));
    return made;
  });
  await expect.poll(() => purged().length).toBe(80);
  expect(peer.requests.map(({ body }) => (JSON.parse(body) as { files: string[] }).files.length)).toEqual([
    30, 30, 20,
  ]);
  expect(purged().toSorted()).toEqual(ids.flatMap((id) => page(`/listing/${id}`)).toSorted());
});
