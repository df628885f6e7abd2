import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fitPriceModel } from '#features/pricing/model/fit-price-model.ts';
import { readGenerations } from '#features/pricing/read-generations.server.ts';
import { Random } from '#kernel/random.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { goodFields, makeDraft } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { submitDraft } from '#tests/support/submit-draft.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { pricedDraft } from '../price/priced-draft.ts';

const test = await testApp();
const { db } = test.ctx;

async function signalOf(fields: DraftFields) {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields });
  expect((await submitDraft(caller, id)).json()).toMatchObject({ outcome: 'waits' });
  const signals = await db.selectFrom('listing_signal').selectAll().where('listing_id', '=', id).execute();
  return signals.map(({ kind, details }) => [kind, (details as { confirmed: number }).confirmed]);
}

it('an unusual price is submitted, and moderators see whether its seller confirmed it', async () => {
  expect(await signalOf({ price: '1' })).toEqual([['too_cheap', 0]]);
  const confirmed = { price: '1', price_confirmed: '1 EUR private_or_exempt' };
  expect(await signalOf(confirmed)).toEqual([['too_cheap', 1]]);
  // The confirmation was for another price.
  expect(await signalOf({ ...confirmed, price: '2' })).toEqual([['too_cheap', 0]]);
  expect(await signalOf({ price: '12 500' })).toEqual([]);
});

it('usual prices of a draft are those of listings of its model, condition and year', async () => {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, {
    accountId: caller.accountId ?? 0,
    fields: { brand: 'audi', model: 'a4' },
  });
  const like = { brand: 'audi', model: 'a4', model_year: 2018 };
  for (const price_minor of [900_000, 1_000_000, 1_000_000, 1_100_000, 1_400_000])
    await makeListing(db, { ...like, price_minor });
  const prices = async () => (await caller.browser.call('GET', `/api/drafts/${id}/usual-prices`)).json();
  expect(await prices()).toEqual({
    usual: {
      low_eur_minor: 940_000,
      high_eur_minor: 1_280_000,
      cheap_below_eur_minor: 300_000,
      dear_above_eur_minor: 3_000_000,
    },
  });
  await caller.browser.call('PATCH', `/api/drafts/${id}`, { body: { version: 1, fields: { year: null } } });
  expect(await prices()).toEqual({ usual: null });
});

it('a price of half the usual one is reported with the range of the price model', async () => {
  const generations = await readGenerations();
  const priced = pricedDraft(goodFields, {
    catalogue: test.ctx.catalogue,
    generations,
    seller: 'private',
    now: test.ctx.now(),
  });
  if (!priced) throw new Error('not priced');
  const random = new Random(1, 'examples');
  const { document } = fitPriceModel(
    Array.from({ length: 200 }, (_, sellerId) => {
      const year = 2012 + (sellerId % 10);
      const askEur = Math.round(12_500 * 1.1 ** (year - 2017) * random.between(0.9, 1.1));
      return { vehicle: { ...priced.vehicle, year }, askEur, sellerId, vin: null };
    }),
  );
  await db
    .insertInto('price_model')
    .values({
      fitted_at: test.ctx.now(),
      listings: 200,
      cpu_seconds: 1,
      document: gzipSync(JSON.stringify(document)),
      figures: '{}',
    })
    .execute();
  expect(await signalOf({ price: '12 500' })).toEqual([]);
  expect(await signalOf({ price: '6 250' })).toEqual([['too_cheap', 0]]);
  const { details } = await db
    .selectFrom('listing_signal')
    .select('details')
    .orderBy('listing_id', 'desc')
    .executeTakeFirstOrThrow();
  const { lowEurMinor, highEurMinor } = details as { lowEurMinor: number; highEurMinor: number };
  expect(lowEurMinor).toBeGreaterThan(1_000_000);
  expect(lowEurMinor).toBeLessThan(1_250_000);
  expect(highEurMinor).toBeGreaterThan(1_250_000);
  expect(highEurMinor).toBeLessThan(1_500_000);
});

it('answers usual prices 120 times an hour', async () => {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields: { year: '' } });
  const statuses = await Promise.all(
    Array.from(
      { length: 121 },
      async () => (await caller.browser.call('GET', `/api/drafts/${id}/usual-prices`)).statusCode,
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
