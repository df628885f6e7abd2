import { beforeAll, expect, it } from 'vitest';
import { makeListing } from '#tests/support/factories.ts';
import { storePriceModel } from '#tests/support/store-price-model.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { PriceReasonsOfListing } from './get-price-reasons.server.ts';

const test = await testApp();
const { db } = test.ctx;
const makeGolf = (values = {}) =>
  makeListing(db, {
    model_year: 2017,
    mileage_km: 150_000,
    power_hp: 110,
    transmission: 'manual',
    features: ['abs'],
    price_minor: 1_000_000,
    ...values,
  });
const ask = (id: number, query = '?hl=bg') =>
  test.browser().call('GET', `/api/listings/${id}/price-reasons${query}`);

let own: number;
beforeAll(async () => {
  await storePriceModel(db);
  for (let number = 0; number < 9; number += 1) await makeGolf({ price_minor: 900_000 + 20_000 * number });
  own = await makeGolf({ mileage_km: 60_000, transmission: 'automatic', price_minor: 950_000 });
});

it('explains the price of a listing to everyone, compared with others than itself', async () => {
  const answer = await ask(own);
  const { price_eur_minor: price, estimate, compared, refusal } = answer.json<PriceReasonsOfListing>();
  expect(refusal).toBeNull();
  expect(price).toBe(950_000);
  expect(compared!.total).toBe(9);
  expect(compared!.nearest.map(({ url }) => url)).not.toContain(`/listing/${own}`);
  const { reasons, ideal_eur_minor: ideal } = estimate!;
  const named = reasons!.factors.reduce((sum, { amount_eur_minor: amount }) => sum + amount, 0);
  expect(reasons!.typical_eur_minor + named + reasons!.other_eur_minor).toBe(ideal);
  expect(reasons!.factors.map(({ label }) => label)).toEqual(['Пробег', 'Скоростна кутия']);
});

it('is kept by shared caches in the language of its address only', async () => {
  const english = await ask(own, '?hl=en');
  expect(english.headers['cache-control']).toBe('public, max-age=300');
  const { estimate } = english.json<PriceReasonsOfListing>();
  expect(estimate?.reasons?.factors[1]).toMatchObject({
    label: 'Gearbox',
    detail: 'Automatic, usually Manual',
  });
  expect((await ask(own, '')).headers['cache-control']).toBe('private, no-store');
});

it('answers 404 for a listing that is not published or has no price', async () => {
  for (const values of [{ moderation: 'pending' }, { sale: 'sold' }, { price_minor: null }])
    expect((await ask(await makeGolf(values))).statusCode).toBe(404);
});
