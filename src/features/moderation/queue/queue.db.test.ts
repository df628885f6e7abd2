import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeAccount, makeListing, makeReport, makeStatement } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { listQueue } from './list-queue.server.ts';
import { presentQueue } from './present-queue-page.ts';
import { queueAddress, readQueueAddress } from './queue-address.ts';
import { MOST_COUNTED } from './queue.ts';

const test = await testApp();
const { db, catalogue } = test.ctx;
const read = (address: string) => readQueueAddress(new URLSearchParams(address));
const ids = async (address: string) =>
  (await listQueue(test.ctx, staffViewer('moderator'), read(address))).rows.map(({ id }) => id);

const HOSTILE = '<img src=x onerror=alert(1)>';
const seller = await makeAccount(db, {
  display_name: 'Ауто „Волан“ ООД',
  kind: 'company',
  company_kind: 'car_dealer',
  phone: '+359888123456',
  email: 'seller@volan.example',
});
const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T10:00:00Z`);
const VIN = 'WVWZZZ1KZAW000123';
const shown = await makeListing(db, { created_at: at(1), vin: VIN, picture_count: 3 });
const second = await makeListing(db, {
  account_id: seller,
  created_at: at(5),
  moderation: 'pending',
  brand: 'bmw',
  model: 'x5',
  variant: `320d ${HOSTILE}`,
  description: `Кола.\n${HOSTILE}\u202e`,
});
const first = await makeListing(db, { created_at: at(3), moderation: 'pending', price_minor: 300_000 });
const rejected = await makeListing(db, { created_at: at(6), moderation: 'rejected' });
const fake = await makeListing(db, { created_at: at(7), fake: true, moderation: 'pending' });
const varna = await db.selectFrom('city').select('id').where('key', '=', 'varna').executeTakeFirstOrThrow();
const paused = await makeListing(db, {
  created_at: at(8),
  updated_at: at(19),
  publication: 'inactive',
  brand_name: 'Самоделка',
  model_year: 1999,
  sale: 'sold',
  city_id: varna.id,
});
await makeListing(db, { publication: 'draft', moderation: 'pending' });
await makeReport(db, shown, { explanation: HOSTILE, email: 'reporter@volan.example' });
await makeReport(db, rejected, { decided_at: NOW, outcome: 'no_violation' });
const owner = await db
  .selectFrom('listing')
  .select('account_id')
  .where('id', '=', rejected)
  .executeTakeFirstOrThrow();
const objection = { listing_id: rejected, listing_number: rejected, account_id: owner.account_id };
await makeStatement(db, { ...objection, objection: HOSTILE, objected_at: NOW });
// Answered objections are not in the queue.
for (const answered of [{ withdrawn_at: NOW }, { upheld_at: NOW }]) {
  const about = { listing_id: paused, listing_number: paused, account_id: seller };
  await makeStatement(db, { ...about, objection: 'Моя е.', objected_at: NOW, ...answered });
}
await db
  .insertInto('listing_signal')
  .values({
    listing_id: first,
    revision: false,
    kind: 'too_cheap',
    details: JSON.stringify({ priceEurMinor: 300_000, lowEurMinor: 1_200_000, highEurMinor: 1_800_000 }),
  })
  .execute();

describe('listQueue', () => {
  it('returns each listing in its tabs, oldest first', async () => {
    const { counts, rows, total } = await listQueue(test.ctx, staffViewer('moderator'), read(''));
    expect(rows.map(({ id }) => id)).toEqual([first, second]);
    expect(total).toBe(2);
    expect(counts).toEqual({
      pending: 2,
      reported: 1,
      second: 0,
      objected: 1,
      all: 6,
      published: 1,
      rejected: 1,
      inactive: 1,
      fake: 1,
    });
    expect(await ids('tab=all')).toEqual([paused, fake, rejected, second, first, shown]);
    expect(await ids('tab=reported')).toEqual([shown]);
    expect(await ids('tab=objected')).toEqual([rejected]);
    expect(await ids('tab=inactive')).toEqual([paused]);
  });

  it.each([
    ['q=№ {shown}', 'shown'],
    [`q=${VIN.toLowerCase()}`, 'shown'],
    ['q=bmw волан', 'second'],
    ['q=320d <img', 'second'],
    ['q=вола bm 32', 'second'],
    ['q=самодел', 'paused'],
    ['brand=bmw', 'second'],
    [`seller=${seller}`, 'second'],
    ['signal=any', 'first'],
    ['signal=too_cheap', 'first'],
    ['pictures=with', 'shown'],
    ['from=2026-11-03&to=2026-11-03', 'first'],
    ['brand=bmw&model=x5', 'second'],
    ['kind=company', 'second'],
    ['reported=yes', 'shown'],
    ['price_max=3000', 'first'],
    ['price_min=3000&price_max=3000', 'first'],
    ['price_min=1&year_max=1999', 'paused'],
    ['state=sold', 'paused'],
    ['city=varna', 'paused'],
    ['changed_from=2026-11-19&changed_to=2026-11-19', 'paused'],
  ] as const)('for %s finds the listing "%s"', async (address, found) => {
    const expected = { shown, second, first, paused }[found];
    expect(await ids(`tab=all&${address.replace('{shown}', String(shown))}`)).toEqual([expected]);
  });

  it.each([
    ['pending', 'bmw', 'second'],
    ['reported', 'golf', 'shown'],
    ['objected', 'golf', 'rejected'],
  ] as const)('finds words in the tab %s', async (tab, word, found) => {
    expect(await ids(`tab=${tab}&q=${word}`)).toEqual([{ second, shown, rejected }[found]]);
  });

  it('finds sellers by phone number for admins only', async () => {
    for (const q of ['+359888123456', '0888123456']) {
      const filter = read(`tab=all&q=${encodeURIComponent(q)}`);
      const found = async (role: 'moderator' | 'admin') =>
        (await listQueue(test.ctx, staffViewer(role), filter)).rows.map(({ id }) => id);
      expect(await found('admin')).toEqual([second]);
      expect(await found('moderator')).toEqual([]);
    }
  });

  it('escapes wildcards and ignores invalid parameters', async () => {
    for (const q of ['%', '_', '\\', "' or 1=1 --", '999999999999999'])
      expect(await ids(`tab=all&q=${encodeURIComponent(q)}`)).toEqual([]);
    const bad = read('tab=x&type=y&brand=../&seller=-1&signal=z&from=2026-02-31&sort=a&page=0&per_page=7');
    expect(bad).toEqual(read(''));
    for (const cursor of ['after=x_1', 'after=1_2_3_4', "before=1'_1", `after=${'9'.repeat(30)}_1`])
      expect(read(`tab=all&${cursor}&page=7`)).toEqual(read('tab=all'));
    // A cursor of another order is no place in this one.
    expect(await ids('tab=all&after=1')).toEqual(await ids('tab=all'));
  });

  it('restores the filter from its address', () => {
    const address =
      'tab=all&q=bmw&type=car&brand=bmw&model=x5&kind=company&state=sold&city=sofia&price_min=5&year_max=2020&signal=any' +
      '&reported=yes&from=2026-11-01&changed_to=2026-11-02&sort=oldest&after=1700000000000000_7&page=2&per_page=50';
    expect(
      new URL(queueAddress(read(address)), 'https://volan.test').searchParams.toString().split('&').sort(),
    ).toEqual(address.split('&').sort());
    expect(read('model=x5').model).toBeUndefined();
    expect(queueAddress(read('tab=pending&sort=risk&page=1'), 7)).toBe('/admin/listing/7');
    for (const sort of ['risk', 'views']) expect(read(`tab=all&sort=${sort}`).sort).toBe('newest');
  });

  it('sorts reported listings by every column and others by those with an index', async () => {
    const headsOf = async (address: string) => {
      const queue = await listQueue(test.ctx, staffViewer('moderator'), read(address));
      const options = { catalogue, locale: 'bg' as const, isAdmin: false, now: NOW };
      const { heads } = withLocale('bg', () => presentQueue(queue, read(address), options));
      return Object.entries(heads).flatMap(([name, { href }]) => (href === undefined ? [] : [name]));
    };
    expect(await headsOf('tab=reported')).toEqual(['number', 'price', 'views', 'since']);
    expect(await headsOf('tab=pending')).toEqual(['number', 'price', 'since']);
    expect(await headsOf('tab=all')).toEqual(['number', 'price', 'since']);
    expect(await ids('sort=price_desc')).toEqual([second, first]);
    expect((await ids('tab=all&sort=price_asc'))[0]).toBe(first);
    expect(await ids('tab=all&sort=oldest')).toEqual([shown, first, second, rejected, fake, paused]);
  });

  it('counts listings up to a thousand', async () => {
    const queue = {
      rows: [],
      total: MOST_COUNTED,
      isTotalCapped: true,
      searched: undefined,
      isCut: false,
      previous: undefined,
      next: undefined,
    };
    const counts = { pending: 998, reported: 0, objected: 0, second: 2, all: MOST_COUNTED, published: 999 };
    const options = { catalogue, locale: 'bg' as const, isAdmin: false, now: NOW };
    const view = withLocale('bg', () =>
      presentQueue(
        { ...queue, counts: { ...counts, rejected: 0, inactive: 0, fake: 0 } },
        read('tab=all'),
        options,
      ),
    );
    const texts = [view.pages.range, ...view.tabs.slice(0, 6).map(({ count }) => count)];
    expect(texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      '0–0 от 1000+',
      '998',
      '0',
      '0',
      '2',
      '1000+',
      '999',
    ]);
  });

  it('requires staff and offers deletion only to admins', async () => {
    await expect(listQueue(test.ctx, undefined, read(''))).rejects.toMatchObject({ code: 'unauthenticated' });
    const roleless = { ...staffViewer('moderator'), roles: [] };
    await expect(listQueue(test.ctx, roleless, read(''))).rejects.toMatchObject({ code: 'forbidden' });
    const queue = await listQueue(test.ctx, staffViewer('moderator'), read(''));
    const offered = (isAdmin: boolean) =>
      withLocale('bg', () =>
        presentQueue(queue, read(''), { catalogue, locale: 'bg', isAdmin, now: NOW }),
      ).rows.map(({ decisions }) => decisions.includes('delete'));
    expect(offered(false)).toEqual([false, false]);
    expect(offered(true)).toEqual([true, true]);
  });
});
