import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { MassDecision, MassItem } from './mass-decision.ts';

export interface ReadMassContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
}

const massRow = declareRow<MassDecision>('mass decisions', {
  id: 'number',
  startedAt: 'date',
  finishedAt: 'date?',
  decision: 'string',
  filter: 'string',
  state: 'string',
  total: 'number',
  done: 'number',
  refused: 'number',
  by: 'string?',
  canUndo: 'boolean',
});
const itemRow = declareRow<MassItem>('results of a mass decision', {
  listing: 'number',
  outcome: 'string?',
  error: 'string?',
});

const PER_PAGE = 50;

/** Own mass decisions, for admins those of all staff, newest first; those before the id `before`. */
export async function listMassDecisions(
  ctx: ReadMassContext,
  viewer: Viewer | undefined,
  before: number | undefined,
): Promise<{ decisions: MassDecision[]; next: number | undefined }> {
  const found = await readMass(
    ctx,
    viewer,
    before === undefined ? sql`true` : sql`d.id < ${before}`,
    PER_PAGE + 1,
  );
  const decisions = found.slice(0, PER_PAGE);
  return { decisions, next: found.length > PER_PAGE ? decisions.at(-1)?.id : undefined };
}

/** One mass decision with its results: refused listings first. Throws AppError `not_found` (404) for those of others. */
export async function getMassDecision(
  ctx: ReadMassContext,
  viewer: Viewer | undefined,
  {
    id,
    outcome,
    after,
  }: { id: number; outcome?: 'done' | 'refused' | undefined; after?: number | undefined },
): Promise<{ decision: MassDecision; items: MassItem[]; next: number | undefined }> {
  const [decision] = await readMass(ctx, viewer, sql`d.id = ${id}`, 1);
  if (!decision) throw new AppError('not_found', 404);
  const found = await readRows(
    ctx.db,
    itemRow,
    sql`
    select listing_number as listing, outcome, error from mass_decision_item
    where mass_decision_id = ${id} and listing_number > ${after ?? 0}
      and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
    order by listing_number limit ${sql.lit(PER_PAGE + 1)}`,
  );
  const items = found.slice(0, PER_PAGE);
  return { decision, items, next: found.length > PER_PAGE ? items.at(-1)?.listing : undefined };
}

function readMass(
  { db, config }: ReadMassContext,
  viewer: Viewer | undefined,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<MassDecision[]> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: config.mode === 'production' });
  const own = isAdmin(staff) ? sql`true` : sql`d.account_id = ${staff.accountId}`;
  return readRows(
    db,
    massRow,
    sql`
    select d.id, d.started_at as "startedAt", d.finished_at as "finishedAt", d.decision, d.filter, d.state, d.total,
      d.done, d.refused, a.display_name as by,
      d.finished_at is not null and not exists (select from mass_decision u where u.undoes = d.id)
        and exists (select from mass_decision_item i
          where i.mass_decision_id = d.id and i.undo is not null) as "canUndo"
    from mass_decision d left join account a on a.id = d.account_id
    where ${own} and ${condition} order by d.id desc limit ${sql.lit(limit)}`,
  );
}

const outcomes = z.enum(['done', 'refused']);

export const getMassDecisionOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/mass-decisions/:id',
  access: 'moderator',
  tag: 'staff',
  summary: 'Progress and results of a mass decision',
  description: 'Moderators see their own, admins those of all staff.',
  params: idParams,
  query: z.strictObject({
    outcome: outcomes.optional(),
    after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({
    id: z.int(),
    decision: z.string(),
    state: z.enum(['running', 'paused', 'stopped', 'done']),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    can_undo: z.boolean(),
    results: z.array(
      z.object({ listing: z.int(), outcome: outcomes.nullable(), message: z.string().nullable() }),
    ),
    next: z.int().nullable().describe('Send it as `after` for further results'),
  }),
  errors: ['not_found'],
  run: async (ctx: ReadMassContext, { viewer, params, query, locale }) => {
    const { decision, items, next } = await getMassDecision(ctx, viewer, { ...query, id: params.id });
    const { id, state, total, done, refused, canUndo } = decision;
    const results = items.map(({ listing, outcome, error }) => ({
      listing,
      outcome,
      message: error === null ? null : messageOfError(error, locale),
    }));
    const progress = { id, decision: decision.decision, state, total, done, refused };
    return { ...progress, can_undo: canUndo, results, next: next ?? null };
  },
});
