import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { TRUTH_TABLE, insertRows, reserveIds } from '#demo/market/insert-rows.ts';
import type { Row } from '#demo/market/market-rows.ts';
import { demoOdometer, type DemoOdometer, type FormerListing } from '#demo/odometer/demo-odometer.ts';
import { Random } from '#kernel/random.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

interface DrivenRow {
  id: number;
  accountId: number;
  type: string;
  brandId: number;
  modelId: number;
  modelYear: number;
  condition: string;
  cityId: number;
  km: number;
  ageDays: number;
  vin: string | null;
  hasServiceBook: boolean;
  company: boolean;
  publishedAt: Date;
}

const drivenRow = declareRow<DrivenRow>('driven vehicles of the demo market', {
  id: 'number',
  accountId: 'number',
  type: 'string',
  brandId: 'number',
  modelId: 'number',
  modelYear: 'number',
  condition: 'string',
  cityId: 'number',
  km: 'number',
  ageDays: 'number',
  vin: 'string?',
  hasServiceBook: 'boolean',
  company: 'boolean',
  publishedAt: 'date',
});
const sellerRow = declareRow<{ id: number; cityId: number; joinedAt: Date }>('sellers of the demo market', {
  id: 'number',
  cityId: 'number',
  joinedAt: 'date',
});

type Seller = { id: number; cityId: number; joinedAt: Date };

interface Storing {
  transaction: Transaction<DB>;
  sellers: readonly Seller[];
  now: Date;
}

const SEED = 20_261;
const PER_BATCH = 500;
const YEAR_DAYS = 365.25;

/**
 * Adds readings, service entries and former listings to the vehicles of the demo market, once. Former listings are
 * those of closed listings whose content was deleted. Returns their number.
 */
export async function addVehicleHistories(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_market'))`.execute(transaction);
    const known = await transaction
      .selectFrom('listing_reading as r')
      .innerJoin('listing as l', 'l.id', 'r.listing_id')
      .innerJoin('account as a', 'a.id', 'l.account_id')
      .select('r.listing_id')
      .where('a.demo', '=', true)
      .where('a.password_hash', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (known) return 0;
    await sql`set local statement_timeout = 0`.execute(transaction);
    const vehicles = await readDriven(transaction);
    const sellers = await readSellers(transaction);
    let former = 0;
    for (let first = 0; first < vehicles.length; first += PER_BATCH)
      former += await storeBatch({ transaction, sellers, now }, vehicles.slice(first, first + PER_BATCH));
    await sql`
      insert into listing_reading (listing_id, at, mileage_km, vin_key)
      select id, published_at, mileage_km, vin_key(vin) from listing l
      where published_at is not null and not exists (select from listing_reading r where r.listing_id = l.id)`.execute(
      transaction,
    );
    for (const table of ['listing', 'listing_reading', 'listing_service'] as const)
      await sql`analyze ${sql.table(table)}`.execute(transaction);
    return former;
  });
}

const readDriven = (transaction: Transaction<DB>): Promise<DrivenRow[]> =>
  readRows(
    transaction,
    drivenRow,
    sql`
    select l.id, l.account_id as "accountId", l.type, l.brand_id as "brandId", l.model_id as "modelId",
      l.model_year as "modelYear", l.condition, l.city_id as "cityId", l.mileage_km as km, l.vin,
      l.published_at::date - coalesce(l.first_registration, make_date(l.model_year, coalesce(l.model_month, 7), 1))
        as "ageDays",
      coalesce(l.service_book, false) as "hasServiceBook", a.kind = 'company' as company,
      l.published_at as "publishedAt"
    from listing l join account a on a.id = l.account_id
    where a.demo and l.published_at is not null and l.mileage_km > 0 and l.model_year is not null
      and l.condition in ('used', 'damaged')
    order by l.id`,
  );

const readSellers = (transaction: Transaction<DB>): Promise<Seller[]> =>
  readRows(
    transaction,
    sellerRow,
    sql`
    select id, city_id as "cityId", joined_at as "joinedAt" from account
    where demo and password_hash is null and not blocked and city_id is not null order by id`,
  );

async function storeBatch(storing: Storing, vehicles: readonly DrivenRow[]): Promise<number> {
  const { transaction, sellers, now } = storing;
  const made = vehicles.map((vehicle) => {
    const random = new Random(SEED, 'odometer', vehicle.id);
    const story = demoOdometer(
      { ...vehicle, now, hasVin: vehicle.vin !== null, ageYears: Math.max(vehicle.ageDays / YEAR_DAYS, 0.1) },
      random,
    );
    const former = story.former.flatMap((listing) => {
      const seller = sellerOf(listing, vehicle, { sellers, random });
      return seller ? [{ listing, seller }] : [];
    });
    return { vehicle, story, former };
  });
  const all = made.flatMap(({ vehicle, former }) => former.map((each) => ({ vehicle, ...each })));
  const ids = await reserveIds(transaction, 'listing', all.length);
  const rows = all.map((each, index) => ({ ...each, id: ids[index] ?? 0 }));
  await insertRows(transaction, 'listing', rows.map(formerRow));
  await insertRows(transaction, 'listing_reading', [
    ...rows.flatMap(({ id, listing, vehicle }) => readingRows(id, listing.statements, vehicle.vin)),
    ...made.flatMap(({ vehicle, story }) => readingRows(vehicle.id, story.own, vehicle.vin)),
  ]);
  await insertRows(transaction, 'listing_service', made.flatMap(serviceRows));
  for (const { vehicle, story } of made)
    if (story.rolledBackFromKm !== null)
      await sql`
        update ${sql.table(TRUTH_TABLE)} set rolled_back_from_km = ${story.rolledBackFromKm}
        where listing = ${vehicle.id}`.execute(transaction);
  return rows.length;
}

/** A seller who had an account then; undefined if none was found. */
function sellerOf(
  { publishedAt, isSameSeller }: FormerListing,
  vehicle: DrivenRow,
  { sellers, random }: { sellers: readonly Seller[]; random: Random },
): Seller | undefined {
  const known = sellers.filter(({ joinedAt }) => joinedAt < publishedAt);
  const own = isSameSeller ? known.find(({ id }) => id === vehicle.accountId) : undefined;
  return own ?? (known.length > 0 ? random.pick(known) : undefined);
}

const formerRow = (each: { id: number; vehicle: DrivenRow; seller: Seller; listing: FormerListing }): Row => {
  const { id, vehicle, seller, listing } = each;
  return {
    id,
    account_id: seller.id,
    type: vehicle.type,
    brand_id: vehicle.brandId,
    model_id: vehicle.modelId,
    model_year: vehicle.modelYear,
    condition: vehicle.condition,
    city_id: seller.cityId,
    mileage_km: listing.statements.at(-1)?.km,
    variant: '',
    moderation: 'approved',
    fake: false,
    publication: 'archived',
    sale: 'sold',
    currency: 'EUR',
    vat: 'private_or_exempt',
    barter: false,
    new_import: false,
    features: [],
    description: '',
    picture_count: 0,
    completeness: 0,
    version: 2,
    contact: 'profile',
    contact_viber: false,
    contact_whatsapp: false,
    created_at: listing.publishedAt,
    updated_at: listing.closedAt,
    published_at: listing.publishedAt,
    closed_at: listing.closedAt,
  };
};

/** As the SQL function `vin_key`, in hexadecimal. */
const vinKey = (vin: string): string => createHash('sha256').update(vin).digest('hex').slice(0, 32);

const readingRows = (listingId: number, statements: DemoOdometer['own'], vin: string | null): Row[] =>
  statements.map(({ at, km }) => ({
    listing_id: listingId,
    at,
    mileage_km: km,
    vin_key: vin === null ? null : `\\x${vinKey(vin)}`,
  }));

const serviceRows = ({ vehicle, story }: { vehicle: DrivenRow; story: DemoOdometer }): Row[] =>
  story.services.map(({ kind, day, km, note }, position) => ({
    listing_id: vehicle.id,
    position,
    kind,
    day,
    mileage_km: km,
    note,
  }));
