import { expect, it, vi } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';

const FOLLOWED_MS = 2_000;
const DAY_MS = 86_400_000;

const one = await testApp();
const other = await testApp({ beside: one });
for (const { ctx } of [one, other]) await ctx.settings.start();
const admin = await makeCaller(one, 'admin');
const change = (body: object) => admin.browser.call('PATCH', '/api/admin/settings?version=1000', { body });

it('limits that an admin changes hold at once in another process', async () => {
  const changed = { phone_reveals_per_hour: 1, message_length: 200, listing_days: 30, saved_searches: 5 };
  expect((await change(changed)).statusCode).toBe(200);
  const seller = await makeAccount(one.ctx.db, { phone: '+359888123456' });
  const id = await makeListing(one.ctx.db, { account_id: seller });
  const visitor = other.browser('198.51.100.77');
  const reveal = async () => (await visitor.call('POST', `/api/listings/${id}/phone`)).statusCode;
  expect([await reveal(), await reveal()]).toEqual([200, 429]);

  const buyer = await makeCaller(other, 'private');
  const write = (length: number) =>
    buyer.browser.call('POST', `/api/listings/${id}/inquiries`, {
      body: { text: 'а'.repeat(length) },
      headers: { 'idempotency-key': `limits-${length}-000000000000` },
    });
  expect((await write(201)).json()).toMatchObject({
    errors: { text: ['Съобщението е по-дълго от позволеното.'] },
  });
  expect((await write(200)).statusCode).toBe(200);

  const saved = [];
  for (let n = 1; n <= 6; n += 1) {
    const body = { address: `?type=car&price_max=${n}000` };
    saved.push((await buyer.browser.call('POST', '/api/searches', { body })).statusCode);
  }
  expect(saved.slice(0, 5).every((status) => status < 300)).toBe(true);
  expect(saved[5]).toBe(409);

  const waiting = await makeListing(one.ctx.db, {
    moderation: 'pending',
    published_at: null,
    expires_at: null,
  });
  const moderator = await makeCaller(other, 'moderator');
  await moderator.browser.call('POST', `/api/admin/listings/${waiting}/decisions`, {
    body: { decision: 'approve', version: 1 },
  });
  const { expires_at } = await one.ctx.db
    .selectFrom('listing')
    .select('expires_at')
    .where('id', '=', waiting)
    .executeTakeFirstOrThrow();
  expect(expires_at).toEqual(new Date(NOW.getTime() + 30 * DAY_MS));
  await vi.waitUntil(() => other.ctx.settings.values.message_length === 200, { timeout: FOLLOWED_MS });
});

it.each([
  { message_length: 5_000 },
  { message_length: 100 },
  { favourites: 5 },
  { listing_days: 7 },
  { message_pictures: 11 },
  { phone_reveals_per_hour: 0 },
])('an admin cannot set %j', async (body) => {
  expect((await change(body)).statusCode).toBe(422);
});
