import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { fieldKeys, vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import type { Listing } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { findModel, makeListing } from '../factories.ts';
import { rowOf, samplesOf, typesOf } from '../field-samples.ts';
import { makeEstimate } from '../make-estimate.ts';
import { AT, LATER, PERSON, PERSON_VIN, WRITTEN } from './person.ts';

export async function plantListings(
  db: Database,
  account_id: number,
  pictures: { shown: string; drafted: string },
): Promise<{ listing: number; draft: number }> {
  const { brandId, modelId } = await findModel(db);
  const listing = await makeListing(db, { account_id, ...everyColumn });
  await makeListing(db, { account_id, publication: 'deleted', remove_at: AT });
  await db
    .insertInto('listing_picture')
    .values({ listing_id: listing, position: 0, picture_id: pictures.shown, view: 'front', alt: WRITTEN })
    .execute();
  await db
    .insertInto('listing_price')
    .values({
      listing_id: listing,
      at: AT,
      price_minor: 1_100_017,
      currency: 'EUR',
      price_eur_minor: 1_100_017,
    })
    .execute();
  await makeEstimate(db, listing, { low: 900_017, ideal: 1_000_017, high: 1_200_017 });
  await db
    .insertInto('listing_exchange')
    .values({
      listing_id: listing,
      position: 3,
      brand_id: brandId,
      model_id: modelId,
      year_min: 2011,
      fuel: 'diesel',
      transmission: 'manual',
    })
    .execute();
  await db
    .insertInto('listing_transition')
    .values({
      listing_id: listing,
      actor_id: account_id,
      at: AT,
      field: 'publication',
      from_state: 'active',
      to_state: 'inactive',
      reason: WRITTEN,
    })
    .execute();
  const partner = await makeListing(db);
  await db
    .insertInto('barter_match')
    .values([
      { listing_id: listing, partner_id: partner, found_at: AT },
      { listing_id: partner, partner_id: listing, found_at: AT },
    ])
    .execute();
  await db.insertInto('barter_mail').values({ account_id, sent_at: AT, ended_at: LATER }).execute();
  await db.insertInto('listing_views').values({ listing_id: listing, views: 4711 }).execute();
  await db
    .insertInto('listing_view_day')
    .values({ listing_id: listing, day: '2026-11-17', views: 471 })
    .execute();
  await db
    .insertInto('listing_reveal')
    .values({ listing_id: listing, day: '2026-11-19', reveals: 17 })
    .execute();
  await db
    .insertInto('listing_visitor')
    .values({ listing_id: listing, day: '2026-11-18', visitor: randomBytes(32) })
    .execute();
  await db
    .insertInto('listing_signal')
    .values({ listing_id: listing, revision: false, kind: 'burst', details: JSON.stringify({ listings: 9 }) })
    .execute();
  const draft = await makeListing(db, { account_id, publication: 'draft' });
  await makeEstimate(db, draft, 'too_wide');
  await db
    .insertInto('listing_draft')
    .values({
      listing_id: draft,
      fields: JSON.stringify({ description: WRITTEN }),
      sources: JSON.stringify({ vin: 'document' }),
      step: 3,
      version: 7,
      listing_version: 2,
      submitted_at: AT,
      discarded_at: AT,
      refusal: 'Без снимки',
    })
    .execute();
  await db
    .insertInto('listing_draft_picture')
    .values({
      listing_id: draft,
      position: 4,
      picture_id: pictures.drafted,
      view: 'rear',
      alt: WRITTEN,
      detached_at: AT,
    })
    .execute();
  return { listing, draft };
}

/** A value for every vehicle field of any type. */
function everyField(): Partial<Insertable<Listing>> {
  const rows = fieldKeys.map((key) => {
    const { types, definition = vehicleFields[key] } = typesOf(key);
    return rowOf(definition, samplesOf(definition, types[0] ?? 'car').at(-1) ?? '');
  });
  return Object.assign({}, ...rows) as Partial<Insertable<Listing>>;
}

/** A value in every nullable column of a listing. */
const everyColumn = {
  brand_name: 'Самоделка',
  model_name: 'П-1',
  variant: WRITTEN,
  moderation_reason: 'Липсва документ',
  previous_price_eur_minor: 1_200_000,
  price_rating: 'good',
  transport_included: true,
  ...everyField(),
  model_month: 5,
  vin: PERSON_VIN,
  features: ['abs'],
  description: WRITTEN,
  expires_at: LATER,
  closed_at: LATER,
  barter_price_minor: 1_150_000,
  contact: 'custom',
  contact_email: PERSON.email,
  contact_phone: PERSON.phone,
};
