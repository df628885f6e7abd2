import { describe, expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const { ctx, get } = await testApp();
const PHONE = '+359888123456';
const VIN = 'WVWZZZ1KZAW123456';
const seller = await makeAccount(ctx.db, { phone: PHONE, phone_confirmed: true });
const first = await makeListing(ctx.db, { account_id: seller, vin: VIN, description: 'Запазена' });
const second = await makeListing(ctx.db);
const pending = await makeListing(ctx.db, { moderation: 'pending' });
const sold = await makeListing(ctx.db, { sale: 'sold' });
const blocked = await makeListing(ctx.db, { account_id: await makeAccount(ctx.db, { blocked: true }) });

describe('/api/listings/{id}', () => {
  it('returns only whitelisted fields of a published listing', async () => {
    const response = await get(`/api/listings/${first}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: first,
      url: `/listing/${first}`,
      brand: { key: 'vw' },
      model: { key: 'golf' },
      year: 2015,
      price: { minor: 1_000_000, currency: 'EUR', gross_eur_minor: 1_000_000 },
      city: 'sofia',
      seller: { kind: 'private', name: 'Иван Петров' },
      published_at: '2026-11-01T10:00:00.000Z',
      pictures: [],
    });
    expect(response.body).not.toContain(PHONE);
    expect(response.body).not.toContain(VIN);
    expect(response.body).not.toMatch(/account|phone(?!_confirmed)|vin"|moderation|version/);
  });

  it.each([
    ['pending', pending],
    ['sold', sold],
    ['owned by a blocked seller', blocked],
    ['unknown', 999_999],
    ['the highest possible id', Number.MAX_SAFE_INTEGER],
  ])('returns 404 for a listing that is %s', async (_state, id) => {
    const bulgarian = await get(`/api/listings/${id}`);
    const english = await get(`/api/listings/${id}`, { 'accept-language': 'en' });
    expect([bulgarian.statusCode, english.statusCode]).toEqual([404, 404]);
    expect(bulgarian.json()).toEqual({ message: 'Няма такава страница или обява.' });
    expect(english.json()).toEqual({ message: 'There is no such page or listing.' });
  });

  it.each(['abc', '0', '-1', '1.5', '1e3x', '9007199254740993', 'null', "1'--", '1,2', ' ', '٣'])(
    'refuses %s as an id',
    async (id) => {
      const response = await get(`/api/listings/${encodeURI(id)}`);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({
        message: 'Провери въведените стойности.',
        errors: { id: ['Стойността не е валидна. Провери я.'] },
      });
    },
  );
});

describe('/api/listings', () => {
  const idsFor = async (ids: string) =>
    (await get(`/api/listings?ids=${ids}`))
      .json<{ listings: { id: number }[] }>()
      .listings.map(({ id }) => id);

  it('returns listings in the requested order, each once, without unpublished ones', async () => {
    expect(await idsFor(`${second},${pending},${first},999999,${second}`)).toEqual([second, first]);
  });

  it('refuses more than 100 ids', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    expect((await get(`/api/listings?ids=${ids}`)).statusCode).toBe(422);
  });

  it.each(['', '?ids=', '?ids=a', '?ids=1,', '?ids=1;2', '?ids=1&ids=2', '?ids=99999999999999999999'])(
    'refuses the query "%s"',
    async (query) => {
      const response = await get(`/api/listings${query}`, { 'accept-language': 'en' });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({
        message: 'Input value(s) are not correct.',
        errors: { ids: ['The value is not valid. Check it.'] },
      });
    },
  );
});
