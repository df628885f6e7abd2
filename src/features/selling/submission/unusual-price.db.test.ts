import { expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeDraft } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { submitDraft } from '#tests/support/submit-draft.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DraftFields } from '../checking/draft-fields.ts';

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

it('the prices of listings like a draft are those of its model, condition and year', async () => {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, {
    accountId: caller.accountId ?? 0,
    fields: { brand: 'audi', model: 'a4' },
  });
  const like = { brand: 'audi', model: 'a4', model_year: 2018 };
  for (const price_minor of [900_000, 1_000_000, 1_400_000]) await makeListing(db, { ...like, price_minor });
  await makeListing(db, { ...like, condition: 'damaged', price_minor: 100_000 });
  await makeListing(db, { ...like, model_year: 2014, price_minor: 100_000 });
  const prices = async () => (await caller.browser.call('GET', `/api/drafts/${id}/comparable-prices`)).json();
  expect(await prices()).toEqual({ peers: 3, median_eur_minor: 1_000_000 });
  await caller.browser.call('PATCH', `/api/drafts/${id}`, { body: { version: 1, fields: { year: null } } });
  expect(await prices()).toEqual({ peers: 0, median_eur_minor: null });
});
