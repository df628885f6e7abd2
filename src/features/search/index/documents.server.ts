import { sql, type RawBuilder } from 'kysely';
import { doorsOption, ownersOption } from '#features/catalogue/options/option-set.ts';
import { sellerKind } from '#features/companies/seller-kind.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ChoiceGroup, Flag, RangeField, SearchDocument } from './search-query.ts';
import { searchTokens, type WordForms } from './words/words.ts';

/** Listings read at once: enough to make the round trip cheap, few enough not to hold up other work. */
const BATCH = 500;

interface ListingRow {
  id: number;
  brand: string;
  model: string;
  company_id: number | null;
  choices: Partial<Record<ChoiceGroup, string | null>>;
  doors: number | null;
  owners: number | null;
  ranges: Partial<Record<RangeField, number | null>>;
  flags: Flag[];
  features: string[];
  title: string;
  description: string;
  published_at: number;
  completeness: number;
}

/** What the search knows of the published listings with the given ids, in no order; others are left out. */
export async function readSearchDocuments(db: Database, ids: number[]): Promise<SearchDocument[]> {
  return read(db, sql`where l.id = any(${ids}::bigint[])`);
}

/** Every published listing in batches by id. Batches are read one after another, not in one snapshot. */
export async function* streamSearchDocuments(db: Database): AsyncGenerator<SearchDocument[]> {
  // Listings say the same words again and again: each is turned into a token once.
  const forms: WordForms = new Map();
  let last = 0;
  while (true) {
    const documents = await read(db, sql`where l.id > ${last} order by l.id limit ${BATCH}`, forms);
    if (documents.length === 0) return;
    yield documents;
    last = documents.at(-1)?.id ?? last;
  }
}

async function read(
  db: Database,
  which: RawBuilder<unknown>,
  forms: WordForms = new Map(),
): Promise<SearchDocument[]> {
  const { rows } = await sql<ListingRow>`
    select l.id, brand.key as brand, model.key as model,
      case when account.kind = 'company' then account.id end as company_id, l.doors, l.owners, l.features, l.completeness,
      concat_ws(' ', brand.name, brand.name_bg, model.name, model.name_bg, l.variant) as title, l.description,
      floor(extract(epoch from coalesce(l.published_at, l.created_at)))::int8 as published_at,
      json_build_object(
        'type', l.type, 'body', l.body, 'fuel', l.fuel, 'transmission', l.transmission, 'color', color.family,
        'condition', l.condition, 'euro', l.euro, 'steering', l.steering, 'origin', l.origin_key,
        'city', city.key, 'vat', l.vat, 'sale', l.sale, 'price_rating', l.price_rating,
        'axles', l.axles::text, 'cooling', l.cooling, 'strokes', l.strokes::text, 'material', l.material,
        'build', l.build, 'engine_count', l.engine_count::text,
        'seller', ${sellerKind('account')}) as choices,
      json_build_object(
        'year', l.model_year, 'price', l.price_eur_minor, 'mileage', l.mileage_km, 'power', l.power_hp,
        'displacement', l.displacement_cc, 'seats', l.seats, 'payload', l.payload_kg, 'length', l.length_cm,
        'engine_hours', l.engine_hours, 'battery', round(l.battery_kwh * 10)::int, 'range', l.range_km) as ranges,
      array_remove(array[
        case when l.picture_count > 0 then 'pictures' end,
        case when l.vin is not null then 'vin' end,
        case when l.new_import then 'new_import' end,
        case when l.barter then 'barter' end,
        case when not l.accident then 'accident_free' end,
        case when l.price_eur_minor is not null then 'priced' end,
        case when l.previous_price_eur_minor > l.price_eur_minor then 'reduced' end], null) as flags
    from published_listing l
      join brand on brand.id = l.brand_id
      join model on model.id = l.model_id
      join city on city.id = l.city_id
      join account on account.id = l.account_id
      left join color on color.key = l.color_key
    ${which}`.execute(db);
  return rows.map((row) => toDocument(row, forms));
}

function toDocument(row: ListingRow, forms: WordForms): SearchDocument {
  return {
    id: row.id,
    brand: row.brand,
    model: row.model,
    ...(row.company_id !== null && { companyId: row.company_id }),
    choices: {
      ...stated(row.choices),
      ...(row.doors !== null && { doors: doorsOption(row.doors) }),
      ...(row.owners !== null && { owners: ownersOption(row.owners) }),
    },
    ranges: stated(row.ranges),
    flags: row.flags,
    features: row.features,
    titleWords: searchTokens(row.title, forms),
    words: searchTokens(row.description, forms),
    publishedAt: row.published_at,
    completeness: row.completeness,
  };
}

function stated<Key extends string, Value>(
  values: Partial<Record<Key, Value | null>>,
): Partial<Record<Key, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
    Record<Key, Value>
  >;
}
