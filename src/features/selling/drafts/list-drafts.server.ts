import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DraftSummary } from './draft.ts';
import { draftSummaryJson, draftSummarySchema } from './draft-json.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const summaryRow = declareRow<DraftSummary>('own working copies', {
  id: 'number',
  isNew: 'boolean',
  step: 'number',
  fields: 'json',
  pictureCount: 'number',
  cover: 'json?',
  submittedAt: 'date?',
  updatedAt: 'date',
});

/** Drafts in one answer; more than the limit of new listings per account. */
const MAX_LISTED = 100;

/** Lists the viewer's drafts of new listings and of changes, the last changed first. */
export async function listDrafts(ctx: { db: Database }, viewer: Viewer | undefined): Promise<DraftSummary[]> {
  const { accountId } = requireViewer(viewer);
  const rows = await readRows(
    ctx.db,
    summaryRow,
    sql`
    select d.listing_id as id, l.publication = 'draft' as "isNew", d.step,
      (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(d.fields)
        where key in ('type', 'brand', 'model', 'variant', 'year')) as fields,
      (select count(*) from listing_draft_picture dp
        where dp.listing_id = d.listing_id and dp.detached_at is null) as "pictureCount",
      (select json_build_object('id', p.id, 'state', p.state, 'width', p.width, 'height', p.height,
          'placeholder', p.placeholder, 'view', dp.view, 'alt', dp.alt, 'fault', p.fault, 'ahead', null)
        from listing_draft_picture dp join picture p on p.id = dp.picture_id
        where dp.listing_id = d.listing_id and dp.detached_at is null
        order by dp.position limit 1) as cover,
      d.submitted_at as "submittedAt", d.updated_at as "updatedAt"
    from listing l join listing_draft d on d.listing_id = l.id
    where l.account_id = ${accountId} and d.discarded_at is null and l.publication <> 'deleted'
    order by d.updated_at desc, d.listing_id desc limit ${MAX_LISTED}`,
  );
  return rows;
}

export const listDraftsOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'List own working copies',
  description: 'Drafts of new listings and of changes that are not submitted, the last changed first.',
  output: z.object({ drafts: z.array(draftSummarySchema) }),
  errors: [],
  run: async (ctx: Parameters<typeof listDrafts>[0], { viewer }) => ({
    drafts: (await listDrafts(ctx, viewer)).map(draftSummaryJson),
  }),
});
