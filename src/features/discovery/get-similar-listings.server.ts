import { sql } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';
import { distanceKm } from '#kernel/distance.ts';
import { dependOn, withoutDependencies } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { parseSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import { declareRow, readRows, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import {
  cheaperThan,
  nearIn,
  ofBody,
  ofModel,
  PRICE_APART,
  YEARS_APART,
  type SimilarSubject,
} from './similar-searches.ts';

const subjectRow = declareRow<SimilarSubject>('subject of similar listings', {
  type: 'string',
  brandKey: 'string',
  modelKey: 'string',
  condition: 'string',
  body: 'string?',
  fuel: 'string?',
  year: 'number?',
  mileageKm: 'number?',
  priceEurMinor: 'number?',
  cityKey: 'string',
});
const sameRow = declareRow<{ id: number }>('same vehicle among similar listings', { id: 'number' });

export interface FoundAlike {
  /** Most similar first. */
  cards: ListingCard[];
  /** Search that keeps what makes them similar, with the number of its other results, this vehicle not counted. */
  more: { address: string; count: number } | undefined;
}

export interface SimilarListings extends FoundAlike {
  /** Cheaper ones of the same model, year, fuel and mileage; undefined if there are none. */
  cheaper: FoundAlike | undefined;
}

const SHOWN = 4;
const CANDIDATES = 25;
/** One year weighs as much as 7 % of the price or 40 km. */
const YEAR_WEIGHT = 0.07;
const KM_WEIGHT = YEAR_WEIGHT / 40;
/** Added for a listing of another model. */
const OTHER_MODEL_WEIGHT = 0.5;

/**
 * Published listings similar in price, year and place: of the same model, else of the same type and body. Unsound
 * vehicles are similar only to unsound ones, and are not offered as cheaper. Excludes all listings of the same vehicle.
 * The subject may be in any state; `known` saves reading it. Undefined for an unknown id. A kept page depends only on
 * the cards shown: popular models change too often to choose them anew every time.
 */
export async function getSimilarListings(
  ctx: SearchContext,
  id: number,
  known?: SimilarSubject,
): Promise<SimilarListings | undefined> {
  const similar = await withoutDependencies(() => findSimilar(ctx, id, known));
  for (const card of [...(similar?.cards ?? []), ...(similar?.cheaper?.cards ?? [])])
    dependOn(`listing:${card.id}`);
  return similar;
}

async function findSimilar(
  ctx: SearchContext,
  id: number,
  known: SimilarSubject | undefined,
): Promise<SimilarListings | undefined> {
  const subject = known ?? (await readSubject(ctx.db, id));
  if (!subject) return undefined;
  const find = (parameters: URLSearchParams): Found => {
    const { query, canonical } = parseSearch(ctx, parameters);
    const { total, ids } = ctx.search.find({ ...query, perPage: CANDIDATES }, ctx.now());
    return { address: `/${canonical}`, total, ids: new Set(ids) };
  };
  const all = find(ofModel(subject));
  const near = find(nearIn(subject));
  const cheaperSearch = cheaperThan(subject);
  const cheaper = cheaperSearch && find(cheaperSearch);
  const ids = new Set([...near.ids, ...all.ids]);
  const alike = ids.size <= SHOWN ? find(ofBody(subject)) : undefined;
  for (const other of alike?.ids ?? []) ids.add(other);
  const candidates = [...new Set([...(cheaper?.ids ?? []), ...ids])];
  const same = new Set(await sameVehicle(ctx.db, id, candidates));
  const cards = await ctx.cards.get(candidates.filter((other) => !same.has(other)));
  const ranked = cards
    .map((card) => ({ card, difference: differenceOf(subject, card, ctx.catalogue) }))
    .toSorted((a, b) => a.difference - b.difference || b.card.id - a.card.id)
    .map(({ card }) => card);
  const ofIds = (among: ReadonlySet<number>) => ranked.filter((card) => among.has(card.id)).slice(0, SHOWN);
  const cheaperCards = cheaper ? ofIds(cheaper.ids) : [];
  const shownAbove = new Set(cheaperCards.map((card) => card.id));
  const similar = ofIds(new Set([...ids].filter((other) => !shownAbove.has(other))));
  const others = ({ total, ids: found }: Found, shown: readonly ListingCard[]): number =>
    total - [...shown.map((card) => card.id), ...same].filter((known) => found.has(known)).length;
  const wider = [near, all, alike].find(
    (search) => search && similar.every((card) => search.ids.has(card.id)) && others(search, similar) > 0,
  );
  return {
    cards: similar,
    more: wider && { address: wider.address, count: others(wider, similar) },
    cheaper:
      cheaper && cheaperCards.length > 0
        ? {
            cards: cheaperCards,
            more: { address: cheaper.address, count: others(cheaper, cheaperCards) },
          }
        : undefined,
  };
}

interface Found {
  address: string;
  total: number;
  ids: ReadonlySet<number>;
}

function differenceOf(subject: SimilarSubject, card: ListingCard, { cityByKey }: Catalogue): number {
  const from = cityByKey.get(subject.cityKey);
  const to = cityByKey.get(card.cityKey);
  const isOther =
    subject.modelKey === OTHER_KEY ||
    card.brandKey !== subject.brandKey ||
    card.modelKey !== subject.modelKey;
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
    select l.type, b.key as "brandKey", m.key as "modelKey", l.condition, l.body, l.fuel, l.model_year as year,
      l.mileage_km as "mileageKm", l.price_eur_minor as "priceEurMinor", c.key as "cityKey"
    from listing l join brand b on b.id = l.brand_id join model m on m.id = l.model_id
      join city c on c.id = l.city_id
    where l.id = ${id}`,
  );
  return rows[0];
}

/** Ids of listings of the same vehicle: of one cluster, with equal VIN, or with equal model, year, mileage and colour. */
async function sameVehicle(db: Database, id: number, ids: number[]): Promise<number[]> {
  const rows = await readRowsPrepared(
    db,
    sameRow,
    sql`
    select other.id from listing l join listing other on other.id = any(${ids}::bigint[])
    where l.id = ${id} and (other.id = l.id or other.vin = l.vin or exists (
        select from listing_cluster mine join listing_cluster theirs on theirs.cluster_id = mine.cluster_id
        where mine.listing_id = l.id and theirs.listing_id = other.id) or (
      other.model_id = l.model_id and other.brand_name is not distinct from l.brand_name
      and other.model_name is not distinct from l.model_name and other.model_year = l.model_year and other.mileage_km = l.mileage_km
      and other.color_key is not distinct from l.color_key))`,
  );
  return rows.map((row) => row.id);
}
