import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { tabConditions } from './queue-filter.server.ts';
import type { QueueRow } from './queue.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const queueRow = declareRow<QueueRow>('page of a queue', {
  id: 'number',
  version: 'number',
  draftVersion: 'number?',
  type: 'string',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
  year: 'number?',
  month: 'number?',
  mileageKm: 'number?',
  cityKey: 'string',
  sellerId: 'number',
  sellerName: 'string',
  sellerKind: 'string',
  sellerLocale: 'string',
  priceEurMinor: 'number?',
  moderation: 'string',
  publication: 'string',
  sale: 'string',
  fake: 'boolean',
  published: 'boolean',
  sellerBlocked: 'boolean',
  views: 'number',
  since: 'date',
  openReports: 'number',
  objected: 'boolean',
  signals: 'json',
  pictureCount: 'number',
  picture: 'json?',
});

/** Listing, account, brand, model; the working copy only if its revision is submitted. */
export const QUEUE_SOURCES = sql`listing l join account a on a.id = l.account_id
  join brand b on b.id = l.brand_id join model m on m.id = l.model_id
  left join listing_draft d on d.listing_id = l.id and d.submitted_at is not null and d.discarded_at is null`;

export async function readQueueRows(
  db: Database,
  {
    where,
    since,
    order,
    limit,
    offset,
  }: Record<'where' | 'since' | 'order', RawBuilder<unknown>> & { limit: number; offset: number },
): Promise<QueueRow[]> {
  const rows = await readRows(
    db,
    queueRow,
    sql`
    select l.id, l.version, d.version as "draftVersion", l.type, b.name as "brandName", m.name as "modelName",
      m.name_bg as "modelNameBg", l.variant, l.model_year as year, l.model_month as month,
      l.mileage_km as "mileageKm", c.key as "cityKey", a.id as "sellerId", a.display_name as "sellerName",
      a.kind as "sellerKind", coalesce(a.locale, 'bg') as "sellerLocale", l.price_eur_minor as "priceEurMinor", l.moderation, l.publication, l.sale, l.fake,
      ${tabConditions.published} as published, a.blocked as "sellerBlocked", coalesce(v.views, 0) as views,
      ${since} as "since",
      (select count(*) from listing_report r where r.listing_id = l.id and r.decided_at is null) as "openReports",
      ${tabConditions.objected} as objected,
      array(select distinct g.kind from listing_signal g where g.listing_id = l.id order by 1) as signals,
      l.picture_count as "pictureCount",
      (select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
          'view', p.view)
        from listing_picture p join picture f on f.id = p.picture_id
        where p.listing_id = l.id and f.state = 'ready' order by p.position limit 1) as picture
    from ${QUEUE_SOURCES} join city c on c.id = l.city_id left join listing_views v on v.listing_id = l.id
    where l.publication <> 'draft' and ${where}
    order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows;
}
