import type { PersonalTables } from '#features/access/personal-data.ts';
import { fieldKeys, vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';

export const listingTables = {
  listing: {
    exported: [
      'id',
      'type',
      'brand_id',
      'model_id',
      'brand_name',
      'model_name',
      'variant',
      'moderation',
      'moderation_reason',
      'fake',
      'publication',
      'sale',
      'price_minor',
      'currency',
      'vat',
      'price_eur_minor',
      'previous_price_eur_minor',
      'price_rating',
      'barter',
      'transport_included',
      ...fieldKeys.flatMap((key) => vehicleFields[key].columns),
      'features',
      'city_id',
      'description',
      'picture_count',
      'completeness',
      'version',
      'created_at',
      'updated_at',
      'published_at',
      'expires_at',
      'closed_at',
      'remove_at',
      'barter_price_minor',
      'contact',
      'contact_email',
      'contact_phone',
      'contact_viber',
      'contact_whatsapp',
    ],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
  listing_picture: {
    exported: ['picture_id', 'position', 'view', 'alt'],
    withheld: { key: ['listing_id'] },
    erased: 'deleted',
  },
  listing_price: {
    exported: ['at', 'price_minor', 'currency', 'price_eur_minor'],
    withheld: { key: ['listing_id'] },
    erased: 'deleted',
  },
  listing_reading: {
    exported: ['at', 'mileage_km'],
    // A hash of the VIN, which is exported with its listing.
    withheld: { key: ['listing_id'], internal: ['vin_key'] },
    erased: 'deleted',
  },
  listing_service: {
    exported: ['kind', 'day', 'mileage_km', 'note'],
    withheld: { key: ['listing_id'], internal: ['position'] },
    erased: 'deleted',
  },
  listing_exchange: {
    exported: ['position', 'brand_id', 'model_id', 'year_min', 'fuel', 'transmission'],
    withheld: { key: ['listing_id'] },
    erased: 'deleted',
  },
  listing_transition: {
    exported: ['at', 'field', 'from_state', 'to_state', 'reason'],
    withheld: { key: ['id', 'listing_id'], others: ['actor_id', 'actor_erased'] },
    // Steps of own listings are deleted with them; steps taken as staff stay.
    erased: 'anonymised',
  },
  listing_views: { exported: ['views'], withheld: { key: ['listing_id'] }, erased: 'deleted' },
  listing_view_day: { exported: ['day', 'views'], withheld: { key: ['listing_id'] }, erased: 'deleted' },
  listing_reveal: {
    exported: ['day', 'reveals'],
    withheld: { key: ['listing_id'] },
    erased: 'deleted',
  },
  listing_visitor: {
    exported: [],
    // A visitor is a hash with a daily salt, so no row can be traced to an account, the account's own visits included.
    withheld: { key: ['listing_id'], others: ['day', 'visitor'] },
    erased: 'deleted',
  },
  listing_change: {
    exported: [],
    withheld: { key: ['id', 'listing_id', 'account_id'], internal: ['xid', 'at'] },
    erased: {
      kept: 'tells processes that a numbered listing or account changed; pruned within two days, and the number of an erased account leads to no name',
    },
  },
} as const satisfies PersonalTables;
