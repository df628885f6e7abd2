import type { Insertable } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type {
  Account,
  Favourite,
  Listing,
  ListingReport,
  PriceWatch,
  SavedSearch,
  SharedList,
  StatementOfReasons,
} from '#platform/db/database-types.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';

/** Inserts a private seller, with `values` on top. Returns the id. */
export async function makeAccount(db: Database, values: Partial<Insertable<Account>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ kind: 'private', display_name: 'Иван Петров', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a car model of the catalogue by the keys of its brand and model. */
export async function findModel(db: Database, brand = 'vw', model = 'golf') {
  return db
    .selectFrom('model')
    .innerJoin('brand', 'brand.id', 'model.brand_id')
    .select(['model.id as modelId', 'brand.id as brandId'])
    .where('brand.key', '=', brand)
    .where('model.key', '=', model)
    .where('model.type', '=', 'car')
    .executeTakeFirstOrThrow();
}

/** Inserts a published car listing, with `values` on top; by default it has an owner of its own. */
export async function makeListing(
  db: Database,
  values: Partial<Insertable<Listing>> & { brand?: string; model?: string } = {},
): Promise<number> {
  const { brand, model, ...columns } = values;
  const { modelId, brandId } = await findModel(db, brand, model);
  const city = await db.selectFrom('city').select('id').where('key', '=', 'sofia').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('listing')
    .values({
      account_id: columns.account_id ?? (await makeAccount(db)),
      type: 'car',
      brand_id: brandId,
      model_id: modelId,
      condition: 'used',
      city_id: city.id,
      moderation: 'approved',
      publication: 'active',
      price_minor: 1_000_000,
      fuel: 'diesel',
      model_year: 2015,
      published_at: new Date('2026-11-01T10:00:00Z'),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a statement of reasons in force, by default for a rejection. */
export async function makeStatement(
  db: Database,
  values: Pick<Insertable<StatementOfReasons>, 'listing_id' | 'listing_number' | 'account_id'> &
    Partial<Insertable<StatementOfReasons>>,
): Promise<void> {
  await db
    .insertInto('statement_of_reasons')
    .values({
      at: new Date('2026-11-19T10:00:00Z'),
      decision: 'rejected',
      ground: 'pictures',
      facts: 'Снимките не са на автомобила.',
      locale: 'bg',
      reported: false,
      ...values,
    })
    .execute();
}

let reports = 0;

/** Inserts an open report of a listing, with `values` on top. */
export async function makeReport(
  db: Database,
  listingId: number,
  values: Partial<Insertable<ListingReport>> = {},
): Promise<string> {
  const receipt = `TEST${String((reports += 1)).padStart(6, '0')}`;
  await db
    .insertInto('listing_report')
    .values({
      receipt,
      listing_id: listingId,
      listing_number: listingId,
      ground: 'fraud',
      explanation: '',
      locale: 'bg',
      received_at: new Date('2026-11-19T10:00:00Z'),
      ...values,
    })
    .execute();
  return receipt;
}

let searches = 0;

/** Inserts a saved search with daily alerts, of an account unless `values` names a visitor's `email`. */
export async function makeSavedSearch(
  db: Database,
  values: Partial<Insertable<SavedSearch>> & Pick<Insertable<SavedSearch>, 'account_id'>,
): Promise<number> {
  searches += 1;
  const at = new Date('2026-11-19T10:00:00Z');
  const { id } = await db
    .insertInto('saved_search')
    .values({
      locale: 'bg',
      name: `Автомобили ${searches}`,
      address: `?type=car&mileage_max=${searches}000`,
      alert: 'daily',
      created_at: at,
      seen_at: at,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets an account follow the price of a listing as it is now, with `values` on top. Returns the id. */
export async function makePriceWatch(
  db: Database,
  values: Partial<Insertable<PriceWatch>> & Pick<Insertable<PriceWatch>, 'account_id' | 'listing_id'>,
): Promise<number> {
  const listing = await db
    .selectFrom('listing')
    .select(['brand_id', 'model_id', 'model_year', 'price_eur_minor', 'sale'])
    .where('id', '=', values.listing_id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('price_watch')
    .values({
      brand_id: listing.brand_id ?? 0,
      model_id: listing.model_id ?? 0,
      model_year: listing.model_year,
      created_at: new Date('2026-11-12T10:00:00Z'),
      start_price_eur_minor: listing.price_eur_minor,
      known_price_eur_minor: listing.price_eur_minor,
      seen_price_eur_minor: listing.price_eur_minor,
      known_sale: listing.sale,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a favourite, with `values` on top. */
export async function makeFavourite(
  db: Database,
  values: Partial<Insertable<Favourite>> & Pick<Insertable<Favourite>, 'account_id' | 'listing_id'>,
): Promise<void> {
  await db
    .insertInto('favourite')
    .values({
      title: 'VW Golf',
      price_eur_minor: 1_000_000,
      state: 'available',
      saved_at: new Date('2026-11-19T10:00:00Z'),
      ...values,
    })
    .execute();
}

/** Inserts a shared list with one listing and a comment by its owner; returns its token. */
export async function makeSharedList(
  db: Database,
  values: Partial<Insertable<SharedList>> & { account_id: number },
  { listing, note = '', text = 'Тази ми харесва.' }: { listing: number; note?: string; text?: string },
): Promise<{ id: number; token: string; comment: number }> {
  const token = makeToken();
  const { id } = await db
    .insertInto('shared_list')
    .values({
      kind: 'favourites',
      name: '',
      token_hash: hashToken(token),
      key: token,
      created_at: new Date(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shared_listing')
    .values({ list_id: id, listing_id: listing, position: 0, title: 'Volkswagen Golf', note })
    .execute();
  const comment = await db
    .insertInto('shared_comment')
    .values({
      list_id: id,
      listing_id: listing,
      by_owner: true,
      name: '',
      text,
      warnings: [],
      key: token,
      written_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, comment: comment.id };
}
