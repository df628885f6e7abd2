import { describe, expect, it } from 'vitest';
import { refusals } from '#features/pricing/model/refusal.ts';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { detailCatalogue as catalogue, listingDetail as base } from '#tests/support/listing-detail.ts';
import type { ListingDetail } from './listing-detail.ts';
import { ownFeatures } from './own-features.ts';
import { presentListing } from './present-listing.ts';

const now = new Date('2026-11-20T12:00:00Z');
const view = (change: Partial<ListingDetail> = {}, locale: Locale = 'bg') =>
  withLocale(locale, () => presentListing({ ...base, ...change }, { catalogue, locale, now }));
const factOf = (field: string, change: Partial<ListingDetail> = {}, locale: Locale = 'bg') =>
  view(change, locale).facts.find((fact) => fact.field === field);
/** Replaces non-breaking spaces by plain ones. */
const loose = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('facts', () => {
  it('are in the order of the vehicle type, whether stated or not', () => {
    const order = (change: Partial<ListingDetail>) => view(change).facts.map(({ field }) => field);
    expect(order({}).slice(0, 5)).toEqual(['body', 'condition', 'year', 'first_registration', 'mileage']);
    expect(order({ body: null, mileageKm: null, euro: null })).toEqual(order({}));
  });

  it('have no value when not stated, and never "no"', () => {
    expect(factOf('accident')).toMatchObject({ value: undefined });
    expect(factOf('owners')).toMatchObject({ value: undefined });
    expect(factOf('service_book')?.value).toBe('няма');
    expect(factOf('accident', { accident: false })?.value).toBe('няма');
    expect(factOf('new_import')).toBeUndefined();
    expect(factOf('new_import', { newImport: true })?.value).toBe('да');
  });

  it.each<[string, string, string]>([
    ['year', 'март 2020', 'Mar 2020'],
    ['mileage', '142 000 км', '142,000 km'],
    ['power', '190 к.с. · 140 kW', '190 hp · 140 kW'],
    ['displacement', '2.0 л', '2.0 l'],
    ['first_registration', '01-мар-20', '01-Mar-20'],
    ['doors', '4/5', '4/5'],
    ['origin', 'Германия', 'Germany'],
    ['color', 'Тъмносин', 'Navy'],
    ['condition', 'Употребяван · Добро', 'Used · Good'],
    ['vin', 'WBA5V71070F ••••••', 'WBA5V71070F ••••••'],
  ])('format %s as %s in Bulgarian and %s in English', (field, bg, en) => {
    expect(loose(factOf(field)?.value)).toBe(bg);
    expect(loose(factOf(field, {}, 'en')?.value)).toBe(en);
  });

  it('omit fields that do not apply to the fuel', () => {
    expect(factOf('battery')).toBeUndefined();
    expect(factOf('battery', { fuel: 'electric' })).toMatchObject({ value: undefined });
    expect(factOf('displacement', { fuel: 'electric' })).toBeUndefined();
    expect(loose(factOf('displacement', { type: 'bike', displacementCc: 689 })?.value)).toBe('689 куб. см');
  });
});

describe('price', () => {
  const price = (change: Partial<ListingDetail> = {}) => view(change).price;

  it('is the gross price, with the previous price and the date of the reduction', () => {
    const { price: now, oldPrice, drop, net, notes } = price();
    expect([now, oldPrice, drop].map(loose)).toEqual(['€ 27 900', '€ 28 900', '− € 1 000 от 12-ное-26']);
    expect(net).toBeUndefined();
    expect(notes).toBe('Без ДДС кредит · възможен бартер');
  });

  it('has the net price in whole euros if VAT can be reclaimed', () => {
    expect(loose(price({ vat: 'included' }).net)).toBe('€ 23 250 без ДДС – данъкът може да се приспадне');
    expect(loose(price({ vat: 'excluded' }).net)).toContain('€ 23 250');
  });

  it('has no reduction when the price rose or stayed', () => {
    for (const previousPriceEurMinor of [null, 2_790_000, 2_000_000])
      expect(price({ previousPriceEurMinor })).toMatchObject({ oldPrice: undefined, drop: undefined });
  });

  it('has the stated price, the rate and its date when converted', () => {
    const inDollars = {
      priceMinor: 3_000_000,
      currency: 'USD',
      rate: { unitsPerEur: 1.16, asOf: '2026-01-01' },
    } as const;
    expect(loose(price(inDollars).converted)).toBe('$ 30 000 по курс 1,16 за € 1 от 01-яну-26');
  });

  it('has only notes when on request', () => {
    const asked = price({ priceMinor: null, priceEurMinor: null });
    expect(asked).toMatchObject({
      price: 'По договаряне',
      net: undefined,
      position: undefined,
      drop: undefined,
    });
    expect(asked.notes).toBe('Възможен бартер');
  });

  it('has a position only with an estimate and while for sale', () => {
    const { position } = price();
    expect(position?.position).toBeCloseTo(0.412, 3);
    expect([position?.low, position?.ideal, position?.high].map(loose)).toEqual([
      '€ 25 400',
      '€ 29 350',
      '€ 33 200',
    ]);
    expect(loose(position?.difference)).toBe('€ 1 450 под обичайната цена.');
    expect(position?.similar).toBe('По 64 обяви за модела.');
    expect(loose(price({ priceEurMinor: 3_320_000 }).position?.difference)).toBe(
      '€ 3 850 над обичайната цена.',
    );
    const close = { priceEurMinor: 2_940_000, priceRating: 'fair' as const };
    expect(price(close).position?.difference).toBe('Близо до обичайната цена.');
    expect(loose(price({ ...close, priceRating: 'high' }).position?.difference)).toBe(
      '€ 50 над обичайната цена.',
    );
    expect(price({ ofModel: 4 }).position?.similar).toBe(
      'По обявите за марката, защото тези за модела са малко.',
    );
    expect(price({ lowEurMinor: null }).position).toBeUndefined();
    expect(price({ state: 'sold' }).position).toBeUndefined();
    expect(price({ state: 'reserved' }).position).toBeDefined();
  });

  it('says why it has no rating, while the vehicle is for sale', () => {
    const none = { priceRating: null, lowEurMinor: null, idealEurMinor: null, highEurMinor: null };
    const texts = refusals.map((priceRefusal) => price({ ...none, priceRefusal }).notRated);
    expect(new Set(texts).size).toBe(refusals.length);
    expect(texts).not.toContain(undefined);
    expect(price({ ...none, condition: 'parts' }).notRated).toBe(
      'Повредените не участват в сравнението на цените',
    );
    expect(price({ priceRating: null, priceEurMinor: 1_200_000 }).notRated).toBe(
      'Цената не е оценена: под половината е от минималната за сходни обяви.',
    );
    expect(price().notRated).toBeUndefined();
    expect(price(none).notRated).toBeUndefined();
    expect(price({ ...none, priceRefusal: 'too_wide', state: 'sold' }).notRated).toBeUndefined();
  });
});

describe('presentListing', () => {
  it('cleans the description and keeps its line breaks', () => {
    expect(view({ description: 'а\u202e\r\n<script>\u200b' }).description).toEqual({
      text: 'а\n<script>',
      long: false,
      hidden: false,
      canReveal: false,
    });
    expect(view({ description: 'дума '.repeat(200) }).description.long).toBe(true);
    expect(view({ description: 'ред\n'.repeat(9) }).description.long).toBe(true);
  });

  it('offers hidden contacts only while the listing is on the market', () => {
    const canReveal = (more: object) => view({ contactsHidden: true, ...more }).description.canReveal;
    expect([canReveal({}), canReveal({ state: 'reserved' }), canReveal({ state: 'sold' })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(view({ contactsHidden: false }).description.canReveal).toBe(false);
  });

  it('groups features in the order of the catalogue and omits unknown ones', () => {
    expect(view().features).toEqual({
      count: '2 екстри',
      groups: [
        { key: 'safety', label: 'Безопасност', features: ['ABS'] },
        { key: 'technology', label: 'Технологии', features: ['Навигация'] },
      ],
    });
    expect(view({ features: ['abs'] }).features.count).toBe('1 екстра');
  });

  it.each<[Partial<ListingDetail>, string[]]>([
    [{ doors: 5, features: ['abs', '4_5_doors'] }, ['abs']],
    [{ doors: null, features: ['abs', '4_5_doors'] }, ['abs', '4_5_doors']],
    [{ newImport: true, features: ['new_import'] }, []],
    [{ newImport: false, features: ['new_import'] }, ['new_import']],
    [{ vat: 'included', features: ['tax_credit'] }, []],
    [{ barter: true, features: ['barter'] }, []],
  ])('leave out the features that a fact states: %j', (change, own) => {
    expect(ownFeatures({ ...base, ...change })).toEqual(own);
  });

  it('describes the seller and the rights of the buyer', () => {
    expect(view().seller).toMatchObject({
      initials: 'АХ',
      about: 'Автокъща · във Волан от 2021\u00a0г.',
      activeListings: '38',
      phone: 'потвърден',
      place: 'София',
    });
    const { seller } = base;
    expect(view({ seller: { ...seller, kind: 'private' } }).seller.rights).not.toBe(view().seller.rights);
    expect(view({ seller: { ...seller, name: 'А\u202eБ\n В' } }).seller.name).toBe('АБ В');
    expect(view({ seller: { ...seller, name: '•••' } }).seller.initials).toBe('');
  });

  it.each(['reserved', 'sold', 'expired', 'withdrawn'] as const)('has a notice for a %s listing', (state) => {
    const closedAt = new Date('2026-11-01T10:00:00Z');
    expect(view({ state, closedAt }).notice).toMatchObject({ state });
    const { text, date } = view({ state, closedAt }).notice ?? {};
    // The text without a date has nothing to keep on one line.
    expect(date).toBe(state === 'reserved' ? undefined : '01-ное-26');
    if (date) expect(text).toContain(date);
    expect(view().notice).toBeUndefined();
  });
});
