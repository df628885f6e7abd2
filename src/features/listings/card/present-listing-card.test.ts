import { describe, expect, it } from 'vitest';
import { detailCatalogue as catalogue, listingDetail } from '#tests/support/listing-detail.ts';
import type { ListingCard } from './listing-card.ts';
import { listingTitle, presentListingCard, ratingOf } from './present-listing-card.ts';

describe('listingTitle', () => {
  it.each([
    ['1.9 TDI 105 к.с.', 'VW Golf 1.9 TDI 105 hp'],
    ['105к.с. Highline', 'VW Golf 105 hp Highline'],
    ['105 кс', 'VW Golf 105 hp'],
    ['105 К. С. 4x4', 'VW Golf 105 hp 4x4'],
    ['5 скорости', 'VW Golf 5 скорости'],
    ['', 'VW Golf'],
  ])('states the power of "%s" in hp in English: %s', (variant, title) => {
    const named = { brandName: 'VW', modelName: 'Golf', modelNameBg: null, variant };
    expect(listingTitle(named, 'en')).toBe(title);
    expect(listingTitle(named, 'bg')).toBe(`VW Golf ${variant}`.trim());
  });

  it.each([
    ['ML', 'ML 350 CDI', 'Mercedes-Benz ML 350 CDI'],
    ['GLS', 'gls', 'Mercedes-Benz GLS'],
    ['GLS', 'GLSport', 'Mercedes-Benz GLS GLSport'],
    ['190', '190 E', 'Mercedes-Benz 190 190 E'],
  ])('does not repeat the model %s of the variant "%s": %s', (modelName, variant, title) => {
    expect(listingTitle({ brandName: 'Mercedes-Benz', modelName, modelNameBg: null, variant }, 'bg')).toBe(
      title,
    );
  });
});

describe('presentListingCard', () => {
  const card: ListingCard = {
    ...listingDetail,
    sale: 'available',
    sellerKind: 'private',
    sellerName: 'Иван',
  };
  const view = (change: Partial<ListingCard>) =>
    presentListingCard({ ...card, ...change }, { catalogue, locale: 'bg', now: card.publishedAt });

  it('states the body once', () => {
    const bike = view({ type: 'bike', body: 'naked', doors: null });
    expect(bike.facts).toContain('Нейкид');
    expect(bike.subtitle).toBe('');
    expect(view({}).subtitle).toBe('Седан, 4/5 врати');
  });

  it('shows a converted price in whole euros', () => {
    const price = (currency: ListingCard['currency']) =>
      view({ currency, priceEurMinor: 143_160 }).price.replace(/\s/g, ' ');
    expect(price('BGN')).toBe('€ 1 432');
    expect(price('EUR')).toBe('€ 1 431,6');
  });
});

describe('ratingOf', () => {
  const rated = { ...listingDetail, priceEurMinor: 2_940_000 };

  it('says that a fair price is close to the ideal one', () => {
    expect(ratingOf({ ...rated, priceRating: 'fair' })?.note).toBe('близо до сходните');
  });

  it('names the same difference as the page of the listing', () => {
    const note = ratingOf({
      ...rated,
      priceEurMinor: 2_899_950,
      idealEurMinor: 2_937_800,
      priceRating: 'good',
    });
    // The page shows an ideal price of € 29 400.
    expect(note?.note.replace(/\s/g, ' ')).toBe('€ 400 под сходните');
  });

  it('does not say so beside another rating', () => {
    expect(ratingOf({ ...rated, priceRating: 'high' })?.note.replace(/\s/g, ' ')).toBe('€ 50 над сходните');
  });
});
