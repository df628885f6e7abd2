import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { isAdverse, roleFor, type Reason } from '../decisions/decision.ts';
import { decisionSchema, reasonOf } from '../decisions/decision-schema.ts';
import { queueAddress, firstPage, readQueueAddress, type QueueFilter } from '../queue/queue-address.ts';
import { filterConditions } from '../queue/reading/list-conditions.server.ts';
import { readMatching } from '../queue/reading/read-matching.server.ts';
import { waitingDraft } from '../queue/reading/waiting-listings.server.ts';
import { massDecisions, mostListings, type MassDecisionKind } from './mass-decision.ts';
import { WORK_ON_MASS_DECISION } from './work-on-mass-decision.server.ts';

export interface MassContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

const UNIQUE_VIOLATION = '23505';

const takenRow = declareRow<{ taken: number }>('listings of a mass decision', { taken: 'number' });

/**
 * Starts a decision on all listings of a filter, of a very long list on those of its beginning (`readMatching`); a job
 * carries it out. It is about the listings and versions of this moment. Throws AppError `forbidden` (403), `reason_missing`, `personal_number`, `mass_empty` and `mass_too_large`
 * (422), `mass_unfinished` (409) while another one of the viewer is not finished.
 */
export async function startMassDecision(
  ctx: MassContext,
  viewer: Viewer | undefined,
  input: { decision: MassDecisionKind; reason: Reason | undefined; filter: QueueFilter; client: Client },
): Promise<{ id: number; total: number }> {
  const { decision, reason, filter, client } = input;
  const staff = requireStaff(viewer, roleFor(decision), { secondFactor: ctx.config.mode === 'production' });
  if (isAdverse(decision) && !reason)
    throw new AppError('reason_missing', 422, { fields: { reason: ['reason_missing'] } });
  refusePersonalNumbers({ bg: reason?.texts.bg ?? '', en: reason?.texts.en ?? '' });
  const most = mostListings[isAdmin(staff) ? 'admin' : 'moderator'];
  const conditions = await filterConditions(ctx.db, filter, { isAdmin: isAdmin(staff) });
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const id = await insertMassDecision(transaction, {
      account_id: staff.accountId,
      started_at: now,
      decision,
      ground: reason?.ground ?? null,
      text_bg: reason?.texts.bg ?? null,
      text_en: reason?.texts.en ?? null,
      filter: queueAddress(firstPage(filter)),
      client_address: client.address,
      client_agent: client.userAgent,
    });
    const { ids } = await readMatching(transaction, filter, conditions, most + 1);
    if (ids.length > most) throw new AppError('mass_too_large', 422);
    const [found] = await readRows(
      transaction,
      takenRow,
      sql`
      with taken as (
        insert into mass_decision_item (mass_decision_id, listing_number, version, draft_version, decision)
        select ${id}, l.id, l.version, d.version, ${decision}
        from unnest(${ids}::bigint[]) as chosen (id) join listing l on l.id = chosen.id
          left join listing_draft d on d.listing_id = l.id and ${waitingDraft}
        returning 1)
      select count(*) as taken from taken`,
    );
    const total = found?.taken ?? 0;
    if (total === 0) throw new AppError('mass_empty', 422);
    await transaction.updateTable('mass_decision').set({ total }).where('id', '=', id).execute();
    const event = {
      actorId: staff.accountId,
      action: 'mass_decision.start',
      subject: `mass_decision:${id}`,
      details: { decision, total, ...(reason && { ground: reason.ground }) },
    };
    await writeAudit(transaction, now, event, client);
    await ctx.jobs.send(WORK_ON_MASS_DECISION, { id }, { singletonKey: String(id), transaction });
    return { id, total };
  });
}

/** Throws AppError `mass_unfinished` (409) if another mass decision of the account is not finished. */
export async function insertMassDecision(
  transaction: Transaction<DB>,
  values: Parameters<ReturnType<typeof inserter>['values']>[0],
): Promise<number> {
  try {
    const { id } = await inserter(transaction).values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw new AppError('mass_unfinished', 409, { cause: error });
  }
}

const inserter = (transaction: Transaction<DB>) => transaction.insertInto('mass_decision');

export const startMassDecisionOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/mass-decisions',
  access: 'moderator',
  tag: 'staff',
  summary: 'Decide on all listings of a filter',
  description:
    'A job decides on the listings one by one. Moderators decide on at most 1,000 listings at once, admins on 10,000.',
  body: z.strictObject({
    filter: z.string().max(2000).describe('Query of the list, as in its address'),
    decision: z.enum(massDecisions),
    reason: decisionSchema.shape.reason,
  }),
  output: z.object({ id: z.int(), total: z.int() }),
  status: 201,
  errors: ['mass_empty', 'mass_too_large', 'mass_unfinished', 'personal_number', 'reason_missing'],
  run: async (ctx: MassContext, { viewer, body, client }) =>
    startMassDecision(ctx, viewer, {
      decision: body.decision,
      reason: body.reason && reasonOf(body.reason),
      filter: readQueueAddress(new URLSearchParams(body.filter)),
      client,
    }),
});
