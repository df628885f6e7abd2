import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { StatedService, StatedValue } from '../checking/stated-listing.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const sourceRow = declareRow<ListingSource>('listing as a source of a working copy', {
  id: 'number',
  accountId: 'number',
  publication: 'string',
  moderation: 'string',
  sale: 'string',
  fake: 'boolean',
  version: 'number',
  publishedAt: 'date?',
  columns: 'json',
  brand: 'string?',
  model: 'string?',
  city: 'string?',
  exchanges: 'json',
  services: 'json',
  pictures: 'json',
});

/** A listing with everything a draft of it needs. */
export interface ListingSource {
  id: number;
  accountId: number;
  publication: string;
  moderation: string;
  sale: string;
  fake: boolean;
  version: number;
  publishedAt: Date | null;
  /** Columns of `listing` by name; dates as `2026-11-20`. */
  columns: Record<string, StatedValue> & { features: string[] };
  brand: string | null;
  model: string | null;
  city: string | null;
  exchanges: {
    brand: string;
    model: string | null;
    yearMin: number | null;
    fuel: string | null;
    transmission: string | null;
  }[];
  /** Oldest first. */
  services: StatedService[];
  /** Ready and pending pictures. */
  pictures: { id: string; view: string; alt: string }[];
}

const selected = sql`
    select l.id, l.account_id as "accountId", l.publication, l.moderation, l.sale, l.fake, l.version,
      l.published_at as "publishedAt", to_jsonb(l) as columns,
      (select key from brand where id = l.brand_id) as brand,
      (select key from model where id = l.model_id) as model,
      (select key from city where id = l.city_id) as city,
      (select coalesce(json_agg(json_build_object('brand', b.key, 'model', m.key, 'yearMin', x.year_min,
          'fuel', x.fuel, 'transmission', x.transmission) order by x.position), '[]')
        from listing_exchange x join brand b on b.id = x.brand_id left join model m on m.id = x.model_id
        where x.listing_id = l.id) as exchanges,
      (select coalesce(json_agg(json_build_object('kind', s.kind, 'day', s.day, 'mileageKm', s.mileage_km,
          'note', s.note) order by s.position), '[]')
        from listing_service s where s.listing_id = l.id) as services,
      (select coalesce(json_agg(json_build_object('id', lp.picture_id, 'view', lp.view, 'alt', lp.alt)
          order by lp.position), '[]')
        from listing_picture lp join picture p on p.id = lp.picture_id and p.state <> 'failed'
        where lp.listing_id = l.id) as pictures
    from listing l`;

/** Reads a listing; undefined when there is none. `lock` locks its row until the transaction ends. */
export async function readListingSource(
  db: Database | Transaction<DB>,
  id: number,
  { lock = false } = {},
): Promise<ListingSource | undefined> {
  const rows = await readRows(
    db,
    sourceRow,
    sql`${selected} where l.id = ${id} ${lock ? sql`for no key update of l` : sql``}`,
  );
  return rows[0];
}

/** Reads several listings at once, by id. */
export async function readListingSources(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ListingSource>> {
  const rows = await readRows(db, sourceRow, sql`${selected} where l.id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
