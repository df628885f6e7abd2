import type { Locale } from '#kernel/locale.ts';
import type { ListingDetail } from './listing-detail.ts';
import type { ListingView } from './listing-view.ts';
import { listingModel } from '../card/present-listing-card.ts';
import { previewPicture, type Site } from './preview-picture.ts';

/** Pictures per listing. Properties follow https://schema.org/Vehicle. */
const MAX_IMAGES = 6;

const types: Record<string, string> = { car: 'Car', bus: 'BusOrCoach', bike: 'Motorcycle' };
const conditions: Record<string, string> = {
  new: 'NewCondition',
  damaged: 'DamagedCondition',
  parts: 'DamagedCondition',
};
const steeringSides: Record<string, string> = { left: 'LeftHandDriving', right: 'RightHandDriving' };
/** States that the public cannot see fall back to Discontinued. */
const availabilities: Partial<Record<ListingDetail['state'], string>> = {
  available: 'InStock',
  reserved: 'Reserved',
  sold: 'SoldOut',
  expired: 'Discontinued',
  withdrawn: 'Discontinued',
};

export interface Crumb {
  label: string;
  to: string;
}

/**
 * JSON-LD of a listing for search engines (schema.org): a vehicle with its offer, and the breadcrumbs. Contains only
 * data that the page shows; private sellers are not named.
 */
export function listingStructuredData(
  listing: ListingDetail,
  view: ListingView,
  { path, locale, ...site }: Site & { path: Crumb[]; locale: Locale },
): object[] {
  const { origin } = site;
  const url = `${origin}${view.href}`;
  const vehicle = {
    '@context': 'https://schema.org',
    '@type': types[listing.type] ?? 'Vehicle',
    name: view.title,
    url,
    ...(view.description.text && { description: view.description.text }),
    ...(view.pictures.length > 0 && {
      image: view.pictures.slice(0, MAX_IMAGES).map((picture) => previewPicture(picture, site).url),
    }),
    brand: { '@type': 'Brand', name: listing.brandName },
    ...stated({
      model: listingModel(listing, locale) || null,
      vehicleModelDate: listing.year && String(listing.year),
      dateVehicleFirstRegistered: listing.firstRegistration,
      mileageFromOdometer: quantity(listing.mileageKm, 'KMT'),
      bodyType: valueOf(view, 'body'),
      fuelType: valueOf(view, 'fuel'),
      vehicleTransmission: valueOf(view, 'transmission'),
      color: valueOf(view, 'color'),
      numberOfDoors: listing.doors,
      vehicleSeatingCapacity: listing.seats,
      numberOfPreviousOwners: listing.owners,
      steeringPosition: termOf(steeringSides, listing.steering),
      meetsEmissionStandard: listing.euro && `Euro ${listing.euro}`,
      vehicleEngine: engine(listing),
    }),
    sku: String(listing.id),
    itemCondition: `https://schema.org/${conditions[listing.condition] ?? 'UsedCondition'}`,
    ...(listing.priceEurMinor !== null && { offers: offer(listing, view, url, listing.priceEurMinor) }),
  };
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...path, { label: view.title, to: view.href }].map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${to}`,
    })),
  };
  return [vehicle, trail];
}

function engine({ powerHp, displacementCc }: ListingDetail): object | null {
  const measures = stated({
    enginePower: quantity(powerHp, 'N12'),
    engineDisplacement: quantity(displacementCc, 'CMQ'),
  });
  return Object.keys(measures).length > 0 ? { '@type': 'EngineSpecification', ...measures } : null;
}

const offer = (listing: ListingDetail, view: ListingView, url: string, priceEurMinor: number) => ({
  '@type': 'Offer',
  url,
  price: (priceEurMinor / 100).toFixed(2),
  priceCurrency: 'EUR',
  availability: `https://schema.org/${availabilities[listing.state] ?? 'Discontinued'}`,
  availableAtOrFrom: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: view.place, addressCountry: 'BG' },
  },
  ...(view.seller.kind !== 'private' && {
    seller: {
      '@type': view.seller.kind === 'dealer' ? 'AutoDealer' : 'Organization',
      name: view.seller.name,
    },
  }),
});

const valueOf = (view: ListingView, field: string): string | undefined =>
  view.facts.find((fact) => fact.field === field)?.value;

const termOf = (terms: Record<string, string>, key: string | null): string | null =>
  key !== null && terms[key] ? `https://schema.org/${terms[key]}` : null;

/** Units by their UN/CEFACT codes: KMT km, N12 metric horsepower, CMQ cm³. */
const quantity = (value: number | null, unitCode: string) =>
  value === null ? null : { '@type': 'QuantitativeValue', value, unitCode };

const stated = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
