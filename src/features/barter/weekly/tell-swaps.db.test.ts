import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBlock, makeOffer, type Offer } from '#tests/support/barter-offers.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { barterJobs } from '../barter-jobs.server.ts';
import { refreshBarterMatches } from '../refresh-barter-matches.server.ts';
import { changeBarterMails } from './change-barter-mails.server.ts';
import { findBarterMails } from './end-barter-mails.server.ts';
import { tellSwaps, tellSwapsTo } from './tell-swaps.server.ts';

const first = await testApp();
const second = await testApp({ beside: first });
const { db } = first.ctx;
const NEVER = new AbortController().signal;
/** 08:00 in Sofia. */
const MONDAY = new Date('2026-11-23T06:00:00Z');
const NEXT_MONDAY = new Date('2026-11-30T06:00:00Z');

let number = 0;
let email: string;
let partnerEmail: string;
let golf: Offer;
let a4: Offer;
const setNow = (now: Date) => {
  for (const { ctx } of [first, second]) ctx.now = () => now;
};
const offer = makeOffer.bind(undefined, db);
const offerOf = async (...[make, accepted, values]: Parameters<typeof offer>) => {
  const address = `owner${(number += 1)}@volan.example`;
  const account_id = await makeAccount(db, { email: address, email_confirmed: true });
  return { address, ...(await offer(make, accepted, { ...values, account_id })) };
};
const sent = (to = email) => mailsTo(first, to);
const tell = (now: Date) => {
  setNow(now);
  return tellSwapsTo(first.ctx, golf.owner.accountId);
};
const untold = async () =>
  (await db.selectFrom('barter_match').select('listing_id').where('told_at', 'is', null).execute()).length;

beforeEach(async () => {
  await db.deleteFrom('conversation').execute();
  await db.deleteFrom('barter_match').execute();
  await db.deleteFrom('outgoing_mail').execute();
  await db.deleteFrom('listing').execute();
  setNow(MONDAY);
  const own = await offerOf('golf', ['a4'], { price_minor: 900_000 });
  [golf, email] = [own, own.address];
  const partner = await offerOf('a4', ['golf'], { price_minor: 1_000_000 });
  [a4, partnerEmail] = [partner, partner.address];
  await refreshBarterMatches(first.ctx);
});

describe('weekly message about swaps', () => {
  it('runs on Mondays from 08:00', () => {
    expect(barterJobs(first.ctx).map(({ cron }) => cron)).toContain('0 8-19 * * 1');
  });

  it('is sent once to every owner, and not again', async () => {
    await tellSwaps(first.ctx, NEVER);
    await tellSwaps(first.ctx, NEVER);
    setNow(NEXT_MONDAY);
    await tellSwaps(first.ctx, NEVER);
    expect(await sent()).toHaveLength(1);
    expect(await untold()).toBe(0);
  });

  it('is sent once by two workers at the same time', async () => {
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        tellSwapsTo((index % 2 ? first : second).ctx, golf.owner.accountId),
      ),
    );
    expect(told.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await sent()).toHaveLength(1);
  });

  it('is neither lost nor repeated when its transaction fails after the mail is queued', async () => {
    vi.spyOn(first.ctx.jobs, 'send').mockRejectedValueOnce(new Error('cut'));
    await expect(tell(MONDAY)).rejects.toThrow('cut');
    expect([await sent(), await untold()]).toEqual([[], 2]);
    expect(await tell(MONDAY)).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  it('goes on with the others when one fails', async () => {
    const failing = vi.spyOn(first.ctx.jobs, 'send').mockRejectedValueOnce(new Error('cut'));
    await expect(tellSwaps(first.ctx, NEVER)).rejects.toThrow('1 messages');
    failing.mockRestore();
    expect(await sent()).toEqual([]);
    expect(await sent(partnerEmail)).toHaveLength(1);
  });

  it('reports only new swaps, a week later', async () => {
    await tell(MONDAY);
    await offer('a4', ['golf'], { price_minor: 950_000 });
    await refreshBarterMatches(first.ctx);
    expect(await tell(new Date('2026-11-24T06:00:00Z'))).toBe(0);
    expect(await tell(NEXT_MONDAY)).toBe(1);
    const [, mail] = await sent();
    expect(mail?.text).toMatch(/9\D?500/);
    expect(mail?.text).not.toMatch(/10\D?000/);
  });

  it.each([
    ['blocked', { blocked: true }],
    ['without a confirmed address', { email_confirmed: false }],
    ['without an address', { email: null, email_confirmed: false }],
  ])('is not sent to an account that is %s', async (_state, values) => {
    await db.updateTable('account').set(values).where('id', '=', golf.owner.accountId).execute();
    await tellSwaps(first.ctx, NEVER);
    expect(await sent()).toEqual([]);
  });

  it.each([
    ['is reserved', () => db.updateTable('listing').set({ sale: 'reserved' }).where('id', '=', a4.id)],
    [
      'accepts another make',
      () =>
        db
          .updateTable('listing_exchange')
          .set((row) => ({
            brand_id: row.selectFrom('brand').select('id').where('key', '=', 'toyota'),
            model_id: null,
          }))
          .where('listing_id', '=', a4.id),
    ],
  ])(
    'is not sent when the other listing %s, and its swap is not recorded as told',
    async (_state, change) => {
      await change().execute();
      expect(await tell(MONDAY)).toBe(0);
      expect([await sent(), await untold()]).toEqual([[], 2]);
    },
  );

  it('leaves out swaps of people who blocked each other', async () => {
    await makeBlock(db, [golf, a4], 'seller');
    await tellSwaps(first.ctx, NEVER);
    expect([await sent(), await untold()]).toEqual([[], 2]);
  });
});

describe('mail about swaps', () => {
  it('shows both vehicles with prices and the difference, in the language of the account', async () => {
    await db.updateTable('account').set({ locale: 'en' }).where('id', '=', golf.owner.accountId).execute();
    await tell(MONDAY);
    const [mail] = await sent();
    expect(mail).toMatchObject({ locale: 'en', subject: '1 new possible swap' });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`/listing/${a4.id}`);
      expect(body).toContain('/user/listing');
      expect(body).toContain('€10,000');
      expect(body).toContain('€1,000 dearer than');
      expect(body).toMatch(/For the owner: .*Golf.*, €9,000/);
      expect(body).toContain(`/unsubscribe/barter?token=${golf.owner.accountId}-`);
    }
  });

  it('shows a picture of the vehicle that its reader would get', async () => {
    const [own, theirs] = [await makePicture(db), await makePicture(db)];
    await db
      .insertInto('listing_picture')
      .values([
        { listing_id: golf.id, picture_id: own, position: 0 },
        { listing_id: a4.id, picture_id: theirs, position: 0 },
      ])
      .execute();
    await tell(MONDAY);
    const [mail] = await sent();
    expect(mail?.html).toContain(`src="https://volan.test/media/${theirs}/320.jpeg"`);
    expect(mail?.html).not.toContain(own);
  });

  it('shows five swaps and counts the others', async () => {
    for (let count = 0; count < 6; count += 1) await offer('a4', ['golf']);
    await refreshBarterMatches(first.ctx);
    expect(await tell(MONDAY)).toBe(7);
    const [mail] = await sent();
    expect(mail?.subject).toBe('7 нови възможни размени');
    expect(mail?.text.match(/\/listing\/\d+/g)).toHaveLength(5);
    expect(mail?.text).toContain('и още 2 размени');
  });

  it('can be ended by its link, which stops these mails of this account only', async () => {
    await tell(MONDAY);
    const [mail] = await sent();
    const url = /(\/unsubscribe\/barter\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const id = golf.owner.accountId;
    const post = async (path: string) =>
      first.app.inject({
        method: 'POST',
        url: path,
        headers: { host: 'volan.test', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post(url.replace(`token=${id}-`, `token=${a4.owner.accountId}-`))).statusCode).toBe(422);
    expect((await post(url.replace('/barter?', '/search?'))).statusCode).toBe(422);
    expect(await findBarterMails(first.ctx, id)).toMatchObject({ isOn: true });
    expect((await post(url)).statusCode).toBe(200);
    expect((await post(url)).statusCode).toBe(200);
    expect(await findBarterMails(first.ctx, id)).toMatchObject({ isOn: false });
    await offer('a4', ['golf']);
    await refreshBarterMatches(first.ctx);
    setNow(NEXT_MONDAY);
    await tellSwaps(first.ctx, NEVER);
    expect(await sent()).toHaveLength(1);
    expect(await sent(partnerEmail)).toHaveLength(1);

    await changeBarterMails(first.ctx, golf.owner, { wanted: true });
    expect(await findBarterMails(first.ctx, id)).toMatchObject({ isOn: true });
    await tellSwaps(first.ctx, NEVER);
    expect(await sent()).toHaveLength(2);
    await changeBarterMails(first.ctx, golf.owner, { wanted: false });
    expect(await findBarterMails(first.ctx, id)).toMatchObject({ isOn: false });
    expect(await findBarterMails(first.ctx, a4.owner.accountId)).toMatchObject({ isOn: true });
  });
});
