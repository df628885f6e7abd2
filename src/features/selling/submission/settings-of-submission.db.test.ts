import { afterEach, describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeDraft } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { submitDraft as submit, trustCaller as trust } from '#tests/support/submit-draft.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;

const set = async (key: string, value: unknown) => {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value), version: 1 })
    .execute();
};
async function trusted() {
  const caller = await makeCaller(test, 'private');
  await trust(caller);
  const next = async (fields?: { description: string }) => {
    const draft = await makeDraft(db, { accountId: caller.accountId ?? 0, ...(fields && { fields }) });
    return (await submit(caller, draft)).json<{ outcome: string }>().outcome;
  };
  return { caller, next };
}

afterEach(() => db.deleteFrom('setting').execute());

describe('a submission follows the settings of admins', () => {
  it('for the number of approved listings of a trusted seller', async () => {
    const { next } = await trusted();
    await set('trusted_approved', 6);
    expect(await next()).toBe('waits');
    await db.deleteFrom('setting').execute();
    expect(await next()).toBe('published');
  });

  it('for the trust in private people', async () => {
    const { next } = await trusted();
    await set('trusted_private', false);
    expect(await next()).toBe('waits');
  });

  it('for words that send a listing to review', async () => {
    const { next } = await trusted();
    await set('review_words', ['лизинг без проверка']);
    expect(await next({ description: 'Пазена кола, обслужена навреме.' })).toBe('published');
    expect(await next({ description: 'Давам на LIZING bez proverka, веднага.' })).toBe('waits');
    const found = await db.selectFrom('listing_signal').select(['kind', 'details']).execute();
    expect(found).toEqual([{ kind: 'review_word', details: { word: 'лизинг без проверка' } }]);
  });

  it('for words that change while listings are checked: with the change or before it, never in between', async () => {
    const sellers = await Promise.all([trusted(), trusted(), trusted()]);
    const text = { description: 'Давам на LIZING bez proverka, веднага.' };
    const during = Promise.all(sellers.slice(1).map(({ next }) => next(text)));
    await set('review_words', ['лизинг без проверка']);
    expect(await sellers[0]?.next(text)).toBe('waits');
    const outcomes = [...(await during), 'waits'];
    const signals = await db
      .selectFrom('listing_signal as s')
      .innerJoin('listing as l', 'l.id', 's.listing_id')
      .where('s.kind', '=', 'review_word')
      .where(
        'l.account_id',
        'in',
        sellers.map(({ caller }) => caller.accountId ?? 0),
      )
      .select('l.moderation')
      .execute();
    expect(signals.map(({ moderation }) => moderation)).toEqual(
      outcomes.filter((outcome) => outcome === 'waits').map(() => 'pending'),
    );
  });

  it('for the number of live listings', async () => {
    const caller = await makeCaller(test, 'private');
    const accountId = caller.accountId ?? 0;
    await makeListing(db, { account_id: accountId });
    await set('live_listings_private', 1);
    expect((await submit(caller, await makeDraft(db, { accountId }))).statusCode).toBe(409);
    await db.deleteFrom('setting').execute();
    expect((await submit(caller, await makeDraft(db, { accountId }))).statusCode).toBe(200);
  });
});
