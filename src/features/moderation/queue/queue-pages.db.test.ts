import { describe, expect, it } from 'vitest';
import { signalWeights } from '#features/trust/signal-weight.ts';
import { makeAccount, makeListing, makeReport } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { testApp } from '#tests/support/test-app.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { sql } from 'kysely';
import { listQueue } from './list-queue.server.ts';
import { presentQueue } from './present-queue-page.ts';
import { readQueueAddress } from './queue-address.ts';

const test = await testApp();
const { db, catalogue } = test.ctx;
const owner = await makeAccount(db);
const MANY = 60;
/** Equal times, prices and risks among them, so that only the number tells some listings apart. */
const made: number[] = [];
for (let n = 0; n < MANY; n += 1)
  made.push(
    await makeListing(db, {
      account_id: owner,
      moderation: 'pending',
      created_at: `2026-11-01T10:00:00.${123_456 + Math.floor(n / 3)}Z`,
      price_minor: n % 5 === 0 ? null : 100_000 + (n % 7) * 1000,
    }),
  );
for (const [index, id] of made.entries())
  if (index % 4 === 0)
    await db
      .insertInto('listing_signal')
      .values({ listing_id: id, kind: index % 8 === 0 ? 'burst' : 'too_cheap', revision: false })
      .execute();
// The revision of an approved listing waits in the second branch of the tab.
const revised = await makeListing(db, { account_id: owner });
await db
  .insertInto('listing_draft')
  .values({ listing_id: revised, submitted_at: new Date('2026-11-01T10:00:00Z') })
  .execute();

const page = (address: string) => {
  const filter = readQueueAddress(new URL(address, 'https://volan.test').searchParams);
  return listQueue(test.ctx, staffViewer('moderator'), filter).then((queue) => ({
    ids: queue.rows.map(({ id }) => id),
    pages: withLocale('bg', () =>
      presentQueue(queue, filter, { catalogue, locale: 'bg', isAdmin: false, now: new Date() }),
    ).pages,
  }));
};

describe('pages of the queue', () => {
  it.each(['risk', 'newest', 'oldest', 'price_asc', 'price_desc', 'number'])(
    'show each listing once by %s, forwards and backwards',
    async (sort) => {
      const first = `/admin/listing?sort=${sort}&per_page=25`;
      const all: number[][] = [];
      let last = '';
      for (let address: string | undefined = first; address !== undefined;) {
        const { ids, pages } = await page(address);
        all.push(ids);
        last = address;
        address = pages.next;
      }
      expect(all.map(({ length }) => length)).toEqual([25, 25, 11]);
      expect(all.flat().toSorted((a, b) => a - b)).toEqual([...made, revised].toSorted((a, b) => a - b));
      const { pages } = await page(last);
      expect(pages.range.replaceAll(/\s/g, ' ')).toBe('51–61 от 61');
      const before = await page(pages.previous ?? '');
      expect(before.ids).toEqual(all[1]);
      expect((await page(before.pages.previous ?? '')).ids).toEqual(all[0]);
    },
  );

  it('keeps its place while listings are decided and added', async () => {
    const first = await page('/admin/listing?sort=number&per_page=25');
    const added = await makeListing(db, { account_id: owner, moderation: 'pending' });
    await db
      .updateTable('listing')
      .set({ moderation: 'approved' })
      .where('id', '=', first.ids[24] ?? 0)
      .execute();
    const second = await page(first.pages.next ?? '');
    expect(Math.max(...second.ids)).toBe(Math.max(...made.filter((id) => !first.ids.includes(id))));
    await db
      .updateTable('listing')
      .set({ moderation: 'pending' })
      .where('id', '=', first.ids[24] ?? 0)
      .execute();
    await db.deleteFrom('listing').where('id', '=', added).execute();
  });
});

describe('risk of a listing', () => {
  const riskOf = async (id: number) =>
    (await db.selectFrom('listing').select('risk').where('id', '=', id).executeTakeFirstOrThrow()).risk;

  it('weighs every kind of signal like the program', async () => {
    for (const [kind, weight] of Object.entries(signalWeights)) {
      const { rows } = await sql<{ weight: number }>`select signal_weight(${kind}) as weight`.execute(db);
      expect({ kind, weight: rows[0]?.weight }).toEqual({ kind, weight });
    }
  });

  it('counts each kind of signal once and at most five open reports', async () => {
    const id = await makeListing(db, { account_id: owner });
    const signal = { listing_id: id, kind: 'same_vin' };
    await db
      .insertInto('listing_signal')
      .values([
        { ...signal, revision: false },
        { ...signal, revision: true },
      ])
      .execute();
    expect(await riskOf(id)).toBe(4);
    for (let count = 0; count < 6; count += 1) await makeReport(db, id);
    expect(await riskOf(id)).toBe(4 + 15);
    await db
      .updateTable('listing_report')
      .set({ decided_at: new Date(), outcome: 'acted' })
      .where('listing_id', '=', id)
      .execute();
    expect(await riskOf(id)).toBe(4);
    await db.deleteFrom('listing_signal').where('listing_id', '=', id).execute();
    expect(await riskOf(id)).toBe(0);
  });
});
