import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ErasureContext, PersonalData, PersonalExport } from '#features/access/personal-data.ts';
import { renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';
import { listingTables as tables } from './personal-tables.ts';

const listingsOf = (db: Database, accountId: number) =>
  db
    .selectFrom('listing as l')
    .leftJoin('brand as b', 'b.id', 'l.brand_id')
    .leftJoin('model as m', 'm.id', 'l.model_id')
    .leftJoin('city as c', 'c.id', 'l.city_id')
    .select(tables.listing.exported.map((column) => `l.${column}` as const))
    .select(['b.name as brand', 'm.name as model', 'c.key as city'])
    .where('l.account_id', '=', accountId)
    .orderBy('l.id');

async function exportListings(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = await readAsJson(
    db,
    listingsOf(db, accountId).select((listing) => [
      jsonArrayFrom(
        listing
          .selectFrom('listing_picture as p')
          .select(tables.listing_picture.exported)
          .whereRef('p.listing_id', '=', 'l.id')
          .orderBy('p.position'),
      ).as('picture_details'),
      jsonArrayFrom(
        listing
          .selectFrom('listing_price as p')
          .select(tables.listing_price.exported)
          .whereRef('p.listing_id', '=', 'l.id')
          .orderBy('p.at'),
      ).as('prices'),
      jsonObjectFrom(
        listing
          .selectFrom('price_estimate as e')
          .select(tables.price_estimate.exported)
          .whereRef('e.listing_id', '=', 'l.id'),
      ).as('price_estimate'),
      jsonArrayFrom(
        listing
          .selectFrom('listing_reading as r')
          .select(tables.listing_reading.exported)
          .whereRef('r.listing_id', '=', 'l.id')
          .orderBy('r.at'),
      ).as('mileages'),
      jsonArrayFrom(
        listing
          .selectFrom('listing_service as s')
          .select(tables.listing_service.exported)
          .whereRef('s.listing_id', '=', 'l.id')
          .orderBy('s.position'),
      ).as('service_entries'),
      jsonArrayFrom(
        listing
          .selectFrom('listing_transition as t')
          .select(tables.listing_transition.exported)
          .select((step) =>
            step
              .case()
              .when('t.actor_id', '=', accountId)
              .then('owner')
              .when(step.or([step('t.actor_id', 'is not', null), step('t.actor_erased', '=', true)]))
              .then('staff')
              .else('program')
              .end()
              .as('by'),
          )
          .whereRef('t.listing_id', '=', 'l.id')
          .orderBy('t.id'),
      ).as('history'),
      jsonArrayFrom(
        listing
          .selectFrom('listing_exchange as e')
          .innerJoin('brand as eb', 'eb.id', 'e.brand_id')
          .leftJoin('model as em', 'em.id', 'e.model_id')
          .select(tables.listing_exchange.exported.map((column) => `e.${column}` as const))
          .select(['eb.name as brand', 'em.name as model'])
          .whereRef('e.listing_id', '=', 'l.id')
          .orderBy('e.position'),
      ).as('exchanges'),
      listing
        .selectFrom('listing_views as v')
        .select('v.views')
        .whereRef('v.listing_id', '=', 'l.id')
        .as('views'),
      jsonArrayFrom(
        listing
          .selectFrom('listing_view_day as v')
          .select(tables.listing_view_day.exported)
          .whereRef('v.listing_id', '=', 'l.id')
          .orderBy('v.day'),
      ).as('views_per_day'),
      jsonArrayFrom(
        listing
          .selectFrom('listing_reveal as r')
          .select(tables.listing_reveal.exported)
          .whereRef('r.listing_id', '=', 'l.id')
          .orderBy('r.day'),
      ).as('phone_reveals'),
    ]),
  );
  const listings = rows.map((row) => ({
    ...row,
    pictures: row.picture_details.map(({ picture_id }) => picture_id),
  }));
  return { listings };
}

async function listListingPictures(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('listing_picture as lp')
    .innerJoin('listing as l', 'l.id', 'lp.listing_id')
    .innerJoin('picture as p', 'p.id', 'lp.picture_id')
    .select(['l.id as listing', 'lp.position', 'p.id', 'p.width'])
    .where('l.account_id', '=', accountId)
    .where('p.state', '=', 'ready')
    .orderBy('l.id')
    .orderBy('lp.position')
    .execute();
  return rows.map(({ listing, position, id, width }) => ({
    name: `listings/${listing}/${position + 1}.jpeg`,
    key: renditionFile(id, Math.max(...renditionWidths(width ?? 1)), 'jpeg'),
  }));
}

/** Deletes own listings; steps taken as staff on other listings stay without the actor. */
async function eraseListings({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction.deleteFrom('listing').where('account_id', '=', accountId).execute();
  await transaction
    .updateTable('listing_transition')
    .set({ actor_id: null, actor_erased: true })
    .where('actor_id', '=', accountId)
    .execute();
}

export const listingsPersonalData: PersonalData = {
  tables,
  export: exportListings,
  listFiles: listListingPictures,
  erase: eraseListings,
};
