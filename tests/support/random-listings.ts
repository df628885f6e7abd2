import type { Insertable } from 'kysely';
import { vehicleFields, type VehicleField } from '#features/catalogue/fields/vehicle-field.ts';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import { priceRatings } from '#features/pricing/price-rating.ts';
import { histogramEdges } from '#features/search/index/histogram-edges.ts';
import type { RangeField } from '#features/search/index/search-query.ts';
import type { Listing } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { Random } from '#kernel/random.ts';

/** Words that the tokeniser leaves unchanged and that are no brand or model. */
export const plainWords = [
  'klima',
  'navigatsia',
  'obslujena',
  'garaj',
  'turbo',
  'kozha',
  'lizing',
  'servizna',
];
const DAY_MS = 86_400_000;

const isOptional = (field: VehicleField): boolean =>
  !('always' in field && field.always) && !(field.kind === 'flag' && !field.threeState);

/** Inserts random listings, most of them published, with nearly every column random and half of them null. */
export async function insertRandomListings(
  db: Database,
  count: number,
  seed: number,
  now: number,
): Promise<void> {
  const random = new Random(seed, 'listings');
  const models = await db
    .selectFrom('model')
    .select(['id', 'brand_id', 'type'])
    .orderBy('id')
    .limit(40)
    .execute();
  const cities = await db.selectFrom('city').select('id').orderBy('id').limit(25).execute();
  const colors = await db.selectFrom('color').select('key').orderBy('key').execute();
  const countries = await db.selectFrom('country').select('key').orderBy('key').limit(9).execute();
  const features = await db.selectFrom('feature').select('key').orderBy('key').limit(30).execute();
  const accounts = await db
    .insertInto('account')
    .values([
      { kind: 'private', display_name: 'a' },
      { kind: 'company', company_kind: 'car_dealer', display_name: 'b' },
      { kind: 'company', company_kind: 'other', display_name: 'c' },
      { kind: 'private', display_name: 'd', blocked: true },
      { kind: 'company', company_kind: 'car_dealer', display_name: 'e' },
    ])
    .returning('id')
    .execute();

  const maybe = <Value>(value: Value): Value | null => (random.chance(0.5) ? value : null);
  const near = (field: RangeField, least: number, most: number): number => {
    const value = random.pick(histogramEdges[field]) + random.pick([0, 0, 1, -1]);
    return Math.min(most, Math.max(least, value));
  };
  /** States half of all fields; uses few options and numbers near the edges of histogram bars. */
  const vehicle = () =>
    Object.fromEntries(
      Object.values(vehicleFields).flatMap((field) => {
        const [column = ''] = field.columns;
        const value = randomValue(field);
        return value === undefined ? [] : [[column, isOptional(field) ? maybe(value) : value]];
      }),
    ) as Pick<Insertable<Listing>, 'condition' | 'new_import'>;
  const randomValue = (field: VehicleField): string | number | boolean | undefined => {
    if (field.kind === 'flag') return random.chance(field.threeState ? 0.5 : 0.2);
    if (field.kind === 'number' || field.kind === 'month') {
      const { feeds } = field;
      const [least, most] = field.kind === 'month' ? [field.minYear, 2035] : [field.min, field.max];
      if (!feeds || !('range' in feeds)) return random.int(least, Math.min(most, least + 6));
      const { range, perStored = 1 } = feeds;
      return near(range, least * perStored, most * perStored) / perStored;
    }
    if (field.kind !== 'choice') return undefined;
    const options = optionKeys(field.options).slice(0, 4);
    const option = options.length > 0 ? random.pick(options) : undefined;
    return field.stored === 'number' && option !== undefined ? Number(option) : option;
  };
  const text = (most: number): string => random.sample(plainWords, random.int(0, most)).join(' ');
  const listing = () => {
    const model = random.pick(models);
    return {
      account_id: random.weighted(
        accounts.map(({ id }, index) => [id, [10, 6, 2, 1, 1][index] ?? 0] as const),
      ),
      type: model.type,
      brand_id: model.brand_id,
      model_id: model.id,
      variant: text(3),
      description: text(5),
      moderation: random.chance(0.95) ? 'approved' : 'pending',
      publication: random.chance(0.95) ? 'active' : 'expired',
      sale: random.weighted([
        ['available', 8],
        ['reserved', 1],
        ['sold', 1],
      ]),
      price_minor: maybe(near('price', 1, 900_000_000)),
      currency: random.pick(['EUR', 'EUR', 'BGN', 'USD']),
      vat: random.pick(['private_or_exempt', 'included', 'excluded']),
      previous_price_eur_minor: maybe(near('price', 1, 900_000_000)),
      price_rating: maybe(random.pick(priceRatings)),
      barter: random.chance(0.2),
      ...vehicle(),
      // A few colours only, so that several listings share one.
      color_key: maybe(random.pick(colors).key),
      origin_key: maybe(random.pick(countries).key),
      vin: maybe('WVWZZZ1KZAW000001'),
      features: random.sample(features, random.int(0, 8)).map(({ key }) => key),
      city_id: random.pick(cities).id,
      picture_count: random.pick([0, 0, 5]),
      completeness: random.int(0, 4) * 25,
      published_at: new Date(now * 1000 - random.int(0, 40) * DAY_MS + random.pick([0, 0, 1_000, 500])),
    };
  };
  for (let done = 0; done < count; done += 250) {
    const rows = Array.from({ length: Math.min(250, count - done) }, listing);
    await db.insertInto('listing').values(rows).execute();
  }
}
