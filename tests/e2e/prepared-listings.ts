import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '@playwright/test';
import pg from 'pg';
import { hostileListing } from './hostile-listing.ts';
import { stateEverything, wordyListing } from './wordy-listing.ts';

const SEARCHABLE_WITHIN_MS = 120_000;

/** A car with every fact stated and more pictures than a strip of thumbnails shows. */
export const galleryListing = {
  word: 'pokazalnik',
  seller: 'Иван',
  variant: '2.0 TDI',
  description: 'pokazalnik',
  pictures: 10,
  /** From a number range that is not assigned. */
  phone: '+359997000001',
};

/** A car sold so long ago that its page is gone. */
const goneListing = {
  word: 'otdavna',
  seller: 'Иван',
  variant: '2.0 TDI',
  description: 'otdavna',
  closedDays: 100,
};
/** Path of a listing whose page is gone. */
export const gonePath = (): string => `/listing/${process.env['E2E_GONE_ID']}`;

interface PreparedListing {
  word: string;
  seller: string;
  variant: string;
  description: string;
  pictures?: number;
  phone?: string;
  /** Days since it left the market. */
  closedDays?: number;
}

/**
 * Whether the database of the tested program is available and holds the listings below. False only if E2E_BASE_URL
 * is set without E2E_DATA_DIR.
 */
const arePrepared = (): boolean => process.env['E2E_DATA_DIR'] !== undefined;

/** Called at the head of a file: skips its tests if they cannot prepare data, which never happens in CI. */
export const needsDatabase = (): void =>
  test.skip(!arePrepared(), 'E2E_BASE_URL names a program whose database is not at hand');

/**
 * Inserts the listings that tests rely on, by SQL because no form would accept the hostile one. Returns once the
 * published ones are searchable; a second run replaces the listings of the first.
 */
export async function prepareListings(dataDir: string, baseURL: string): Promise<void> {
  const database = new pg.Client({ host: join(dataDir, 'postgres.sock'), user: 'volan', database: 'volan' });
  await database.connect();
  // A year old, so that the hostile listing heads no page.
  await insert(database, hostileListing, '1 year');
  await insert(database, galleryListing, '1 minute');
  await stateEverything(database, await insert(database, wordyListing, '1 year'));
  process.env['E2E_GONE_ID'] = await insert(database, goneListing, '1 year');
  await database.end();
  const deadline = Date.now() + SEARCHABLE_WITHIN_MS;
  for (const { word } of [hostileListing, galleryListing, wordyListing]) {
    while ((await findListing(baseURL, word)) === undefined) {
      if (Date.now() > deadline) throw new Error(`the listing "${word}" does not become searchable`);
      await sleep(200);
    }
  }
}

async function insert(database: pg.Client, listing: PreparedListing, age: string): Promise<string> {
  const { word, seller, variant, description, pictures = 0, phone, closedDays } = listing;
  await database.query('delete from listing where description like $1', [`${word}%`]);
  const { rows } = await database.query<{ id: string }>(
    `with seller as (
       insert into account (kind, company_kind, display_name, phone, viber, whatsapp)
       values ('company', 'car_dealer', $1, $6, true, true) returning id)
     insert into listing (account_id, type, brand_id, model_id, variant, condition, city_id, moderation,
       publication, price_minor, body, fuel, transmission, model_year, mileage_km, power_hp, displacement_cc,
       doors, description, picture_count, published_at, closed_at)
     select seller.id, 'car', m.brand_id, m.id, $2, 'used', c.id, 'approved', case when $7::int is null then 'active' else 'archived' end, 1234500, 'hatchback',
       'diesel', 'manual', 2015, 123456, 150, 1968, 5, $3, $4, now() - $5::interval, now() - $7::int * interval '1 day'
     from seller, model m join brand b on b.id = m.brand_id, city c
     where b.key = 'vw' and m.key = 'golf' and m.type = 'car' and c.key = 'sofia' returning id`,
    [seller, variant, description, pictures, age, phone, closedDays],
  );
  const { rowCount } = await database.query(
    `insert into listing_picture (listing_id, position, picture_id, view)
     select $1, row_number() over (order by id) - 1, id, 'front' from picture where state = 'ready' and width >= 1920
     order by id limit $2`,
    [rows[0]?.id, pictures],
  );
  if (rowCount !== pictures) throw new Error(`only ${rowCount} pictures are ready`);
  return String(rows[0]?.id);
}

/** Id of the only listing that contains the word; undefined until it is searchable. */
export async function findListing(baseURL: string, word: string): Promise<number | undefined> {
  const answer = await fetch(`${baseURL}/api/search?q=%22${word}%22`);
  const { total, listings } = (await answer.json()) as { total: number; listings: { id: number }[] };
  return total === 1 ? listings[0]?.id : undefined;
}
