import { sql, type RawBuilder } from 'kysely';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { listingVisibility, type ListingStanding } from '#features/listings/life/listing-visibility.ts';
import { maskContacts } from '#kernel/contacts/contact-parts.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { KnownSale } from './alerts/watch-news.ts';
import type { WatchedState } from './price-watch.ts';

interface Row {
  id: number;
  listingId: number;
  since: Date;
  startPrice: number | null;
  knownPrice: number | null;
  seenPrice: number | null;
  knownSale: string;
  hasEnded: boolean;
  standing: (Omit<ListingStanding, 'closedAt'> & { closedAt: string | null }) | null;
  type: string;
  body: string | null;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string | null;
  year: number | null;
  month: number | null;
  mileageKm: number | null;
  cityKey: string | null;
  price: number | null;
  priorPrice: number | null;
  cover: CardPicture | null;
}

const watchedRow = declareRow<Row>('followed listing', {
  id: 'number',
  listingId: 'number',
  since: 'date',
  startPrice: 'number?',
  knownPrice: 'number?',
  seenPrice: 'number?',
  knownSale: 'string',
  hasEnded: 'boolean',
  standing: 'json?',
  type: 'string',
  body: 'string?',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string?',
  year: 'number?',
  month: 'number?',
  mileageKm: 'number?',
  cityKey: 'string?',
  price: 'number?',
  priorPrice: 'number?',
  cover: 'json?',
});

/** A followed listing. While it is not public, its price is the last one known, and picture and variant are missing. */
export interface WatchedRow extends Omit<Row, 'standing' | 'knownSale' | 'variant'> {
  knownSale: KnownSale;
  variant: string;
  state: WatchedState;
}

/** Reads the followed listings for which a condition on `price_watch w` holds, the last followed first. */
export async function readWatched(
  db: Database,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<WatchedRow[]> {
  const rows = await readRows(
    db,
    watchedRow,
    sql`
    select w.id, w.listing_id as "listingId", w.created_at as since, w.start_price_eur_minor as "startPrice",
      w.known_price_eur_minor as "knownPrice", w.seen_price_eur_minor as "seenPrice", w.known_sale as "knownSale",
      w.ended_at is not null as "hasEnded",
      case when l.id is not null then json_build_object(
        'published', ${isPublishedRow('l', { blocked: sql`a.blocked` })}, 'moderation', l.moderation,
        'publication', l.publication, 'sale', l.sale, 'fake', l.fake, 'sellerBlocked', a.blocked,
        'closedAt', coalesce(l.closed_at, case when l.publication = 'expired' then l.expires_at end)) end as standing,
      m.type, l.body, ${makeColumns}, l.variant, coalesce(l.model_year, w.model_year) as year, l.model_month as month,
      l.mileage_km as "mileageKm", c.key as "cityKey", l.price_eur_minor as price,
      case when coalesce(w.told_at, w.created_at) < (select max(p.at) from listing_price p where p.listing_id = l.id)
        then l.previous_price_eur_minor end as "priorPrice",
      cover.picture as cover
    from price_watch w
    left join listing l on l.id = w.listing_id
    left join account a on a.id = l.account_id
    left join city c on c.id = l.city_id
    join brand b on b.id = coalesce(l.brand_id, w.brand_id)
    join model m on m.id = coalesce(l.model_id, w.model_id)
    left join lateral (
      select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
        'view', lp.view) as picture
      from listing_picture lp join picture p on p.id = lp.picture_id
      where lp.listing_id = l.id and p.state = 'ready' order by lp.position limit 1) cover on true
    where ${condition}
    order by w.created_at desc, w.id desc`,
  );
  return rows.map((row) => watchedOf(row, now));
}

function watchedOf({ standing, ...row }: Row, now: Date): WatchedRow {
  const state = stateOf(standing, now);
  const isPublic = state !== 'gone';
  return {
    ...row,
    state,
    // Checked by a constraint of the table.
    knownSale: row.knownSale as KnownSale,
    variant: isPublic ? maskContacts(row.variant ?? '') : '',
    cover: isPublic ? row.cover : null,
    mileageKm: isPublic ? row.mileageKm : null,
    cityKey: isPublic ? row.cityKey : null,
    price: isPublic ? row.price : (row.seenPrice ?? row.knownPrice ?? row.startPrice),
  };
}

function stateOf(standing: Row['standing'], now: Date): WatchedState {
  if (!standing) return 'gone';
  const { closedAt, sale } = standing;
  const visibility = listingVisibility(
    { ...standing, closedAt: closedAt === null ? null : new Date(closedAt) },
    now,
  );
  switch (visibility) {
    case 'available':
      return sale === 'reserved' ? 'reserved' : 'available';
    case 'sold':
      return 'sold';
    case 'expired':
    case 'withdrawn':
      return 'closed';
    default:
      return 'gone';
  }
}
