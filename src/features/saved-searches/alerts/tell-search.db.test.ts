import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount, makeListing, makeSavedSearch } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { tellSearch, tellSearches } from './tell-search.server.ts';

const first = await testApp();
const second = await testApp({ beside: first });
const { db } = first.ctx;
const NEVER = new AbortController().signal;
const at = (time: string) => new Date(time);
/** Friday, 12:00 in Sofia. */
const NOON = at('2026-11-20T10:00:00Z');

let number = 0;
let email: string;
let search: number;
let account_id: number;
const setNow = (now: Date) => {
  for (const { ctx } of [first, second]) ctx.now = () => now;
};
const sent = () => mailsTo(first, email);
const tell = async (now: Date, app: TestApp = first) => {
  setNow(now);
  return tellSearch(app.ctx, search);
};
const find = async (matched_at: Date, values: Parameters<typeof makeListing>[1] = {}) => {
  const listing_id = await makeListing(db, { price_minor: 950_000, ...values });
  await db
    .insertInto('saved_search_match')
    .values({ saved_search_id: search, listing_id, reason: 'new', matched_at })
    .execute();
  return listing_id;
};
const waiting = () =>
  db
    .selectFrom('saved_search_match')
    .select(['listing_id', 'told_at'])
    .where('saved_search_id', '=', search)
    .orderBy('listing_id')
    .execute();
const make = async (values: Partial<Parameters<typeof makeSavedSearch>[1]> = {}) => {
  search = await makeSavedSearch(db, {
    account_id,
    address: '?type=car&price_max=10000',
    alert: 'at_once',
    ...values,
  });
};

beforeEach(async () => {
  number += 1;
  email = `buyer${number}@volan.example`;
  setNow(NOON);
  account_id = await makeAccount(db, { email, email_confirmed: true });
  await make();
});

describe('alert of a saved search', () => {
  it('names the preferences if the search follows their answers', async () => {
    await db.updateTable('saved_search').set({ of_preferences: true }).where('id', '=', search).execute();
    await find(NOON);
    await tell(NOON);
    const told = await db
      .selectFrom('notification')
      .select(['kind', 'topic'])
      .where('account_id', '=', account_id)
      .execute();
    expect(told).toEqual([{ kind: 'preferences_found', topic: 'searches' }]);
    expect(await sent()).toHaveLength(1);
  });

  it('is sent once by two workers at the same time, and not again', async () => {
    await find(NOON);
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, index) => tellSearch((index % 2 ? first : second).ctx, search)),
    );
    expect(told.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await sent()).toHaveLength(1);
    expect(await tell(at('2026-11-21T10:00:00Z'))).toBe(0);
    expect(await sent()).toHaveLength(1);
  });

  it('is neither lost nor repeated when its transaction fails after the mail is queued', async () => {
    const id = await find(NOON);
    vi.spyOn(first.ctx.jobs, 'send').mockRejectedValueOnce(new Error('cut'));
    await expect(tell(NOON)).rejects.toThrow('cut');
    expect(await sent()).toEqual([]);
    expect(await waiting()).toEqual([{ listing_id: id, told_at: null }]);
    expect(await tell(NOON)).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  it('at once comes at most every 15 minutes, with all that came together', async () => {
    await find(NOON);
    expect(await tell(NOON)).toBe(1);
    await find(at('2026-11-20T10:02:00Z'));
    await find(at('2026-11-20T10:14:00Z'));
    expect(await tell(at('2026-11-20T10:14:59Z'))).toBe(0);
    expect(await tell(at('2026-11-20T10:15:00Z'))).toBe(2);
    expect(await sent()).toHaveLength(2);
  });

  it('is sent daily at 08:00 in Sofia with the listings found before, also when the clocks change', async () => {
    await make({ alert: 'daily', alerted_at: at('2026-10-24T05:00:00Z') });
    await find(at('2026-10-25T02:00:00Z'));
    expect(await tell(at('2026-10-25T05:59:59Z'))).toBe(0);
    expect(await tell(at('2026-10-25T06:00:00Z'))).toBe(1);
    await find(at('2026-10-25T06:30:00Z'));
    expect(await tell(at('2026-10-25T20:00:00Z'))).toBe(0);
    expect(await tell(at('2026-10-26T06:00:00Z'))).toBe(1);
  });

  it('is sent weekly on Monday at 08:00', async () => {
    await make({ alert: 'weekly' });
    await find(NOON);
    expect(await tell(at('2026-11-23T05:59:59Z'))).toBe(0);
    expect(await tell(at('2026-11-23T06:00:00Z'))).toBe(1);
  });

  it.each([
    ['is off', { alert: 'off' }],
    ['is paused', { paused: true }],
    ['is deleted', { deleted_at: NOON }],
    ['is not confirmed', { account_id: null, email: 'nobody@volan.example' }],
  ])('is not sent when the search %s', async (_state, values) => {
    await make(values);
    await find(NOON);
    expect(await tell(at('2026-11-24T10:00:00Z'))).toBe(0);
  });

  it('is not sent to a blocked account', async () => {
    await db.updateTable('account').set({ blocked: true }).where('id', '=', account_id).execute();
    await find(NOON);
    expect(await tell(NOON)).toBe(0);
  });

  it('has no mail for an account without a confirmed address', async () => {
    await db.updateTable('account').set({ email_confirmed: false }).where('id', '=', account_id).execute();
    await find(NOON);
    expect(await tell(NOON)).toBe(1);
    expect(await sent()).toEqual([]);
  });

  it('leaves out listings that are no longer published or no longer match, so that they may return', async () => {
    const kept = await find(NOON);
    await find(NOON, { publication: 'inactive' });
    await find(NOON, { price_minor: 1_200_000 });
    expect(await tell(NOON)).toBe(1);
    expect(await waiting()).toEqual([{ listing_id: kept, told_at: NOON }]);
  });

  it('is not sent when nothing is left, and the next one need not wait', async () => {
    await find(NOON, { publication: 'inactive' });
    expect(await tell(NOON)).toBe(0);
    expect(await sent()).toEqual([]);
    await find(NOON);
    expect(await tell(at('2026-11-20T10:01:00Z'))).toBe(1);
  });

  it('goes on with the other searches when one fails', async () => {
    await find(NOON);
    account_id = await makeAccount(db, { email: `next${email}`, email_confirmed: true });
    await make();
    await find(NOON);
    const failing = vi.spyOn(first.ctx.jobs, 'send').mockRejectedValueOnce(new Error('cut'));
    await expect(tellSearches(first.ctx, NEVER)).rejects.toThrow('1 alerts');
    failing.mockRestore();
    expect(await sent()).toEqual([]);
    expect(await mailsTo(first, `next${email}`)).toHaveLength(1);
  });
});

describe('mail of an alert', () => {
  it('shows the listings, why they matched, and how to stop, in the language of the account', async () => {
    await db.updateTable('account').set({ locale: 'en' }).where('id', '=', account_id).execute();
    const id = await find(NOON);
    await tell(NOON);
    const [mail] = await sent();
    expect(mail).toMatchObject({
      locale: 'en',
      subject: expect.stringMatching(/^1 new listing: /) as string,
      unsubscribeUrl: expect.stringMatching(
        new RegExp(`^https://volan\\.test/unsubscribe/search\\?token=${search}-[\\w-]{43}$`),
      ) as string,
    });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`https://volan.test/listing/${id}`);
      expect(body).toContain('€9,500');
      expect(body).toContain('up to €10,000');
      expect(body).toContain('New listing');
      expect(body).toContain(`/unsubscribe/search?token=${search}-`);
      expect(body).toContain('https://volan.test/user/searches');
    }
    expect(mail?.text).toContain('https://volan.test/?type=car&price_max=10000#new-since-');
  });

  it('shows ten listings and counts the others', async () => {
    for (let index = 0; index < 12; index++) await find(NOON);
    expect(await tell(NOON)).toBe(12);
    const [mail] = await sent();
    expect(mail?.text.match(/\/listing\/\d+/g)).toHaveLength(10);
    expect(mail?.text).toContain('и още 2 обяви');
    expect(mail?.subject).toMatch(/^12 нови обяви: /);
  });

  it('holds hostile names as plain text on one line', async () => {
    await make({ name: '<script>alert(1)</script>\r\nBcc: x@evil.example\u202e"&' });
    await find(NOON);
    await tell(NOON);
    const [mail] = await sent();
    expect(mail?.subject).not.toMatch(/[\r\n\u202e]/);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.text).not.toMatch(/^Bcc:/m);
  });

  it('leads a visitor to the page of the search', async () => {
    await make({ account_id: null, email, confirmed_at: NOON, locale: 'bg' });
    await find(NOON);
    await tell(NOON);
    const [mail] = await sent();
    expect(mail?.text).toContain(`https://volan.test/saved-search?token=${search}-`);
    expect(mail?.text).not.toContain('/user/searches');
  });
});
