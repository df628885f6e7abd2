import { describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { submitDraft as submit, trustCaller as trust } from '#tests/support/submit-draft.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import type { DraftJson } from '../drafts/draft-json.ts';

const test = await testApp();
const { db } = test.ctx;

const rowOf = (id: number) =>
  db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const seller = () => makeCaller(test, 'private');
const accountOf = ({ accountId }: Caller) => accountId ?? 0;
const outcomeOf = async (answer: ReturnType<typeof submit>) =>
  (await answer).json<{ outcome: string }>().outcome;

describe('a new listing', () => {
  it('waits for approval with all typed values', async () => {
    const caller = await seller();
    const pictures = [await makePicture(db), await makePicture(db)];
    const id = await makeDraft(db, {
      accountId: accountOf(caller),
      pictures,
      fields: {
        barter: 'yes',
        exchanges: [{ brand: 'audi', model: 'a4', yearMin: '2015', fuel: '', transmission: '' }],
        contact: 'custom',
        contact_phone: '088 123 4567',
        contact_viber: 'yes',
      },
    });
    const answer = await submit(caller, id);
    expect(answer.json()).toEqual({ outcome: 'waits', listing: { id, url: `/listing/${id}` } });
    expect(await rowOf(id)).toMatchObject({
      publication: 'active',
      moderation: 'pending',
      published_at: null,
      mileage_km: 125_000,
      displacement_cc: 1600,
      price_minor: 1_250_000,
      price_eur_minor: 1_250_000,
      picture_count: 2,
      contact: 'custom',
      contact_phone: '+359881234567',
      contact_viber: true,
    });
    const shown = await db
      .selectFrom('listing_picture')
      .select('picture_id')
      .where('listing_id', '=', id)
      .orderBy('position')
      .execute();
    expect(shown.map(({ picture_id }) => picture_id)).toEqual(pictures);
    const exchanges = await db
      .selectFrom('listing_exchange')
      .innerJoin('model', 'model.id', 'listing_exchange.model_id')
      .select(['model.key as model', 'year_min', 'fuel'])
      .where('listing_id', '=', id)
      .execute();
    expect(exchanges).toEqual([{ model: 'a4', year_min: 2015, fuel: null }]);
    const history = await db
      .selectFrom('listing_transition')
      .select(['field', 'from_state', 'to_state'])
      .where('listing_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { field: 'publication', from_state: 'draft', to_state: 'active' },
      { field: 'moderation', from_state: null, to_state: 'pending' },
    ]);
    expect((await caller.browser.call('GET', `/api/drafts/${id}`)).statusCode).toBe(404);
    expect((await test.get(`/api/listings/${id}`)).statusCode).toBe(404);
  });

  it('is created once by twenty simultaneous calls with one key', async () => {
    const caller = await seller();
    const id = await makeDraft(db, { accountId: accountOf(caller) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(caller, id, { key: 'twenty-at-once' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    const listings = await db
      .selectFrom('listing')
      .select(['id', 'version'])
      .where('account_id', '=', accountOf(caller))
      .execute();
    expect(listings).toHaveLength(1);
    const submitted = await db
      .selectFrom('listing_transition')
      .select('id')
      .where('listing_id', '=', id)
      .where('from_state', '=', 'draft')
      .execute();
    expect(submitted).toHaveLength(1);
  });

  it('is refused with messages and fault codes and stays a draft', async () => {
    const caller = await seller();
    const id = await makeDraft(db, {
      accountId: accountOf(caller),
      fields: { power: '4000', description: 'ЕГН 7523169263', features: [] },
    });
    const answer = await submit(caller, id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: {
        power: ['Числото не може да е над 3000.'],
        description: ['Тук има ЕГН. Махни го: лични данни не се публикуват.'],
        features: ['Избери поне една екстра.'],
      },
      faults: [
        { field: 'power', step: 2, code: 'too_large' },
        { field: 'features', step: 4, code: 'feature_needed' },
        { field: 'description', step: 4, code: 'personal_number' },
      ],
    });
    expect((await rowOf(id)).publication).toBe('draft');
  });

  it('is refused without an idempotency key or with a stale version', async () => {
    const caller = await seller();
    const id = await makeDraft(db, { accountId: accountOf(caller) });
    const bare = await caller.browser.call('POST', `/api/drafts/${id}/submit`, { body: { version: 1 } });
    expect(bare.statusCode).toBe(422);
    const stale = await submit(caller, id, { version: 2 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json<{ draft: DraftJson }>().draft).toMatchObject({ id, version: 1 });
  });

  it('is approved at once for a trusted seller unless it raises a risk signal', async () => {
    const caller = await seller();
    await trust(caller);
    const id = await makeDraft(db, { accountId: accountOf(caller) });
    expect(await outcomeOf(submit(caller, id))).toBe('published');
    expect((await test.get(`/api/listings/${id}`)).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ moderation: 'approved', published_at: NOW });
    const outside = { description: 'Капаро по банков превод, после колата е ваша.' };
    const doubtful = await makeDraft(db, { accountId: accountOf(caller), fields: outside });
    expect(await outcomeOf(submit(caller, doubtful))).toBe('waits');
  });

  it('waits for review when the seller once had a fake listing, even a deleted one', async () => {
    const caller = await seller();
    await trust(caller);
    const account_id = accountOf(caller);
    const next = async () => outcomeOf(submit(caller, await makeDraft(db, { accountId: account_id })));
    const fake = await makeListing(db, { account_id, fake: true });
    expect(await next()).toBe('waits');
    const statement = { account_id, listing_number: fake, at: NOW, decision: 'marked_fake', ground: 'fraud' };
    await db
      .insertInto('statement_of_reasons')
      .values({ ...statement, facts: 'Няма такава кола.', locale: 'bg', reported: false })
      .execute();
    await db.deleteFrom('listing').where('id', '=', fake).execute();
    expect(await next()).toBe('waits');
    const withdrawn = db.updateTable('statement_of_reasons').set({ withdrawn_at: NOW });
    await withdrawn.where('account_id', '=', account_id).execute();
    expect(await next()).toBe('published');
  });

  it('is refused beyond ten live listings, also in simultaneous calls', async () => {
    const caller = await seller();
    for (let live = 0; live < 9; live++) await makeListing(db, { account_id: accountOf(caller) });
    const drafts = await Promise.all([1, 2, 3].map(() => makeDraft(db, { accountId: accountOf(caller) })));
    const answers = await Promise.all(drafts.map((id) => submit(caller, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('can be submitted again after a rejection', async () => {
    const caller = await seller();
    const account_id = accountOf(caller);
    await trust(caller);
    const id = await makeListing(db, { account_id, moderation: 'rejected', moderation_reason: 'Няма' });
    const opened = await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    expect(opened.json()).toMatchObject({ listing: { moderation: 'rejected', reason: 'Няма' } });
    const fields = {
      ...(opened.json<DraftJson>().fields as object),
      body: 'hatchback',
      mileage: '1',
      power: '110',
    };
    const rest = { transmission: 'manual', features: ['abs'] };
    await caller.browser.call('PATCH', `/api/drafts/${id}`, {
      body: { version: 1, fields: { ...fields, ...rest } },
    });
    expect(await outcomeOf(submit(caller, id, { version: 2 }))).toBe('waits');
    expect(await rowOf(id)).toMatchObject({ moderation: 'pending', moderation_reason: null, mileage_km: 1 });
  });
});
