import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { settledFeatures } from '../checking/settled-features.ts';
import type { Draft } from './draft.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const draftRow = declareRow<Draft>('working copy', {
  id: 'number',
  version: 'number',
  step: 'number',
  fields: 'json',
  sources: 'json',
  pictures: 'json',
  listing: 'json',
  submittedAt: 'date?',
  refusal: 'string?',
  updatedAt: 'date',
});

/**
 * Reads a draft by listing id and owner; undefined when there is none or the listing is deleted. `discarded` selects discarded drafts only.
 */
export async function readDraft(
  db: Database | Transaction<DB>,
  { id, accountId, discarded = false }: { id: number; accountId: number; discarded?: boolean },
): Promise<Draft | undefined> {
  const rows = await readRows(
    db,
    draftRow,
    sql`
    select d.listing_id as id, d.version, d.step, d.fields, d.sources, d.submitted_at as "submittedAt", d.refusal,
      d.updated_at as "updatedAt", coalesce(pictures.list, '[]') as pictures,
      json_build_object('isNew', l.publication = 'draft', 'publication', l.publication,
        'moderation', l.moderation, 'reason', l.moderation_reason) as listing
    from listing_draft d join listing l on l.id = d.listing_id
    left join lateral (
      select json_agg(json_build_object('id', p.id, 'state', p.state, 'width', p.width, 'height', p.height,
        'placeholder', p.placeholder, 'view', dp.view, 'alt', dp.alt, 'fault', p.fault,
        'ahead', case when p.state = 'pending' then (select count(*) from picture q
          where q.state = 'pending' and q.id not like 'demo%' and q.created_at < p.created_at) end) order by dp.position) as list
      from listing_draft_picture dp join picture p on p.id = dp.picture_id
      where dp.listing_id = d.listing_id and dp.detached_at is null) pictures on true
    where d.listing_id = ${id} and l.account_id = ${accountId}
      and (d.discarded_at is not null) = ${discarded} and l.publication <> 'deleted'`,
  );
  const [draft] = rows;
  return draft && { ...draft, fields: settledFeatures(draft.fields) };
}
