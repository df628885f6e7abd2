import { histogramEdges } from '#features/search/index/histogram-edges.ts';
import type { RangeField } from '#features/search/index/search-query.ts';
import type { Database } from '#platform/db/database.server.ts';
import { Random } from '#kernel/random.ts';

/** Words that tokenising leaves as they are and no brand or model is called. */
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

/** Writes random listings, most of them published: nearly every column random, half of the facts not stated. */
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
      price_rating: maybe(random.pick(['great', 'good', 'high'])),
      barter: random.chance(0.2),
      body: maybe(random.pick(['sedan', 'wagon', 'suv'])),
      fuel: maybe(random.pick(['gasoline', 'diesel', 'electric', 'none'])),
      transmission: maybe(random.pick(['manual', 'automatic'])),
      model_year: maybe(near('year', 1900, 2035)),
      mileage_km: maybe(near('mileage', 0, 2_000_000)),
      power_hp: maybe(near('power', 1, 3_000)),
      displacement_cc: maybe(near('displacement', 20, 30_000)),
      doors: maybe(random.int(2, 6)),
      seats: maybe(near('seats', 1, 120)),
      color_key: maybe(random.pick(colors).key),
      condition: random.pick(['new', 'used', 'used', 'damaged', 'parts']),
      euro: maybe(random.pick(['4', '5', '6', '6d'])),
      steering: maybe(random.pick(['left', 'right'])),
      origin_key: maybe(random.pick(countries).key),
      owners: maybe(random.int(1, 7)),
      accident: maybe(random.chance(0.5)),
      new_import: random.chance(0.2),
      vin: maybe('WVWZZZ1KZAW000001'),
      battery_kwh: maybe(near('battery', 1, 4_000) / 10),
      range_km: maybe(near('range', 1, 2_000)),
      axles: maybe(random.int(1, 4)),
      payload_kg: maybe(near('payload', 1, 40_000)),
      cooling: maybe(random.pick(['water', 'air'])),
      strokes: maybe(random.pick([2, 4])),
      material: maybe(random.pick(['wood', 'steel'])),
      length_cm: maybe(near('length', 1, 4_000)),
      engine_count: maybe(random.int(1, 4)),
      engine_hours: maybe(near('engine_hours', 0, 20_000)),
      build: maybe(random.pick(['box', 'tipper'])),
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
