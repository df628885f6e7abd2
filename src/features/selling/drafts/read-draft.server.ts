import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { INTERRUPTED } from '#features/media/edited-picture.ts';
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
  removed: 'json',
  listing: 'json',
  submittedAt: 'date?',
  refusal: 'string?',
  updatedAt: 'date',
});

/** Removed pictures that are returned; as many as a listing can have. */
const MOST_REMOVED = 30;

/** A `DraftPicture` of the rows `dp` (of `listing_draft_picture`) and `p` (of `picture`). */
const pictureJson = sql`json_build_object('id', p.id, 'state', p.state, 'width', p.width, 'height', p.height,
  'placeholder', p.placeholder, 'view', dp.view, 'alt', dp.alt, 'fault', p.fault,
  'ahead', case when p.state = 'pending' then (select count(*) from picture q
    where q.state = 'pending' and q.id not like 'demo%' and q.created_at < p.created_at) end)`;

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
      d.updated_at as "updatedAt", coalesce(pictures.list, '[]') as pictures, coalesce(removed.list, '[]') as removed,
      json_build_object('isNew', l.publication = 'draft', 'publication', l.publication,
        'moderation', l.moderation, 'reason', l.moderation_reason) as listing
    from listing_draft d join listing l on l.id = d.listing_id
    left join lateral (
      select json_agg(${pictureJson} order by dp.position) as list
      from listing_draft_picture dp join picture p on p.id = dp.picture_id
      where dp.listing_id = d.listing_id and dp.detached_at is null) pictures on true
    left join lateral (
      select json_agg(last.picture order by last.detached_at desc, last.id) as list
      from (
        select ${pictureJson} as picture, dp.detached_at, p.id
        from listing_draft_picture dp join picture p on p.id = dp.picture_id
        where dp.listing_id = d.listing_id and dp.detached_at is not null
          -- An upload that cannot be read is of no use.
          and (p.state <> 'failed' or p.fault = ${INTERRUPTED})
        order by dp.detached_at desc, p.id limit ${MOST_REMOVED}) last) removed on true
    where d.listing_id = ${id} and l.account_id = ${accountId}
      and (d.discarded_at is not null) = ${discarded} and l.publication <> 'deleted'`,
  );
  const [draft] = rows;
  return draft && { ...draft, fields: settledFeatures(draft.fields) };
}
