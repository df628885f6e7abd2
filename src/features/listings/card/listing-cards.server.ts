import { sql, type RawBuilder } from 'kysely';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { sellerKind } from '#features/companies/seller-kind.server.ts';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { maskContacts } from '#kernel/contacts/contact-parts.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import { cardFields } from './card-field.ts';
import type { ListingCard } from './listing-card.ts';
import { vehicleColumns, vehicleKinds } from './vehicle-columns.server.ts';

const PICTURES_PER_CARD = 4;
const vehicle = vehicleColumns(cardFields);
const cardRow = declareRow<ListingCard>('listing card', {
  ...vehicleKinds(cardFields),
  id: 'number',
  type: 'string',
  brandKey: 'string',
  brandName: 'string',
  modelKey: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
  features: 'json',
  sale: 'string',
  priceMinor: 'number?',
  currency: 'string',
  vat: 'string',
  priceEurMinor: 'number?',
  previousPriceEurMinor: 'number?',
  priceRating: 'string?',
  lowEurMinor: 'number?',
  idealEurMinor: 'number?',
  highEurMinor: 'number?',
  cityKey: 'string',
  sellerKind: 'string',
  sellerName: 'string',
  publishedAt: 'date',
  pictureCount: 'number',
  pictures: 'json',
});

/** Reads the cards of the published listings among the ids, in the order of the ids; contacts in titles are masked. */
export const getListingCards = (ctx: { db: Database }, ids: readonly number[]): Promise<ListingCard[]> =>
  readCards(ctx.db, ids, sql`published_listing`);

/** Reads the cards of listings in any state; the caller checks that the reader may see them. */
export const readListingCards = (db: Database, ids: readonly number[]): Promise<ListingCard[]> =>
  readCards(db, ids, sql`listing`);

async function readCards(
  db: Database,
  ids: readonly number[],
  listings: RawBuilder<unknown>,
): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const cards = await readRowsPrepared(
    db,
    cardRow,
    sql`
    select l.id, l.type, b.key as "brandKey", m.key as "modelKey", ${makeColumns},
      l.variant, ${vehicle}, l.features, l.sale,
      l.price_minor as "priceMinor", l.currency, l.vat, l.price_eur_minor as "priceEurMinor",
      l.previous_price_eur_minor as "previousPriceEurMinor", l.price_rating as "priceRating",
      e.low_eur_minor as "lowEurMinor", e.ideal_eur_minor as "idealEurMinor", e.high_eur_minor as "highEurMinor",
      c.key as "cityKey",
      ${sellerKind('a')} as "sellerKind",
      a.display_name as "sellerName", coalesce(l.published_at, l.created_at) as "publishedAt", l.picture_count as "pictureCount",
      coalesce(p.pictures, '[]') as pictures
    from unnest(${sql.val(ids)}::bigint[]) with ordinality as asked (id, place)
    join ${listings} l on l.id = asked.id
    join brand b on b.id = l.brand_id
    join model m on m.id = l.model_id
    join city c on c.id = l.city_id
    join account a on a.id = l.account_id
    left join price_estimate e on e.listing_id = l.id
    left join lateral (
      select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height,
        'placeholder', f.placeholder, 'view', f.view) order by f.position) as pictures
      from (
        select pic.id, pic.width, pic.height, pic.placeholder, lp.view, lp.position
        from listing_picture lp join picture pic on pic.id = lp.picture_id
        where lp.listing_id = l.id and pic.state = 'ready'
        order by lp.position limit ${PICTURES_PER_CARD}) f
    ) p on true
    order by asked.place`,
  );
  return cards.map((card) => ({ ...card, variant: maskContacts(card.variant) }));
}

/** Memory of the kept cards: about 100,000. */
const MAX_BYTES = 128 * 1024 ** 2;
/** Rough memory of an entry beside its text. */
const ENTRY_BYTES = 250;
/** Limits how long a card stays stale: estimates are not in the change log. */
const MAX_AGE_MS = 900_000;

interface KeptCard {
  /** JSON, in a third of the memory of the object and out of the garbage collector's way. */
  json: Buffer;
  readAt: number;
}

/**
 * Keeps the cards that this process read, so that pages of results need no database. The follower of the change log
 * calls `forget`. Pages that must be current at once use `getListingCards`.
 */
export class ListingCardCache {
  readonly #ctx: { db: Database; now: () => Date };
  readonly #cards = new Map<number, KeptCard>();
  #bytes = 0;
  /** Counts changes: a card read before a change must not be kept after it. */
  #changes = 0;

  constructor(ctx: { db: Database; now: () => Date }) {
    this.#ctx = ctx;
  }

  /** Like `getListingCards`. */
  async get(ids: readonly number[]): Promise<ListingCard[]> {
    const now = this.#ctx.now().getTime();
    const found = new Map<number, ListingCard>();
    const missing: number[] = [];
    for (const id of ids) {
      dependOn(`listing:${id}`);
      const kept = this.#cards.get(id);
      if (kept && now - kept.readAt < MAX_AGE_MS) found.set(id, readKept(kept));
      else missing.push(id);
    }
    const changes = this.#changes;
    for (const card of await getListingCards(this.#ctx, missing)) {
      found.set(card.id, card);
      if (changes === this.#changes) this.#keep(card, now);
    }
    return ids.map((id) => found.get(id)).filter((card) => card !== undefined);
  }

  forget(ids: readonly number[]): void {
    this.#changes += 1;
    for (const id of ids) this.#remove(id);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#cards.clear();
    this.#bytes = 0;
  }

  /** Keeps a card; the cards kept longest make room. */
  #keep(card: ListingCard, readAt: number): void {
    this.#remove(card.id);
    const json = Buffer.from(JSON.stringify(card));
    this.#cards.set(card.id, { json, readAt });
    this.#bytes += json.length + ENTRY_BYTES;
    for (const oldest of this.#cards.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest);
    }
  }

  #remove(id: number): void {
    const kept = this.#cards.get(id);
    if (!kept) return;
    this.#cards.delete(id);
    this.#bytes -= kept.json.length + ENTRY_BYTES;
  }
}

function readKept({ json }: KeptCard): ListingCard {
  const card = JSON.parse(json.toString()) as ListingCard;
  return { ...card, publishedAt: new Date(card.publishedAt) };
}
