import { sql } from 'kysely';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { openObjection, openReport, openSample, waitingDraft } from './reading/waiting-listings.server.ts';
import type { QueueRow } from './queue.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';

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
  objectionDeciders: 'json',
  fakeProposal: 'json?',
  sample: 'json?',
  claim: 'json?',
  signals: 'json',
  pictureCount: 'number',
  picture: 'json?',
});

/** A listing of the queue; without a start, its wait began with the submission of its revision or its creation. */
export interface QueuePlace {
  id: number;
  since?: Date;
}

export const placeRow = declareRow<Required<QueuePlace>>('places of a queue', {
  id: 'number',
  since: 'date',
});

/**
 * PostgreSQL assumes ten elements of an unknown array. With fewer, it would plan the statement anew at every call, which
 * takes longer than running it.
 */
const PADDED = 12;

/** Reads listings by id, in the given order. */
export async function readQueueRows(db: Database, places: readonly QueuePlace[]): Promise<QueueRow[]> {
  if (places.length === 0) return [];
  const padded = [...places, ...Array.from({ length: Math.max(0, PADDED - places.length) }, () => undefined)];
  const rows = await readRowsPrepared(
    db,
    queueRow,
    sql`
    select l.id, l.version, d.version as "draftVersion", l.type, ${makeColumns},
      l.variant, l.model_year as year, l.model_month as month,
      l.mileage_km as "mileageKm", c.key as "cityKey", a.id as "sellerId", a.display_name as "sellerName",
      a.kind as "sellerKind", coalesce(a.locale, 'bg') as "sellerLocale", l.price_eur_minor as "priceEurMinor", l.moderation, l.publication, l.sale, l.fake,
      ${isPublishedRow('l', { blocked: sql`a.blocked` })} as published, a.blocked as "sellerBlocked", coalesce(v.views, 0) as views,
      coalesce(asked.since, d.submitted_at, l.created_at) as "since",
      (select count(*) from listing_report r where r.listing_id = l.id and ${openReport}) as "openReports",
      exists (select from statement_of_reasons s where s.listing_id = l.id and ${openObjection}) as objected,
      array(select unnest(array[s.decided_by, s.proposed_by]) from statement_of_reasons s
        where s.listing_id = l.id and ${openObjection}) as "objectionDeciders",
      (select json_build_object('accountId', p.proposed_by,
          'name', (select n.display_name from account n where n.id = p.proposed_by), 'ground', p.ground,
          'bg', p.text_bg, 'en', p.text_en)
        from fake_proposal p where p.listing_id = l.id) as "fakeProposal",
      (select json_build_object('approvedBy', o.approved_by) from approval_sample o
        where o.listing_id = l.id and ${openSample}) as sample,
      (select json_build_object('accountId', h.account_id,
          'name', (select n.display_name from account n where n.id = h.account_id), 'until', h.expires_at,
          'takenFrom', (select f.display_name from account f where f.id = h.taken_from))
        from listing_claim h where h.listing_id = l.id) as claim,
      array(select distinct g.kind from listing_signal g where g.listing_id = l.id order by 1) as signals,
      l.picture_count as "pictureCount",
      (select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
          'view', p.view)
        from listing_picture p join picture f on f.id = p.picture_id
        where p.listing_id = l.id and f.state = 'ready' order by p.position limit 1) as picture
    from unnest(${padded.map((place) => place?.id ?? null)}::bigint[],
          ${padded.map((place) => place?.since ?? null)}::timestamptz[])
        with ordinality as asked (id, since, place)
      join listing l on l.id = asked.id join account a on a.id = l.account_id
      join brand b on b.id = l.brand_id join model m on m.id = l.model_id join city c on c.id = l.city_id
      left join listing_draft d on d.listing_id = l.id and ${waitingDraft}
      left join listing_views v on v.listing_id = l.id
    where l.publication <> 'draft'
    order by asked.place`,
  );
  return rows;
}
