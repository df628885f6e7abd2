import { describe, expect, it } from 'vitest';
import bodies from '#features/catalogue/data/bodies.json' with { type: 'json' };
import { vehicleTypeKeys, vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { findContacts } from '#kernel/contacts/contact-parts.ts';
import { readCatalogueData } from '#demo/demo-data.server.ts';
import { demoOutcomes } from '#demo/listing/demo-history.ts';
import { generateListings, type GeneratedListing } from '#demo/market/generate-listings.ts';

const now = new Date('2026-11-20T12:00:00Z');
const listings = [...generateListings(12_000, 5, now)];

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
const euros = ({ price }: GeneratedListing): number => (price.priceMinor ?? NaN) / 100;
const plainUsed = (listing: GeneratedListing): boolean =>
  listing.vehicle.condition === 'used' &&
  listing.price.priceMinor !== null &&
  listing.price.currency === 'EUR' &&
  !listing.history.fake;
const age = ({ vehicle }: GeneratedListing): number => now.getUTCFullYear() - vehicle.modelYear;

describe('demo market', () => {
  it('contains every vehicle type and every state', () => {
    expect(new Set(listings.map(({ vehicle }) => vehicle.type))).toEqual(new Set(vehicleTypeKeys));
    expect(new Set(listings.map(({ history }) => history.outcome))).toEqual(new Set(demoOutcomes));
    const published = listings.filter(({ history }) => history.outcome === 'published').length;
    expect(published / listings.length).toBeGreaterThan(0.8);
  });

  it('has the age distribution of the Bulgarian market', () => {
    const cars = listings.filter(({ vehicle }) => vehicle.type === 'car');
    expect(median(cars.map(age))).toBeGreaterThanOrEqual(12);
    expect(median(cars.map(age))).toBeLessThanOrEqual(16);
  });

  it('prices a ten-year-old Golf at market level and older cars lower', () => {
    const golfs = [...generateListings(30_000, 6, now)].filter(
      (each) => each.vehicle.brand === 'vw' && each.vehicle.model === 'golf' && plainUsed(each),
    );
    const priceAt = (from: number, to: number): number =>
      median(golfs.filter((each) => age(each) >= from && age(each) <= to).map(euros));
    expect(priceAt(9, 11)).toBeGreaterThan(6500);
    expect(priceAt(9, 11)).toBeLessThan(12_500);
    const falling = [priceAt(1, 3), priceAt(5, 7), priceAt(9, 11), priceAt(14, 16), priceAt(20, 22)];
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
    expect(priceAt(1, 3)).toBeGreaterThan(priceAt(9, 11) * 1.8);
    expect(priceAt(20, 22)).toBeLessThan(priceAt(9, 11) * 0.4);
  });

  it('prices damaged vehicles lower', () => {
    const middle = listings.filter(
      (each) => each.vehicle.type === 'car' && age(each) >= 8 && age(each) <= 12,
    );
    const damaged = middle.filter((each) => each.vehicle.condition === 'damaged' && each.price.priceMinor);
    const used = middle.filter(plainUsed);
    expect(median(damaged.map(euros))).toBeLessThan(median(used.map(euros)) * 0.75);
  });

  it('has views whose ranking follows a power law', () => {
    const ranked = listings
      .filter(({ history }) => history.outcome === 'published')
      .map(({ views }) => views)
      .toSorted((one, other) => other - one);
    const slope = Math.log((ranked[9] ?? 1) / (ranked[999] ?? 1)) / Math.log(1000 / 10);
    expect(slope).toBeGreaterThan(0.55);
    expect(slope).toBeLessThan(1.1);
  });

  it('has about one company per sixty listings and no seller with more listings than planned', () => {
    const dealers = new Set(
      listings.filter(({ seller }) => seller.kind === 'company').map(({ seller }) => seller.number),
    );
    expect(listings.length / dealers.size).toBeGreaterThan(40);
    expect(listings.length / dealers.size).toBeLessThan(95);
    for (const { seller } of listings)
      expect(seller.stock).toBeLessThanOrEqual(seller.kind === 'company' ? 500 : 3);
  });
});

describe('demo listing', () => {
  const columns = new Map(
    vehicleTypeKeys.map((type) => [
      type,
      new Set<string>(vehicleTypes[type].fields.flatMap(({ definition }) => definition.columns)),
    ]),
  );
  const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const unbound = new Set([
    'type',
    'brand',
    'brand_name',
    'model',
    'model_name',
    'variant',
    'features',
    'new_import',
  ]);

  it('states only fields of its type and all required ones', () => {
    const wrong = new Set<string>();
    for (const { vehicle } of listings) {
      const stated = new Map(Object.entries(vehicle).map(([name, value]) => [snake(name), value as unknown]));
      for (const [column, value] of stated) {
        const known = unbound.has(column) || columns.get(vehicle.type)?.has(column);
        if (value !== null && !known) wrong.add(`${vehicle.type} has no ${column}`);
      }
      for (const { field, definition, required } of vehicleTypes[vehicle.type].fields) {
        const applies = !definition.fuels || definition.fuels.includes(vehicle.fuel ?? '');
        const missing = stated.get(definition.columns[0] ?? '') === null;
        if (required && applies && missing) wrong.add(`${vehicle.type} lacks ${field}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });

  it('uses only bodies and features of its type', () => {
    const features = readCatalogueData<{ key: string; types: string[] }[]>('features.json');
    const known = new Set(features.flatMap(({ key, types }) => types.map((type) => `${type} ${key}`)));
    const wrong = new Set<string>();
    for (const { vehicle } of listings) {
      const { type, body } = vehicle;
      if (!bodies[type].includes(body ?? '')) wrong.add(`${type} body ${body}`);
      for (const feature of vehicle.features)
        if (!known.has(`${type} ${feature}`)) wrong.add(`${type} ${feature}`);
      if (new Set(vehicle.features).size < vehicle.features.length) wrong.add(`${type} repeats a feature`);
    }
    expect([...wrong]).toEqual([]);
  });

  it('has no text that looks like a contact', () => {
    const found = listings.flatMap(({ vehicle, description }) =>
      [vehicle.variant, description].flatMap((text) =>
        findContacts(text).map(({ start, end }) => text.slice(start - 20, end + 10)),
      ),
    );
    expect(found).toEqual([]);
  });

  it('has a chronological price history that ends with its price', () => {
    for (const { prices, price, history } of listings) {
      expect(prices.at(-1)?.priceMinor).toBe(price.priceMinor);
      const times = prices.map(({ at }) => at.getTime());
      expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
      expect(Math.min(...times)).toBeGreaterThanOrEqual(history.createdAt.getTime());
    }
    expect(listings.filter(({ prices }) => prices.length > 1).length).toBeGreaterThan(listings.length / 8);
  });

  it('has transitions that lead to its states', () => {
    for (const { history } of listings) {
      const last = (field: string): string | undefined =>
        history.transitions.findLast((transition) => transition.field === field)?.to;
      expect(last('publication')).toBe(history.publication);
      expect(last('moderation') ?? 'pending').toBe(history.moderation);
      expect(last('sale') ?? 'available').toBe(history.sale);
      expect(history.fake).toBe(last('fake') === 'true');
      const times = history.transitions.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('has a phone number of an unassigned range and a VIN of valid form', () => {
    for (const { profile, vehicle } of listings) {
      expect(profile.phone).toMatch(/^\+359997\d{6}$/);
      if (vehicle.vin !== null) expect(vehicle.vin).toMatch(/^[A-HJ-NPR-Z0-9]{13}\d{4}$/);
    }
  });
});
