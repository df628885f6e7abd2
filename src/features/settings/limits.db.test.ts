import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { settingTable, type SettingKey } from './setting-table.ts';

const DAY_MS = 86_400_000;

const one = await testApp();
const other = await testApp({ beside: one });
for (const { ctx } of [one, other]) await ctx.settings.start();
const { db } = one.ctx;
const admin = await makeCaller(one, 'admin');
const change = (body: object) => admin.browser.call('PATCH', '/api/admin/settings?version=1000', { body });

const key = () => ({ 'idempotency-key': randomUUID() });
const inquire = async ({ browser }: Pick<Caller, 'browser'>, listing: number, body: object) =>
  browser.call('POST', `/api/listings/${listing}/inquiries`, { body, headers: key() });
const visitor = (address: string) => ({ browser: other.browser(address) });

/** Acts of one account until the answer is no longer 2xx; returns how many were allowed, and the last status. */
async function allowed(act: (n: number) => Promise<{ statusCode: number }>): Promise<[number, number]> {
  for (let n = 1; ; n += 1) {
    const { statusCode } = await act(n);
    if (statusCode >= 300) return [n - 1, statusCode];
  }
}

const published = (account?: number) => makeListing(db, account === undefined ? {} : { account_id: account });

async function resumeListings(actor: 'private' | 'company') {
  const seller = await makeCaller(other, actor);
  return allowed(async () => {
    const id = await makeListing(db, { account_id: seller.accountId ?? 0, publication: 'inactive' });
    return seller.browser.call('POST', `/api/listings/${id}/resume`, { body: {} });
  });
}

async function callAsBuyer(call: (buyer: Caller, n: number) => Promise<{ statusCode: number }>) {
  const buyer = await makeCaller(other, 'private');
  return allowed((n) => call(buyer, n));
}

/** Each limit with a value, an act that it limits, and the result of that act in a process that did not store the value. */
const limits: Partial<Record<SettingKey, { value: number; act: () => Promise<unknown>; allows: unknown }>> = {
  live_listings_private: { value: 2, act: () => resumeListings('private'), allows: [2, 409] },
  live_listings_company: { value: 3, act: () => resumeListings('company'), allows: [3, 409] },
  listing_days: {
    value: 30,
    act: async () => {
      const pending = { moderation: 'pending', published_at: null, expires_at: null };
      const id = await makeListing(db, pending);
      const { browser } = await makeCaller(other, 'moderator');
      await browser.call('POST', `/api/admin/listings/${id}/decisions`, {
        body: { decision: 'approve', version: 1 },
      });
      const row = db.selectFrom('listing').select('expires_at').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).expires_at;
    },
    allows: new Date(NOW.getTime() + 30 * DAY_MS),
  },
  saved_searches: {
    value: 5,
    act: () =>
      callAsBuyer(({ browser }, n) =>
        browser.call('POST', '/api/searches', { body: { address: `?type=car&price_max=${n}000` } }),
      ),
    allows: [5, 409],
  },
  favourites: {
    value: 10,
    act: () =>
      callAsBuyer(async ({ browser }) => browser.call('PUT', `/api/user/favourites/${await published()}`)),
    allows: [10, 409],
  },
  watched_listings: {
    value: 11,
    act: () =>
      callAsBuyer(async ({ browser }) => browser.call('PUT', `/api/listings/${await published()}/watch`)),
    allows: [11, 409],
  },
  conversations_per_day: {
    value: 2,
    act: () => callAsBuyer(async (buyer) => inquire(buyer, await published(), { text: 'Още ли е?' })),
    allows: [2, 429],
  },
  inquiries_per_hour: {
    value: 3,
    act: () =>
      allowed(async (n) =>
        inquire(visitor('198.51.100.78'), await published(), {
          text: 'Още ли е?',
          name: 'Ана',
          email: `visitor-${n}@volan.example`,
        }),
      ),
    allows: [3, 429],
  },
  phone_reveals_per_hour: {
    value: 1,
    act: async () => {
      const seller = await makeAccount(db, { phone: '+359888123456' });
      return allowed(async () => {
        const path = `/api/listings/${await published(seller)}/phone`;
        return visitor('198.51.100.77').browser.call('POST', path);
      });
    },
    allows: [1, 429],
  },
  message_length: {
    value: 200,
    act: () =>
      callAsBuyer(async (buyer, n) => inquire(buyer, await published(), { text: 'а'.repeat(198 + n) })),
    allows: [2, 422],
  },
  message_pictures: {
    value: 0,
    act: async () => {
      const buyer = await makeCaller(other, 'private');
      const { conversation } = (await inquire(buyer, await published(), { text: 'Още ли е?' })).json();
      const path = `/api/conversations/${conversation}/messages`;
      const body = { text: 'Вижте', pictures: ['0'.repeat(32)] };
      return (await buyer.browser.call('POST', path, { body, headers: key() })).json();
    },
    allows: expect.objectContaining({ errors: { pictures: [expect.any(String)] } }),
  },
  exports_per_day: {
    value: 1,
    act: () =>
      callAsBuyer(({ browser }) =>
        browser.call('POST', '/api/user/export', { body: { current_password: ACTOR_PASSWORD } }),
      ),
    allows: [1, 429],
  },
};

it('has a case for every limit of the settings', () => {
  const declared = Object.entries(settingTable).filter(([, { group }]) => group === 'limits');
  expect(Object.keys(limits)).toEqual(declared.map(([name]) => name));
});

it.each(Object.entries(limits))(
  'limit %s holds at once in another process',
  async (name, { value, act, allows }) => {
    expect((await change({ [name]: value })).statusCode).toBe(200);
    expect(await act()).toEqual(allows);
    // Other cases are measured with the standard values.
    await db.deleteFrom('setting').where('key', '=', name).execute();
  },
);

it('a limit of the environment is shown and holds until an admin changes it, also to the standard value', async () => {
  for (const { ctx } of [one, other]) ctx.config.conversationsPerDay = 3;
  const shown = async () => {
    const { settings } = (await admin.browser.call('GET', '/api/admin/settings')).json();
    return settings.find(({ key: name }: { key: string }) => name === 'conversations_per_day').value;
  };
  expect(await shown()).toBe(3);
  const inquireUntilRefused = () =>
    callAsBuyer(async (buyer) => inquire(buyer, await published(), { text: 'Още ли е?' }));
  expect(await inquireUntilRefused()).toEqual([3, 429]);
  await change({ conversations_per_day: 20 });
  expect(await shown()).toBe(20);
  expect(await inquireUntilRefused()).toEqual([20, 429]);
});

it('shows a changed limit in another process within two seconds', async () => {
  await change({ message_length: 300 });
  await vi.waitUntil(() => other.ctx.settings.values.message_length === 300, PATIENCE);
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
