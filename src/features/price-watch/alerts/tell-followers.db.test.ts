import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount, makeListing, makePriceWatch } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { markChanged } from './mark-changed.server.ts';
import { tellFollower, tellFollowers } from './tell-followers.server.ts';

const first = await testApp();
const second = await testApp({ beside: first });
const { db } = first.ctx;
const NEVER = new AbortController().signal;
const NOON = new Date('2026-11-20T10:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const after = (ms: number) => new Date(NOON.getTime() + ms);

let number = 0;
let email: string;
let account_id: number;
let listing: number;
let watch: number;
const setNow = (now: Date) => {
  for (const { ctx } of [first, second]) ctx.now = () => now;
};
const change = (values: object) => db.updateTable('listing').set(values).where('id', '=', listing).execute();
/** Runs the job as both workers do. */
const run = async (now = NOON) => {
  setNow(now);
  await Promise.all([first, second].map(({ ctx }) => markChanged(ctx)));
  await Promise.all([first, second].map(({ ctx }) => tellFollowers(ctx, NEVER)));
};
const subjects = async () => (await mailsTo(first, email)).map(({ subject }) => subject.split(':')[0]);

beforeEach(async () => {
  number += 1;
  email = `follower${number}@volan.example`;
  account_id = await makeAccount(db, { email, email_confirmed: true, locale: 'en' });
  listing = await makeListing(db, { price_minor: 1_000_000 });
  watch = await makePriceWatch(db, { account_id, listing_id: listing });
  await run();
});

describe('message about a followed listing', () => {
  it('tells of a drop once, from two workers and in later runs', async () => {
    await change({ price_minor: 950_000 });
    await run();
    await run(after(2 * DAY_MS));
    expect(await subjects()).toEqual(['Lower price']);
  });

  it('is queued once by six calls at the same time', async () => {
    await change({ price_minor: 950_000 });
    await markChanged(first.ctx);
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, index) => tellFollower((index % 2 ? first : second).ctx, watch)),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await subjects()).toEqual(['Lower price']);
  });

  it('is neither lost nor repeated when its transaction fails after the mail is queued', async () => {
    await change({ price_minor: 950_000 });
    await markChanged(first.ctx);
    const failing = vi.spyOn(first.ctx.jobs, 'send').mockRejectedValueOnce(new Error('cut'));
    await expect(tellFollowers(first.ctx, NEVER)).rejects.toThrow('1 messages');
    failing.mockRestore();
    expect(await subjects()).toEqual([]);
    await run();
    expect(await subjects()).toEqual(['Lower price']);
  });

  it('does not tell of a drop that was taken back before', async () => {
    await change({ price_minor: 900_000 });
    await markChanged(first.ctx);
    await change({ price_minor: 1_000_000 });
    await run();
    expect(await subjects()).toEqual([]);
  });

  it('comes at most once a day, with all that came together', async () => {
    await change({ price_minor: 950_000 });
    await run();
    await change({ price_minor: 900_000, sale: 'reserved' });
    await run(after(HOUR_MS));
    await change({ sale: 'available' });
    await run(after(DAY_MS - 1));
    expect(await subjects()).toEqual(['Lower price']);
    await run(after(DAY_MS));
    expect(await subjects()).toEqual(['Lower price', 'Lower price']);
    const text = (await mailsTo(first, email)).at(-1)?.text;
    expect(text).toContain('Available again');
    expect(text).toContain('Was €9,500, now €9,000');
  });

  it('adds up drops that are too small alone', async () => {
    await change({ price_minor: 996_000 });
    await run();
    expect(await subjects()).toEqual([]);
    await change({ price_minor: 992_000 });
    await run();
    expect((await mailsTo(first, email)).at(-1)?.text).toContain('Was €10,000, now €9,920');
  });

  it.each([
    ['raised for less than 30 days', 1_100_000, 1_000_000, []],
    ['raised for over 30 days', 1_100_000, 1_100_000, ['Lower price']],
  ])('measures a drop after the price was %s', async (_title, raised, previous, told) => {
    await change({ price_minor: raised });
    await run();
    await change({ price_minor: 1_050_000, previous_price_eur_minor: previous });
    await db
      .insertInto('listing_price')
      .values({
        listing_id: listing,
        at: NOON,
        price_minor: 1_050_000,
        currency: 'EUR',
        price_eur_minor: 1_050_000,
      })
      .execute();
    await run();
    expect(await subjects()).toEqual(told);
  });

  it('does not measure from a price before the message that told of its drop', async () => {
    await db
      .insertInto('listing_price')
      .values({
        listing_id: listing,
        at: NOON,
        price_minor: 950_000,
        currency: 'EUR',
        price_eur_minor: 950_000,
      })
      .execute();
    await change({ price_minor: 950_000, previous_price_eur_minor: 1_000_000 });
    await run();
    await change({ sale: 'reserved' });
    await run(after(DAY_MS));
    await change({ sale: 'available' });
    await run(after(2 * DAY_MS));
    expect(await subjects()).toEqual(['Lower price', 'Available again']);
  });

  it('tells of the sale, and of the listing being available again', async () => {
    await change({ sale: 'reserved' });
    await run();
    expect(await subjects()).toEqual([]);
    await change({ sale: 'available' });
    await run();
    await change({ sale: 'sold', closed_at: after(DAY_MS) });
    await run(after(DAY_MS));
    expect(await subjects()).toEqual(['Available again', 'Sold']);
  });

  it('waits while the listing is not public', async () => {
    await change({ price_minor: 900_000, publication: 'inactive' });
    await run();
    expect(await subjects()).toEqual([]);
    await change({ publication: 'active' });
    await run();
    expect(await subjects()).toEqual(['Lower price']);
  });

  it('waits while the account is blocked', async () => {
    const set = (blocked: boolean) =>
      db.updateTable('account').set({ blocked }).where('id', '=', account_id).execute();
    await set(true);
    await change({ price_minor: 900_000 });
    await run();
    expect(await subjects()).toEqual([]);
    await set(false);
    await run();
    expect(await subjects()).toEqual(['Lower price']);
  });

  it('comes without a mail to an account without a confirmed address', async () => {
    await db.updateTable('account').set({ email_confirmed: false }).where('id', '=', account_id).execute();
    await change({ price_minor: 900_000 });
    await run();
    expect(await subjects()).toEqual([]);
    const told = await db
      .selectFrom('notification')
      .select('kind')
      .where('account_id', '=', account_id)
      .execute();
    expect(told).toEqual([{ kind: 'watched_cheaper' }]);
  });

  it('is not sent after the following ended', async () => {
    await change({ price_minor: 900_000 });
    await markChanged(first.ctx);
    await db.updateTable('price_watch').set({ ended_at: NOON }).where('id', '=', watch).execute();
    await run();
    expect(await subjects()).toEqual([]);
  });

  it('compares every followed listing when the log of changes was pruned', async () => {
    await change({ price_minor: 900_000 });
    await db.deleteFrom('listing_change').execute();
    await run();
    expect(await subjects()).toEqual([]);
    // A position ahead of the database, as after a restored copy.
    await db
      .updateTable('installation_fact')
      .set({ value: JSON.stringify({ cursor: '99999999999:99999999999:' }) })
      .where('key', '=', 'price_watch')
      .execute();
    await run();
    expect(await subjects()).toEqual(['Lower price']);
  });
});

describe('mail about a followed listing', () => {
  it('says the prices then and now and how to stop, and hides contacts in titles', async () => {
    await change({ price_minor: 910_000, variant: '<b>call 0888 123 456</b>\r\nBcc: x@evil.example' });
    await run();
    const [mail] = await mailsTo(first, email);
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Lower price: Volkswagen Golf [^\r\n]*$/) as string,
      locale: 'en',
      unsubscribeUrl: expect.stringMatching(
        new RegExp(`^https://volan\\.test/unsubscribe/price\\?token=${watch}-[\\w-]{43}$`),
      ) as string,
    });
    expect(mail?.html).not.toContain('<b>call');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).not.toContain('123 456');
      expect(body).toContain('€9,100 (− €900)');
      expect(body).toContain('Followed since 12-Nov-26, then €10,000');
      expect(body).toContain(`https://volan.test/listing/${listing}`);
      expect(body).toContain(`/unsubscribe/price?token=${watch}-`);
    }
  });
});
