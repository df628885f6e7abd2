import { beforeAll, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeDraft } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { storePriceModel } from '#tests/support/store-price-model.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import type { PriceSuggestionJson } from './get-price-suggestion.server.ts';

const test = await testApp();
const { db } = test.ctx;
const DAY_MS = 86_400_000;

/** Golfs of 2017 with 125,000 km and 110 hp, as the working copy, but for `values`. */
const makeGolf = (values = {}) =>
  makeListing(db, {
    model_year: 2017,
    mileage_km: 125_000,
    power_hp: 110,
    body: 'hatchback',
    transmission: 'manual',
    features: ['abs'],
    price_minor: 1_200_000,
    ...values,
  });

async function suggestionFor(fields: DraftFields) {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields });
  const answer = await caller.browser.call('GET', `/api/drafts/${id}/price-suggestion`);
  expect(answer.statusCode).toBe(200);
  return answer.json<PriceSuggestionJson>();
}
const loose = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

let near: number;
beforeAll(async () => {
  await storePriceModel(db);
  await makeGolf();
  near = await makeGolf({ mileage_km: 130_000, price_minor: 1_150_000, variant: '1.6 TDI 0888 123 456' });
  for (let number = 0; number < 20; number += 1)
    await makeGolf({
      model_year: 2016 + (number % 3),
      mileage_km: 140_000 + 2_000 * number,
      price_minor: 1_000_000 + 20_000 * number,
    });
});

it('estimates an interval in round amounts, with exact limits of the ratings', async () => {
  const { estimate, refusal } = await suggestionFor({});
  expect(refusal).toBeNull();
  expect(estimate).toMatchObject({
    fitted_on: '2026-11-20',
    of_model: 64,
    certainty: 'sure',
    spread_percent: 22,
  });
  const { low_eur_minor: low, ideal_eur_minor: ideal, high_eur_minor: high, limits } = estimate!;
  for (const amount of [low, ideal, high]) expect(amount % 5_000).toBe(0);
  expect(low / ideal).toBeCloseTo(0.8, 2);
  expect(high / ideal).toBeCloseTo(1.2, 2);
  expect(limits.map(({ rating }) => rating)).toEqual(['great', 'good', 'fair', 'high', 'very_high']);
  expect(limits[0]!.to_eur_minor! + 1).toBe(limits[1]!.from_eur_minor);
  expect(limits[4]!.to_eur_minor).toBeNull();
});

it('explains the ideal price by stated facts that add up to the cent', async () => {
  const { estimate } = await suggestionFor({
    mileage: '60 000',
    transmission: 'automatic',
    features: ['abs', 'panoramic_roof'],
  });
  const { reasons, ideal_eur_minor: ideal } = estimate!;
  const named = reasons!.factors.reduce((sum, { amount_eur_minor: amount }) => sum + amount, 0);
  expect(reasons!.typical_eur_minor + named + reasons!.other_eur_minor).toBe(ideal);
  const texts = reasons!.factors.map(({ label, detail }) => [label, loose(detail)]);
  expect(texts).toContainEqual(['Скоростна кутия', 'Автоматична, обичайно Ръчна']);
  expect(texts.find(([label]) => label === 'Пробег')?.[1]).toMatch(/^60 000 км, обичайно 1\d\d 000 км$/);
  expect(texts.map(([label]) => label)).toContain('Панорамен люк');
});

it('shows the nearest listings first, without contacts, and a link to all of them', async () => {
  const { compared } = await suggestionFor({});
  expect(compared!.total).toBe(22);
  expect(compared!.prices).toHaveLength(22);
  expect(compared!.prices).toEqual(compared!.prices.toSorted((one, other) => one - other));
  const [first, second] = compared!.nearest;
  expect(loose(first!.detail)).toBe('2017 · същият пробег');
  expect(second).toMatchObject({ url: `/listing/${near}`, price_eur_minor: 1_150_000 });
  expect(loose(second!.detail)).toBe('2017 · + 5000 км');
  expect(second!.title).not.toContain('123');
  const found = await test.browser().call('GET', compared!.address.replace('/search?', '/api/search?'));
  expect(compared!.address).toContain(
    'brand=vw&model=golf&fuel=diesel&condition=used&year_min=2015&year_max=2019',
  );
  expect(found.json<{ ignored: unknown[] }>().ignored).toEqual([]);
});

it('compares with sound, published listings of the model, condition and fuel only', async () => {
  for (const values of [
    { condition: 'damaged' },
    { condition: 'new' },
    { fuel: 'gasoline' },
    { model: 'passat' },
    { moderation: 'pending' },
    { price_minor: null },
    { price_minor: 100 },
    { mileage_km: 400_000 },
  ])
    await makeGolf(values);
  expect((await suggestionFor({})).compared!.total).toBe(22);
});

it.each([
  [{ model: '' }, 'Посочи марка и модел от списъка, за да има с какво да сравним.'],
  [
    { brand: 'lancia', model: 'delta' },
    'Цената не е оценена: обявите за този модел и тази марка са твърде малко.',
  ],
  [{ condition: 'damaged' }, 'Повредените не участват в сравнението на цените'],
  [{ year: 'преди' }, 'Цената не е оценена: в обявата няма година.'],
])('refuses an estimate for %j with the reason', async (fields, reason) => {
  const { estimate, refusal } = await suggestionFor(fields);
  expect(estimate).toBeNull();
  expect(refusal).toBe(reason);
});

it('says how long the model takes to sell once eight were sold within a year', async () => {
  const sell = (days: number, daysAgo: number, price_rating: string | null) => {
    const closed_at = new Date(test.ctx.now().getTime() - daysAgo * DAY_MS);
    const published_at = new Date(closed_at.getTime() - days * DAY_MS);
    return makeGolf({ sale: 'sold', closed_at, published_at, price_rating });
  };
  for (let number = 0; number < 8; number += 1) await sell(40 + number, 10, 'high');
  await sell(1, 400, 'high');
  expect((await suggestionFor({})).days_to_sale).toEqual({
    days: 44,
    sales: 8,
    cheap_days: null,
    other_days: null,
  });
  for (let number = 0; number < 8; number += 1) await sell(10, 10, 'good');
  expect((await suggestionFor({})).days_to_sale).toMatchObject({ sales: 16, cheap_days: 10, other_days: 44 });
});

it('allows 120 suggestions an hour', async () => {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0 });
  const limit = { name: 'price-suggestion', max: 120, windowSeconds: 3_600 };
  await takeFromLimit(test.ctx, limit, String(caller.accountId), { uses: 119 });
  const ask = async () => (await caller.browser.call('GET', `/api/drafts/${id}/price-suggestion`)).statusCode;
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

it('says that nothing can be estimated yet while there is no model, and shows similar listings', async () => {
  await db.deleteFrom('price_model').execute();
  const { estimate, refusal, compared } = await suggestionFor({});
  expect(estimate).toBeNull();
  expect(refusal).toBe('Цената още не е оценена: обявите са твърде малко за сравнение.');
  expect(compared?.total).toBe(22);
});
