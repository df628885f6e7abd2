import { sql } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { isUnsound, unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import type { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';
import { distanceKm } from '#kernel/distance.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { anyQuery, type SearchQuery } from '#features/search/index/search-query.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const subjectRow = declareRow<SimilarSubject>('subject of similar listings', {
  type: 'string',
  brandKey: 'string',
  modelKey: 'string',
  condition: 'string',
  body: 'string?',
  year: 'number?',
  priceEurMinor: 'number?',
  cityKey: 'string',
});
const sameRow = declareRow<{ id: number }>('same vehicle among similar listings', { id: 'number' });

interface SimilarContext {
  db: Database;
  cards: Pick<ListingCardCache, 'get'>;
  catalogue: Catalogue;
  search: LiveSearchIndex;
  now: () => Date;
}

export interface SimilarListings {
  cards: ListingCard[];
  /** Search for all listings of the model, with its number of results. */
  search: { address: string; total: number };
}

/** Properties of a listing that determine similar ones. */
interface SimilarSubject {
  type: string;
  brandKey: string;
  modelKey: string;
  condition: string;
  body: string | null;
  year: number | null;
  priceEurMinor: number | null;
  cityKey: string;
}

const SHOWN = 4;
const CANDIDATES = 25;
const YEARS_APART = 3;
const PRICE_APART = 0.35;
/** One year weighs as much as 7 % of the price or 40 km. */
const YEAR_WEIGHT = 0.07;
const KM_WEIGHT = YEAR_WEIGHT / 40;
/** Added for a listing of another model. */
const OTHER_MODEL_WEIGHT = 0.5;

/**
 * Published listings similar in price, year and place, most similar first: of the same model, else of the same type
 * and body. Unsound vehicles are similar only to unsound ones. Excludes all listings of the same vehicle. The subject
 * may be in any state; `known` saves reading it. Undefined for an unknown id.
 */
export async function getSimilarListings(
  ctx: SimilarContext,
  id: number,
  known?: SimilarSubject,
): Promise<SimilarListings | undefined> {
  const subject = known ?? (await readSubject(ctx.db, id));
  if (!subject) return undefined;
  const { type, brandKey: brand, modelKey: model } = subject;
  const condition = isUnsound(subject.condition) ? { condition: unsoundConditions } : {};
  const ofModel = { choices: { type: [type], ...condition }, makes: [{ brand, models: [model] }] };
  const search = (filters: Partial<SearchQuery>) =>
    ctx.search.search({ ...anyQuery, ...filters, perPage: CANDIDATES }, ctx.now());
  const all = search(ofModel);
  const near = search({ ...ofModel, ranges: rangesAround(subject) });
  const ids = new Set([...near.ids, ...all.ids]);
  if (ids.size <= SHOWN) {
    const body = subject.body ? { body: [subject.body] } : {};
    const alike = { choices: { type: [type], ...condition, ...body }, ranges: rangesAround(subject) };
    for (const other of search(alike).ids) ids.add(other);
  }
  for (const same of await sameVehicle(ctx.db, id, [...ids])) ids.delete(same);
  const cards = await ctx.cards.get([...ids]);
  const ranked = cards
    .map((card) => ({ card, difference: differenceOf(subject, card, ctx.catalogue) }))
    .toSorted((a, b) => a.difference - b.difference || b.card.id - a.card.id);
  return {
    cards: ranked.slice(0, SHOWN).map(({ card }) => card),
    search: {
      address: `/?type=${type}&brand=${brand}&model=${model}${conditionParameter(subject)}`,
      total: all.total,
    },
  };
}

const conditionParameter = ({ condition }: SimilarSubject): string =>
  isUnsound(condition) ? `&condition=${unsoundConditions.join(',')}` : '';

function rangesAround({ year, priceEurMinor }: SimilarSubject): SearchQuery['ranges'] {
  return {
    ...(year !== null && { year: { min: year - YEARS_APART, max: year + YEARS_APART } }),
    ...(priceEurMinor !== null && {
      price: {
        min: Math.round(priceEurMinor * (1 - PRICE_APART)),
        max: Math.round(priceEurMinor * (1 + PRICE_APART)),
      },
    }),
  };
}

function differenceOf(subject: SimilarSubject, card: ListingCard, { cityByKey }: Catalogue): number {
  const from = cityByKey.get(subject.cityKey);
  const to = cityByKey.get(card.cityKey);
  const isOther = card.brandKey !== subject.brandKey || card.modelKey !== subject.modelKey;
  const prices =
    subject.priceEurMinor && card.priceEurMinor
      ? Math.log(card.priceEurMinor / subject.priceEurMinor)
      : PRICE_APART;
  const years = subject.year && card.year ? card.year - subject.year : YEARS_APART;
  const km = from && to ? distanceKm(from, to) : 0;
  return (
    Math.abs(prices) + Math.abs(years) * YEAR_WEIGHT + km * KM_WEIGHT + (isOther ? OTHER_MODEL_WEIGHT : 0)
  );
}

async function readSubject(db: Database, id: number): Promise<SimilarSubject | undefined> {
  const rows = await readRows(
    db,
    subjectRow,
    sql`
    select l.type, b.key as "brandKey", m.key as "modelKey", l.condition, l.body, l.model_year as year,
      l.price_eur_minor as "priceEurMinor", c.key as "cityKey"
    from listing l join brand b on b.id = l.brand_id join model m on m.id = l.model_id
      join city c on c.id = l.city_id
    where l.id = ${id}`,
  );
  return rows[0];
}

/** Ids of listings of the same vehicle: equal VIN, or equal model, year, mileage and colour. */
async function sameVehicle(db: Database, id: number, ids: number[]): Promise<number[]> {
  const rows = await readRows(
    db,
    sameRow,
    sql`
    select other.id from listing l join listing other on other.id = any(${ids}::bigint[])
    where l.id = ${id} and (other.id = l.id or other.vin = l.vin or (
      other.model_id = l.model_id and other.model_year = l.model_year and other.mileage_km = l.mileage_km
      and other.color_key is not distinct from l.color_key))`,
  );
  return rows.map((row) => row.id);
}
