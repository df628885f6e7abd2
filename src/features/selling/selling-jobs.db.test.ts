import { beforeEach, describe, expect, it } from 'vitest';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { noJobs } from '#tests/support/no-jobs.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { expireListings } from './expiry/expire-listings.server.ts';
import { purgeListings } from './own-listings/purge-listings.server.ts';
import { sweepDrafts } from './drafts/sweep-drafts.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const { db } = await testDatabase();
const sent: string[] = [];
const jobs = { ...noJobs, send: async (name: string) => void sent.push(name) };
const ctx = { db, jobs, now: () => NOW, config: { origin: 'https://volan.test' } };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const rowOf = (id: number) => db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst();

beforeEach(() => void sent.splice(0));

describe('expireListings', () => {
  it('expires a listing once and e-mails its seller in their language', async () => {
    const account_id = await makeAccount(db, {
      email: 'ivan@volan.example',
      email_confirmed: true,
      locale: 'en',
    });
    const over = await makeListing(db, { account_id, expires_at: daysAgo(0.01), variant: '1.6 TDI' });
    const running = await makeListing(db, { account_id, expires_at: daysAgo(-0.01) });
    const sold = await makeListing(db, { account_id, expires_at: daysAgo(1), sale: 'sold' });
    await expireListings(ctx);
    await expireListings(ctx);
    expect(await rowOf(over)).toMatchObject({ publication: 'expired', closed_at: daysAgo(0.01) });
    for (const id of [running, sold]) expect(await rowOf(id)).toMatchObject({ publication: 'active' });
    const events = await db.selectFrom('notification').select(['kind', 'mail']).execute();
    expect(events).toMatchObject([
      {
        kind: 'listing_expired',
        mail: { mail: { to: 'ivan@volan.example', subject: 'Your listing has expired' } },
      },
    ]);
    expect(JSON.stringify(events)).toContain('Volkswagen Golf 1.6 TDI');
    expect(sent).toEqual(['dispatch-events']);
  });

  it('sends no mail to an unconfirmed address and skips the demo market', async () => {
    const account_id = await makeAccount(db, { email: 'nobody@volan.example' });
    const over = await makeListing(db, { account_id, expires_at: daysAgo(1) });
    const invented = await makeListing(db, {
      account_id: await makeAccount(db, { demo: true }),
      expires_at: daysAgo(1),
    });
    await expireListings(ctx);
    expect(await rowOf(over)).toMatchObject({ publication: 'expired' });
    expect(await rowOf(invented)).toMatchObject({ publication: 'active' });
    const events = await db
      .selectFrom('notification')
      .select(['kind', 'mail'])
      .where('account_id', '=', account_id)
      .execute();
    expect(events).toEqual([{ kind: 'listing_expired', mail: null }]);
    expect(sent).toEqual(['dispatch-events']);
  });
});

describe('sweepDrafts', () => {
  it('deletes discarded and abandoned drafts, but not those waiting for review', async () => {
    const made = async (values: object, listing = false) => {
      const account = await makeAccount(db);
      const id = listing
        ? await makeListing(db, { account_id: account })
        : await makeDraft(db, { accountId: account });
      if (listing) await db.insertInto('listing_draft').values({ listing_id: id }).execute();
      await db.updateTable('listing_draft').set(values).where('listing_id', '=', id).execute();
      return id;
    };
    const gone = await made({ discarded_at: daysAgo(1.01) });
    const fresh = await made({ discarded_at: daysAgo(0.9) });
    const forgotten = await made({ updated_at: daysAgo(91) });
    const kept = await made({ updated_at: daysAgo(89) });
    const changes = await made({ updated_at: daysAgo(91) }, true);
    const waiting = await made({ updated_at: daysAgo(91), submitted_at: daysAgo(91) }, true);
    await sweepDrafts(ctx);
    const left = await db.selectFrom('listing_draft').select('listing_id').execute();
    const ids = left.map(({ listing_id }) => listing_id);
    for (const id of [fresh, kept, waiting]) expect(ids).toContain(id);
    for (const id of [gone, forgotten, changes]) expect(ids).not.toContain(id);
    expect(await Promise.all([gone, forgotten].map(rowOf))).toEqual([undefined, undefined]);
    expect(await rowOf(changes)).toMatchObject({ publication: 'active' });
  });
});

describe('purgeListings', () => {
  it('deletes the content of a listing closed long ago and keeps its row', async () => {
    const written = {
      description: 'Текст',
      vin: 'WVWZZZ1KZAW000031',
      contact: 'custom',
      contact_phone: '+359881234567',
      picture_count: 1,
    };
    const over = await makeListing(db, { ...written, publication: 'expired', closed_at: daysAgo(181) });
    const readable = await makeListing(db, { ...written, publication: 'expired', closed_at: daysAgo(179) });
    const picture = await makePicture(db);
    for (const listing_id of [over, readable])
      await db
        .insertInto('listing_picture')
        .values({ listing_id, position: 0, picture_id: picture })
        .execute();
    await purgeListings(ctx);
    expect(await rowOf(over)).toMatchObject({
      description: '',
      vin: null,
      contact: 'profile',
      contact_phone: null,
      picture_count: 0,
    });
    expect(await rowOf(readable)).toMatchObject(written);
    const shown = await db.selectFrom('listing_picture').select('listing_id').execute();
    expect(shown).toEqual([{ listing_id: readable }]);
  });

  it('deletes service entries with the content, and odometer readings after five years', async () => {
    const sold = { publication: 'archived', sale: 'sold', mileage_km: 100_000 };
    const years = 5 * 365.25;
    const [recent, over, old] = [
      await makeListing(db, { ...sold, closed_at: daysAgo(179) }),
      await makeListing(db, { ...sold, closed_at: daysAgo(years - 2) }),
      await makeListing(db, { ...sold, closed_at: daysAgo(years + 2) }),
    ];
    for (const listing_id of [recent, over, old]) {
      await db.insertInto('listing_reading').values({ listing_id, at: NOW, mileage_km: 100_000 }).execute();
      const entry = { position: 0, kind: 'service', day: '2020-01-02', mileage_km: 50_000, note: 'масло' };
      await db
        .insertInto('listing_service')
        .values({ ...entry, listing_id })
        .execute();
    }
    await purgeListings(ctx);
    const services = await db.selectFrom('listing_service').select('listing_id').execute();
    expect(services).toEqual([{ listing_id: recent }]);
    const readings = await db
      .selectFrom('listing_reading')
      .select('listing_id')
      .orderBy('listing_id')
      .execute();
    expect(readings.map(({ listing_id }) => listing_id)).toEqual([recent, over]);
  });
});
