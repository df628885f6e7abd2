import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { detailCatalogue as catalogue, listingDetail as base } from '#tests/support/listing-detail.ts';
import type { ListingDetail } from './listing-detail.ts';
import { listingStructuredData } from './listing-structured-data.ts';
import { presentListing } from './present-listing.ts';

const now = new Date('2026-11-20T12:00:00Z');
const view = (change: Partial<ListingDetail>) =>
  withLocale('bg', () => presentListing({ ...base, ...change }, { catalogue, locale: 'bg', now }));

describe('listingStructuredData', () => {
  const structured = (change: Partial<ListingDetail> = {}) =>
    listingStructuredData({ ...base, ...change }, view(change), {
      origin: 'https://volan.example',
      path: [{ label: 'BMW', to: '/?type=car&brand=bmw' }],
      locale: 'bg',
      mediaUrl: 'https://pictures.example/volan',
    });

  it('describes the vehicle, its offer and its breadcrumbs', () => {
    expect(structured()).toMatchObject([
      {
        '@type': 'Car',
        name: 'BMW Серия 3 320d xDrive',
        brand: { name: 'BMW' },
        model: 'Серия 3',
        url: 'https://volan.example/listing/104821',
        mileageFromOdometer: { value: 142_000, unitCode: 'KMT' },
        itemCondition: 'https://schema.org/UsedCondition',
        offers: { price: '27900.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }] },
    ]);
  });

  it('omits unstated values, the VIN and the name of a private seller', () => {
    const json = JSON.stringify(
      structured({ seller: { ...base.seller, kind: 'private', name: 'Иван Петров' } }),
    );
    expect(json).not.toContain('numberOfPreviousOwners');
    expect(json).not.toContain('null');
    expect(json).not.toContain('Иван Петров');
    expect(json).not.toContain('WBA5V');
  });

  it('uses schema.org terms and omits empty properties', () => {
    const [vehicle] = structured({
      condition: 'parts',
      steering: 'right',
      powerHp: null,
      displacementCc: null,
    });
    expect(vehicle).toMatchObject({
      itemCondition: 'https://schema.org/DamagedCondition',
      steeringPosition: 'https://schema.org/RightHandDriving',
      meetsEmissionStandard: 'Euro 6d',
      sku: '104821',
      offers: { availableAtOrFrom: { address: { addressLocality: 'София', addressCountry: 'BG' } } },
    });
    expect(vehicle).not.toHaveProperty('vehicleEngine');
    expect(structured({ steering: 'middle' })[0]).not.toHaveProperty('steeringPosition');
    expect(structured({ state: 'reserved' })[0]).toMatchObject({
      offers: { availability: 'https://schema.org/Reserved' },
    });
    for (const [type, term] of [
      ['car', 'Car'],
      ['bike', 'Motorcycle'],
      ['bus', 'BusOrCoach'],
      ['truck', 'Vehicle'],
      ['boat', 'Vehicle'],
      ['trailer', 'Vehicle'],
    ] as const)
      expect(structured({ type })[0]).toMatchObject({ '@type': term });
  });

  it('omits the offer without a price and marks a sold listing as sold out', () => {
    expect(structured({ priceEurMinor: null })[0]).not.toHaveProperty('offers');
    expect(structured({ state: 'sold' })[0]).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });
});
