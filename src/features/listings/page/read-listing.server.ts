import { sql, type RawBuilder } from 'kysely';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { fieldKeys } from '#features/catalogue/fields/vehicle-field.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import { vehicleColumns, vehicleKinds } from '../card/vehicle-columns.server.ts';
import type { ListingDetail } from './listing-detail.ts';
import type { ListingStanding } from '../life/listing-visibility.ts';
import { sellerKind } from '#features/companies/seller-kind.server.ts';

/** A listing in any state with its texts as typed; the caller checks who may see it. */
export interface ReadListing extends Omit<ListingDetail, 'state' | 'contactsHidden'> {
  standing: Omit<ListingStanding, 'closedAt'>;
}

const vehicle = vehicleColumns(fieldKeys);
const listingRow = declareRow<ReadListing & { accountId: number }>('listing', {
  ...vehicleKinds(fieldKeys),
  id: 'number',
  accountId: 'number',
  type: 'string',
  brandId: 'number',
  brandKey: 'string',
  brandName: 'string',
  modelKey: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
  standing: 'json',
  closedAt: 'date?',
  features: 'json',
  description: 'string',
  barter: 'boolean',
  transportIncluded: 'boolean?',
  priceMinor: 'number?',
  currency: 'string',
  vat: 'string',
  priceEurMinor: 'number?',
  previousPriceEurMinor: 'number?',
  priceRating: 'string?',
  priceHistory: 'json',
  barterPriceMinor: 'number?',
  exchanges: 'json',
  views: 'number',
  lowEurMinor: 'number?',
  idealEurMinor: 'number?',
  highEurMinor: 'number?',
  ofModel: 'number?',
  priceRefusal: 'string?',
  rate: 'json?',
  cityKey: 'string',
  publishedAt: 'date',
  updatedAt: 'date',
  pictures: 'json',
  pictureCount: 'number',
  seller: 'json',
});

/** Reads the data of a listing page in any state; undefined for an unknown id. */
export async function readListing(db: Database, id: number): Promise<ReadListing | undefined> {
  const [listing] = await readWhere(db, sql`l.id = ${id}`);
  return listing;
}

/** Reads several listings in one statement, in no order. */
export const readListings = (db: Database, ids: readonly number[]): Promise<ReadListing[]> =>
  readWhere(db, sql`l.id = any(${ids}::bigint[])`);

async function readWhere(db: Database, condition: RawBuilder<unknown>): Promise<ReadListing[]> {
  const rows = await readRowsPrepared(
    db,
    listingRow,
    sql`
    select l.id, l.account_id as "accountId", l.type, l.brand_id as "brandId", b.key as "brandKey",
      m.key as "modelKey", ${makeColumns}, l.variant,
      json_build_object('published', p.id is not null, 'moderation', l.moderation, 'publication', l.publication,
        'sale', l.sale, 'fake', l.fake, 'sellerBlocked', a.blocked) as standing,
      -- An expired listing closed at its expiry.
      coalesce(l.closed_at, case when l.publication = 'expired' then l.expires_at end) as "closedAt",
      ${vehicle},
      l.features, l.description, l.barter, l.transport_included as "transportIncluded",
      l.price_minor as "priceMinor", l.currency, l.vat, l.price_eur_minor as "priceEurMinor",
      l.previous_price_eur_minor as "previousPriceEurMinor", l.price_rating as "priceRating",
      coalesce(history.prices, '[]') as "priceHistory", l.barter_price_minor as "barterPriceMinor",
      coalesce(exchanges.wanted, '[]') as exchanges, coalesce(seen.views, 0) as views,
      e.low_eur_minor as "lowEurMinor", e.ideal_eur_minor as "idealEurMinor",
      e.high_eur_minor as "highEurMinor", e.of_model as "ofModel", e.refusal as "priceRefusal",
      rate.rate, c.key as "cityKey", coalesce(l.published_at, l.created_at) as "publishedAt", l.updated_at as "updatedAt",
      coalesce(pictures.ready, '[]') as pictures, l.picture_count as "pictureCount",
      json_build_object(
        'kind', ${sellerKind('a')},
        'name', a.display_name, 'cityKey', home.key, 'verified', a.company_verified,
        'phoneConfirmed', a.phone_confirmed, 'emailConfirmed', a.email_confirmed,
        'companyUsername', case when a.kind = 'company' and not a.blocked then a.company_username end, 'hasPhone', case l.contact when 'custom' then l.contact_phone else a.phone end is not null,
         'joinedAt', a.joined_at,
        'activeListings', (select count(*) from published_listing own where own.account_id = a.id)) as seller
    from listing l
    join account a on a.id = l.account_id
    join brand b on b.id = l.brand_id
    join model m on m.id = l.model_id
    join city c on c.id = l.city_id
    left join city home on home.id = a.city_id
    left join published_listing p on p.id = l.id
    left join price_estimate e on e.listing_id = l.id
    left join lateral (
      select json_build_object('unitsPerEur', x.units_per_eur, 'asOf', x.as_of) as rate
      from currency_rate x where x.currency = l.currency and x.currency <> 'EUR'
      and x.as_of <= current_date order by x.as_of desc limit 1) rate on true
    left join lateral (
      select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height,
        'placeholder', f.placeholder, 'view', lp.view) order by lp.position) as ready
      from listing_picture lp join picture f on f.id = lp.picture_id
      where lp.listing_id = l.id and f.state = 'ready') pictures on true
    left join listing_views seen on seen.listing_id = l.id
    left join lateral (
      select json_agg(json_build_object('at', h.at, 'priceEurMinor', h.price_eur_minor) order by h.at) as prices
      from listing_price h where h.listing_id = l.id) history on true
    left join lateral (
      select json_agg(json_build_object('brandName', xb.name, 'modelName', xm.name,
        'modelNameBg', xm.name_bg, 'yearMin', x.year_min,
        'fuel', x.fuel, 'transmission', x.transmission) order by x.position) as wanted
      from listing_exchange x join brand xb on xb.id = x.brand_id left join model xm on xm.id = x.model_id
      where x.listing_id = l.id) exchanges on true
    where ${condition}`,
  );
  return rows.map(({ accountId, ...listing }) => {
    dependOn(`listing:${listing.id}`);
    dependOn(`seller:${accountId}`);
    // JSON aggregates return dates as text.
    return {
      ...listing,
      seller: { ...listing.seller, joinedAt: new Date(listing.seller.joinedAt) },
      priceHistory: listing.priceHistory.map(({ at, priceEurMinor }) => ({
        at: new Date(at),
        priceEurMinor,
      })),
    };
  });
}
