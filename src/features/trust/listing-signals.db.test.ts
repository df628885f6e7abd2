import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  packThumbnail,
  THUMBNAIL_BYTES,
  unpackThumbnail,
} from '#features/media/likeness/packed-thumbnail.ts';
import { mirrored } from '#features/media/likeness/picture-keys.ts';
import type { Database } from '#platform/db/database.server.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import {
  findSignals,
  saveSignals,
  type ListingSignal,
  type SignalSubject,
} from './listing-signals.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let db: Database;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

/** Returns the signals of a submission that is ordinary except for `more`. */
async function signals(more: Partial<SignalSubject> = {}): Promise<Record<string, object>> {
  const accountId = more.accountId ?? (await makeAccount(db, { joined_at: new Date('2020-01-01') }));
  const subject: SignalSubject = {
    listingId: more.listingId ?? (await makeListing(db, { account_id: accountId, publication: 'inactive' })),
    accountId,
    now: NOW,
    vin: null,
    isPriceNew: true,
    isPriceConfirmed: false,
    isFirst: true,
    pictures: [],
    inText: [],
    unlikely: [],
    priceEurMinor: 1_000_000,
    usual: null,
    condition: 'used',
    ...more,
  };
  const found = await db.transaction().execute((transaction) => findSignals(transaction, subject));
  return Object.fromEntries(found.map(({ kind, details }) => [kind, details]));
}

describe('findSignals', () => {
  it('finds nothing in an ordinary listing', async () => {
    expect(await signals()).toEqual({});
  });

  it('reports a VIN that another live listing has, also of the same seller', async () => {
    const vin = 'WVWZZZ1KZAW000011';
    const live = await makeListing(db, { vin });
    expect(await signals({ vin })).toEqual({ same_vin: { listing: live } });
    expect(await signals({ vin, listingId: live })).toEqual({});
    for (const over of [
      { sale: 'sold' },
      { publication: 'archived' },
      { moderation: 'rejected' },
      { fake: true },
    ]) {
      await db.updateTable('listing').set(over).where('id', '=', live).execute();
      expect(await signals({ vin })).toEqual({});
      const back = { sale: 'available', publication: 'active', moderation: 'approved', fake: false };
      await db.updateTable('listing').set(back).where('id', '=', live).execute();
    }
  });

  it('reports a price far from usual ones with their range, and a token price', async () => {
    const usual = {
      lowEurMinor: 800_000,
      highEurMinor: 1_200_000,
      cheapBelowEurMinor: 550_000,
      dearAboveEurMinor: 3_000_000,
    };
    const range = { lowEurMinor: 800_000, highEurMinor: 1_200_000 };
    expect(await signals({ usual, priceEurMinor: 549_999 })).toEqual({
      too_cheap: { priceEurMinor: 549_999, ...range, confirmed: 0 },
    });
    expect(await signals({ usual, priceEurMinor: 550_000 })).toEqual({});
    expect(await signals({ usual, priceEurMinor: 3_000_001, isPriceConfirmed: true })).toEqual({
      too_dear: { priceEurMinor: 3_000_001, ...range, confirmed: 1 },
    });
    expect(await signals({ priceEurMinor: 100 })).toEqual({
      too_cheap: { priceEurMinor: 100, confirmed: 0 },
    });
    expect(await signals({ usual, priceEurMinor: null })).toEqual({});
    expect(await signals({ usual, priceEurMinor: 10_000, isPriceNew: false })).toEqual({});
  });

  it('reports the fourth listing of a new account within a day', async () => {
    const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 + ms);
    const accountId = await makeAccount(db, { joined_at: daysAgo(14, 1) });
    const old = await makeAccount(db, { joined_at: daysAgo(14) });
    for (const account of [accountId, old])
      for (let listing = 0; listing < 3; listing++) {
        expect(await signals({ accountId: account })).toEqual({});
        const id = await makeListing(db, { account_id: account });
        const step = { field: 'publication', from_state: 'draft', to_state: 'active', at: NOW };
        await db
          .insertInto('listing_transition')
          .values({ ...step, listing_id: id })
          .execute();
      }
    expect(await signals({ accountId })).toEqual({ burst: { listings: 4 } });
    expect(await signals({ accountId: old })).toEqual({});
    const later = new Date(NOW.getTime() + 86_400_000);
    expect(await signals({ accountId, now: later })).toEqual({});
  });

  it('reports a lightly edited copy of a picture in a live listing of another seller', async () => {
    const thumbnail = randomBytes(THUMBNAIL_BYTES);
    const seller = await makeAccount(db);
    const live = await makeListing(db, { account_id: seller });
    const seen = await makePicture(db, thumbnail);
    await db
      .insertInto('listing_picture')
      .values({ listing_id: live, position: 0, picture_id: seen })
      .execute();
    const { light, colour } = mirrored(unpackThumbnail(thumbnail));
    const copy = await makePicture(db, packThumbnail({ light: light.map((value) => value * 0.9), colour }));
    expect(await signals({ pictures: [copy] })).toEqual({ same_picture: { listing: live } });
    expect(await signals({ pictures: [copy], accountId: seller })).toEqual({});
    expect(await signals({ pictures: [await makePicture(db)] })).toEqual({});
    await db.updateTable('listing').set({ publication: 'archived' }).where('id', '=', live).execute();
    expect(await signals({ pictures: [copy] })).toEqual({});
  });
});

describe('saveSignals', () => {
  it('replaces the signals of the first submission or of the changes, and those of no other listing', async () => {
    const [listing, other] = [await makeListing(db), await makeListing(db)];
    const save = (listingId: number, revision: boolean, ...kinds: ListingSignal['kind'][]) =>
      db.transaction().execute((transaction) =>
        saveSignals(transaction, {
          listingId,
          revision,
          signals: kinds.map((kind) => ({ kind, details: {} })),
          now: NOW,
        }),
      );
    const saved = async () => {
      const rows = await db
        .selectFrom('listing_signal')
        .select(['listing_id', 'revision', 'kind'])
        .where('listing_id', 'in', [listing, other])
        .orderBy('listing_id')
        .orderBy('revision')
        .execute();
      return rows.map(({ listing_id, revision, kind }) => [listing_id, revision, kind]);
    };
    await save(other, false, 'burst');
    await save(listing, false, 'burst', 'same_vin');
    await save(listing, true, 'too_cheap');
    await save(listing, false, 'same_picture');
    expect(await saved()).toEqual([
      [listing, false, 'same_picture'],
      [listing, true, 'too_cheap'],
      [other, false, 'burst'],
    ]);
    await save(listing, true);
    expect(await saved()).toEqual([
      [listing, false, 'same_picture'],
      [other, false, 'burst'],
    ]);
  });
});
