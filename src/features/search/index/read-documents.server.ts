import { sql, type RawBuilder } from 'kysely';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { withoutContacts } from '#kernel/contacts/contact-parts.ts';
import { columnKinds, type ColumnRow } from '#features/catalogue/fields/field-column.ts';
import { sellerKind } from '#features/companies/seller-kind.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows, type RawColumns } from '#platform/db/raw-rows.server.ts';
import type { ChoiceGroup, Flag, SearchDocument } from './search-query.ts';
import { termColumns, vehicleTerms } from './vehicle-terms.ts';
import { searchTokens, type WordForms } from './words/words.ts';

/** Listings read at once: enough to amortise the round trip, few enough not to hold up other work. */
const BATCH = 500;

/** A published listing without the columns of its vehicle. */
interface OfferRow {
  id: number;
  brand: string;
  model: string;
  company_id: number | null;
  offer: Partial<Record<ChoiceGroup, string | null>>;
  price: number | null;
  offer_flags: Flag[];
  features: string[];
  make: string;
  variant: string;
  description: string;
  published_at: number;
  completeness: number;
  cluster: number | null;
}

type ListingRow = OfferRow & ColumnRow;

const offerColumns: RawColumns<OfferRow> = {
  id: 'number',
  brand: 'string',
  model: 'string',
  company_id: 'number?',
  offer: 'json',
  price: 'number?',
  offer_flags: 'json',
  features: 'json',
  make: 'string',
  variant: 'string',
  description: 'string',
  published_at: 'number',
  completeness: 'number',
  cluster: 'number?',
};
const listingRow = declareRow<ListingRow>('search document', {
  ...Object.fromEntries(termColumns.map((column) => [column, columnKinds[column]])),
  ...offerColumns,
} as RawColumns<ListingRow>);

const vehicle = sql.join(termColumns.map((column) => sql.ref(`l.${column}`)));

/** Reads the search documents of the published listings among the given ids, in no particular order. */
export async function readDocuments(
  db: Database,
  ids: number[],
  forms?: WordForms,
): Promise<SearchDocument[]> {
  return read(db, sql`where l.id = any(${ids}::bigint[])`, forms);
}

/**
 * Reads all published listings in batches by id. Batches are read one after another, not in one snapshot.
 */
export async function* streamDocuments(db: Database): AsyncGenerator<SearchDocument[]> {
  // Listings repeat the same words, so each word is turned into a token only once.
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
  const rows = await readRows(
    db,
    listingRow,
    sql`
    select l.id, brand.key as brand, model.key as model,
      case when account.kind = 'company' then account.id end as company_id, l.features, l.completeness,
      listing_cluster.cluster_id as cluster,
      concat_ws(' ', coalesce(l.brand_name, concat_ws(' ', brand.name, brand.name_bg)),
        case when model.key = ${OTHER_KEY} then l.model_name else concat_ws(' ', model.name, model.name_bg) end) as make,
      l.variant, l.description,
      floor(extract(epoch from coalesce(l.published_at, l.created_at)))::int8 as published_at,
      ${vehicle},
      json_build_object(
        'type', l.type, 'color', color.family, 'city', city.key, 'vat', l.vat, 'sale', l.sale,
        'price_rating', l.price_rating, 'seller', ${sellerKind('account')}) as offer,
      l.price_eur_minor as price,
      array_remove(array[
        case when l.picture_count > 0 then 'pictures' end,
        case when l.barter then 'barter' end,
        case when l.price_eur_minor is not null then 'priced' end,
        case when l.previous_price_eur_minor > l.price_eur_minor then 'reduced' end], null) as offer_flags
    from published_listing l
      join brand on brand.id = l.brand_id
      join model on model.id = l.model_id
      join city on city.id = l.city_id
      join account on account.id = l.account_id
      left join color on color.key = l.color_key
      left join listing_cluster on listing_cluster.listing_id = l.id
    ${which}`,
  );
  return rows.map((row) => toDocument(row, forms));
}

function toDocument(row: ListingRow, forms: WordForms): SearchDocument {
  const { choices, ranges, flags } = vehicleTerms(row);
  return {
    id: row.id,
    brand: row.brand,
    model: row.model,
    ...(row.company_id !== null && { companyId: row.company_id }),
    choices: { ...choices, ...stated(row.offer) },
    ranges: row.price === null ? ranges : { ...ranges, price: row.price },
    flags: [...flags, ...row.offer_flags],
    features: row.features,
    titleWords: searchTokens(`${row.make} ${withoutContacts(row.variant)}`, forms),
    words: searchTokens(withoutContacts(row.description), forms),
    publishedAt: row.published_at,
    completeness: row.completeness,
    ...(row.cluster !== null && { cluster: row.cluster }),
  };
}

function stated<Key extends string, Value>(
  values: Partial<Record<Key, Value | null>>,
): Partial<Record<Key, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
    Record<Key, Value>
  >;
}
