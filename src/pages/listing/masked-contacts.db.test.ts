import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareListings } from '#features/comparison/compare-listings.server.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { pageContext } from '../app-context.server.ts';
import { loader as printLoader } from './listing-print.tsx';
import { loader as pageLoader } from './listing.tsx';

const test = await testApp();
const { ctx } = test;
const texts = {
  variant: 'GTI 0888 765 432',
  description: 'Пишете на skrit@abv.bg или вижте skrita-kola.bg.\nТел. нула осем осем 8 765 432.',
};
let id: number;

beforeAll(async () => {
  const account_id = await makeAccount(ctx.db, { phone: '+359881234569' });
  id = await makeListing(ctx.db, { account_id, ...texts });
  await test.indexed();
});

/** Everything that a page sends to the browser: its texts, its head and its structured data. */
async function sentBy(loader: typeof pageLoader | typeof printLoader): Promise<string> {
  const context = new RouterContextProvider();
  const asked = {
    ctx,
    locale: 'bg' as const,
    requestId: '',
    viewer: async () => undefined,
    anyViewer: async () => undefined,
  };
  context.set(pageContext, { ...asked, session: undefined, nonce: '', openApiDocument: () => undefined });
  const input = { params: { id: String(id) }, context };
  return JSON.stringify(await (loader as (input: object) => Promise<unknown>)(input));
}

describe('contacts in the texts of a listing', () => {
  it('appear in no page, feed or answer of the API', async () => {
    const addresses = [`/api/listings/${id}`, `/api/listings?ids=${id}`, '/api/search?brand=vw', '/feed.xml'];
    const sent = [
      ...(await Promise.all(addresses.map((address) => test.get(address)))).map(({ payload }) => payload),
      await sentBy(pageLoader),
      await sentBy(printLoader),
      JSON.stringify(await compareListings(ctx, [id])),
    ];
    for (const text of sent) {
      expect(text).toContain('088• ••• •••');
      expect(text).not.toMatch(/765.?432|skrit/);
    }
  });

  it('are masked in the public texts, which say so', async () => {
    expect((await test.get(`/api/listings/${id}`)).json()).toMatchObject({
      variant: 'GTI 088• ••• •••',
      description: 'Пишете на •••@••• или вижте •••.\nТел. 088• ••• •••.',
      contacts_hidden: true,
    });
    const plain = await makeListing(ctx.db, { description: 'Гуми 225/45 R17, 125 000 км.' });
    expect((await test.get(`/api/listings/${plain}`)).json()).toMatchObject({
      description: 'Гуми 225/45 R17, 125 000 км.',
      contacts_hidden: false,
    });
  });

  it('are shown in full together with the number, which is counted once', async () => {
    const { json } = await test.browser('192.0.2.77').call('POST', `/api/listings/${id}/phone`);
    expect(json()).toMatchObject({
      phone: '+359 88 123 4569',
      texts: { title: 'Volkswagen Golf GTI 0888 765 432', description: texts.description },
    });
    const { reveals } = await ctx.db
      .selectFrom('listing_reveal')
      .select('reveals')
      .where('listing_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(reveals).toBe(1);
  });

  it('of a listing without a number are shown within the limits of numbers, and counted', async () => {
    const account_id = await makeAccount(ctx.db, { phone: null });
    const alone = await makeListing(ctx.db, { account_id, ...texts });
    const { browser } = test;
    const ask = (address: string, what: string) =>
      browser(address).call('POST', `/api/listings/${alone}/${what}`);
    expect((await ask('192.0.2.78', 'phone')).statusCode).toBe(404);
    expect((await ask('192.0.2.78', 'texts')).json()).toEqual({
      texts: { title: 'Volkswagen Golf GTI 0888 765 432', description: texts.description },
    });
    const { reveals } = await ctx.db
      .selectFrom('listing_reveal')
      .select('reveals')
      .where('listing_id', '=', alone)
      .executeTakeFirstOrThrow();
    expect(reveals).toBe(1);
    for (let asked = 1; asked < 10; asked += 1) await ask('192.0.2.78', 'texts');
    expect((await ask('192.0.2.78', 'texts')).statusCode).toBe(429);
    const other = await test.browser('192.0.2.78').call('POST', `/api/listings/${id}/phone`);
    expect(other.statusCode).toBe(429);
  });

  it('are not shown for listings that hide none or are not published', async () => {
    const plain = await makeListing(ctx.db, { description: 'Гуми 225/45 R17' });
    const draft = await makeListing(ctx.db, { ...texts, publication: 'draft' });
    for (const hidden of [plain, draft]) {
      const { call } = test.browser('192.0.2.79');
      expect((await call('POST', `/api/listings/${hidden}/texts`)).statusCode).toBe(404);
    }
  });

  it('find nothing in the search, while the other words of the texts do', async () => {
    // Quoted words must occur in a listing.
    const found = async (words: string) => {
      const { listings } = (await test.get(`/api/search?q=${encodeURIComponent(`"${words}"`)}`)).json<{
        listings: { id: number }[];
      }>();
      return listings.map((listing) => listing.id).includes(id);
    };
    expect(await found('вижте')).toBe(true);
    expect(await found('golf gti')).toBe(true);
    for (const hidden of ['0888 765 432', '765', 'skrit', 'skrita', 'abv'])
      expect(await found(hidden), hidden).toBe(false);
  });
});
