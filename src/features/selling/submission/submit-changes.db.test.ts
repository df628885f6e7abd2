import { beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { submitDraft as submit, trustCaller as trust } from '#tests/support/submit-draft.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import { approveRevision, rejectRevision } from './decide-revision.server.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { getRevision } from './get-revision.server.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;
let moderator: number;

beforeAll(async () => {
  moderator = await makeAccount(db, { roles: ['moderator'] });
});

const rowOf = (id: number) =>
  db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const seller = () => makeCaller(test, 'private');
const outcomeOf = async (answer: ReturnType<typeof submit>) =>
  (await answer).json<{ outcome: string }>().outcome;

/** Creates an approved listing of the caller with a draft that holds the changes. */
async function edited(caller: Caller, change: DraftFields): Promise<{ id: number; version: number }> {
  const pictures = [await makePicture(db), await makePicture(db)];
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, pictures });
  await submit(caller, id);
  await db.transaction().execute((transaction) =>
    changeListingState(transaction, {
      listingId: id,
      field: 'moderation',
      to: 'approved',
      by: 'moderator',
      actorId: moderator,
      now: NOW,
    }),
  );
  await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
  const saved = await caller.browser.call('PATCH', `/api/drafts/${id}`, {
    body: { version: 1, fields: change },
  });
  return { id, version: saved.json<{ version: number }>().version };
}

describe('changes to an approved listing', () => {
  it('are published at once when they concern price and texts, and the price is recorded', async () => {
    const caller = await seller();
    const { id, version } = await edited(caller, { price: '11 900', description: 'Нови гуми.' });
    expect(await outcomeOf(submit(caller, id, { version }))).toBe('changes_published');
    expect(await rowOf(id)).toMatchObject({
      moderation: 'approved',
      description: 'Нови гуми.',
      price_eur_minor: 1_190_000,
      previous_price_eur_minor: 1_250_000,
    });
    const { price_history } = (await test.get(`/api/listings/${id}`)).json<{
      price_history: { gross_eur_minor: number }[];
    }>();
    expect(price_history.map(({ gross_eur_minor }) => gross_eur_minor)).toEqual([1_190_000]);
  });

  it('are published at once when only a failed picture is missing', async () => {
    const caller = await seller();
    const { id } = await edited(caller, {});
    await caller.browser.call('DELETE', `/api/drafts/${id}`);
    const [lost] = await db
      .selectFrom('listing_picture')
      .select('picture_id')
      .where('listing_id', '=', id)
      .execute();
    await db.updateTable('picture').set({ state: 'failed' }).where('id', '=', lost!.picture_id).execute();
    await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    const { version } = (
      await caller.browser.call('PATCH', `/api/drafts/${id}`, {
        body: { version: 1, fields: { price: '11 900' } },
      })
    ).json<{ version: number }>();
    expect(await outcomeOf(submit(caller, id, { version }))).toBe('changes_published');
    expect(await rowOf(id)).toMatchObject({ price_eur_minor: 1_190_000, picture_count: 1 });
  });

  it('show a reduction against the lowest price of the last thirty days', async () => {
    const caller = await seller();
    const { id, version } = await edited(caller, { price: '12 490' });
    const asked = (daysAgo: number, euro: number) => ({
      listing_id: id,
      at: new Date(NOW.getTime() - daysAgo * 86_400_000),
      price_minor: euro * 100,
      currency: 'EUR',
      price_eur_minor: euro * 100,
    });
    await db.deleteFrom('listing_price').where('listing_id', '=', id).execute();
    // The first price ended before the thirty days; the second applied until yesterday.
    const prices = [asked(80, 9_000), asked(40, 12_500), asked(1, 20_000)];
    await db.insertInto('listing_price').values(prices).execute();
    await db.updateTable('listing').set({ price_minor: 2_000_000 }).where('id', '=', id).execute();
    expect(await outcomeOf(submit(caller, id, { version }))).toBe('changes_published');
    expect(await rowOf(id)).toMatchObject({
      price_eur_minor: 1_249_000,
      previous_price_eur_minor: 1_250_000,
    });
  });

  it.each<[string, DraftFields]>([
    ['model', { model: 'passat' }],
    ['year', { year: '2016' }],
    ['vin', { vin: 'WVWZZZ1KZAW000099' }],
  ])('of the %s wait for review while the new price is published at once', async (_, change) => {
    const caller = await seller();
    const { id, version } = await edited(caller, { ...change, price: '9 000', description: 'Друго.' });
    expect(await outcomeOf(submit(caller, id, { version }))).toBe('changes_wait');
    const shown = (await test.get(`/api/listings/${id}`)).json<{ description: string }>();
    expect(shown).toMatchObject({
      year: 2017,
      model: { key: 'golf' },
      vin_start: null,
      price: { gross_eur_minor: 900_000 },
    });
    expect(shown.description).toContain('Обслужвана');
    const revision = await getRevision(ctx, id);
    expect(revision?.draftVersion).toBe(version);
    expect(revision?.changes.map(({ field }) => field).sort()).toEqual(
      [...Object.keys(change), 'description'].sort(),
    );
  });

  it('of pictures wait for review, but those of their order and texts do not', async () => {
    const caller = await seller();
    const { id } = await edited(caller, {});
    const shown = async () =>
      (
        await db
          .selectFrom('listing_picture')
          .select('picture_id')
          .where('listing_id', '=', id)
          .orderBy('position')
          .execute()
      ).map(({ picture_id }) => picture_id);
    const [cover = '', second = ''] = await shown();
    const change = async (method: 'PATCH' | 'DELETE', path: string, body?: object) => {
      await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
      const answer = await caller.browser.call(method, `/api/drafts/${id}/pictures${path}`, body && { body });
      return outcomeOf(submit(caller, id, { version: answer.json<{ version: number }>().version }));
    };
    expect(await change('PATCH', '', { order: [second, cover] })).toBe('changes_published');
    expect(await change('PATCH', `/${second}`, { alt: 'Отпред' })).toBe('changes_published');
    expect(await shown()).toEqual([second, cover]);
    expect(await change('DELETE', `/${cover}`)).toBe('changes_wait');
    expect(await shown()).toEqual([second, cover]);
    expect(await getRevision(ctx, id)).toMatchObject({
      changes: [],
      picturesBefore: [second, cover],
      picturesAfter: [second],
    });
  });

  it('can be approved only in the version that was reviewed', async () => {
    const caller = await seller();
    const { id, version } = await edited(caller, { year: '2016' });
    await submit(caller, id, { version });
    const decide = (draftVersion: number) =>
      db.transaction().execute((transaction) =>
        approveRevision(transaction, ctx.catalogue, {
          listingId: id,
          draftVersion,
          actorId: moderator,
          now: NOW,
        }),
      );
    await expect(decide(version - 1)).rejects.toMatchObject({ code: 'stale_version' });
    // Saving withdraws the changes.
    await caller.browser.call('PATCH', `/api/drafts/${id}`, {
      body: { version, fields: { year: '2015' } },
    });
    await expect(decide(version)).rejects.toMatchObject({ code: 'stale_version' });
    await expect(decide(version + 1)).rejects.toMatchObject({ code: 'stale_version' });
    await submit(caller, id, { version: version + 1 });
    await decide(version + 1);
    expect(await rowOf(id)).toMatchObject({ model_year: 2015, moderation: 'approved' });
    expect(await getRevision(ctx, id)).toBeUndefined();
  });

  it('stay in the draft with the reason when they are refused', async () => {
    const caller = await seller();
    const { id, version } = await edited(caller, { year: '2016' });
    await submit(caller, id, { version });
    await db.transaction().execute((transaction) =>
      rejectRevision(transaction, {
        listingId: id,
        draftVersion: version,
        actorId: moderator,
        now: NOW,
        reason: 'Годината не е тази.',
      }),
    );
    expect((await rowOf(id)).model_year).toBe(2017);
    expect((await caller.browser.call('GET', `/api/drafts/${id}`)).json()).toMatchObject({
      refusal: 'Годината не е тази.',
      submitted_at: null,
      fields: { year: '2016' },
    });
  });

  it('of a trusted seller are published at once', async () => {
    const caller = await seller();
    const { id, version } = await edited(caller, { year: '2016' });
    await trust(caller);
    expect(await outcomeOf(submit(caller, id, { version }))).toBe('changes_published');
    expect((await rowOf(id)).model_year).toBe(2016);
  });

  it('wait for review with the price when they raise a risk signal', async () => {
    const caller = await seller();
    const { id, version } = await edited(caller, {
      price: '8 000',
      description: 'Пишете на ivan@example.com за капаро с Western Union.',
    });
    expect(await outcomeOf(submit(caller, id, { version }))).toBe('changes_wait');
    expect((await rowOf(id)).price_minor).toBe(1_250_000);
    const signals = await db
      .selectFrom('listing_signal')
      .select(['kind', 'revision', 'details'])
      .where('listing_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(signals).toEqual([
      { kind: 'contact_in_text', revision: true, details: { parts: 'ivan@example.com' } },
      { kind: 'payment_outside', revision: true, details: { parts: 'outside' } },
    ]);
  });
});
