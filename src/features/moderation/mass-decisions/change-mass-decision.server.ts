import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { massSteps, type MassStep } from './mass-decision.ts';
import { insertMassDecision, type MassContext } from './start-mass-decision.server.ts';
import { finish, WORK_ON_MASS_DECISION } from './work-on-mass-decision.server.ts';

interface Change {
  id: number;
  step: MassStep;
  client: Client;
}

/**
 * Pauses, resumes or stops a mass decision, or takes a finished one back by another one. Own ones, for admins those of all
 * staff. When it answers, nothing more is decided by a paused or stopped one. Throws AppError `not_found` (404),
 * `mass_state` (409) if the step does not fit its state, `mass_unfinished` (409) to undo while another one of the
 * viewer is not finished. Returns the id of the mass decision that goes on.
 */
export async function changeMassDecision(
  ctx: MassContext,
  viewer: Viewer | undefined,
  { id, step, client }: Change,
): Promise<number> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const mass = await transaction
      .selectFrom('mass_decision')
      .select(['id', 'account_id', 'state', 'filter'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!mass || (mass.account_id !== staff.accountId && !isAdmin(staff)))
      throw new AppError('not_found', 404);
    const isOver = mass.state === 'done' || mass.state === 'stopped';
    if ((step === 'undo') !== isOver || (step === 'pause' && mass.state !== 'running'))
      throw new AppError('mass_state', 409);
    if (step === 'resume' && mass.state !== 'paused') throw new AppError('mass_state', 409);
    const event = { actorId: staff.accountId, action: `mass_decision.${step}` };
    await writeAudit(transaction, now, { ...event, subject: `mass_decision:${id}` }, client);
    if (step === 'stop') {
      await finish(transaction, id, 'stopped', now);
      return id;
    }
    if (step === 'undo') {
      const undo = { accountId: staff.accountId, filter: mass.filter, client, now };
      const undoing = await insertUndo(transaction, id, undo);
      await sendWork(ctx, transaction, undoing);
      return undoing;
    }
    const state = step === 'pause' ? 'paused' : 'running';
    await transaction.updateTable('mass_decision').set({ state }).where('id', '=', id).execute();
    if (step === 'resume') await sendWork(ctx, transaction, id);
    return id;
  });
}

const sendWork = (ctx: MassContext, transaction: Transaction<DB>, id: number): Promise<void> =>
  ctx.jobs.send(WORK_ON_MASS_DECISION, { id }, { singletonKey: String(id), transaction });

/** Takes back each listing by its own undo decision, in the version that the decision made. */
async function insertUndo(
  transaction: Transaction<DB>,
  undone: number,
  { accountId, filter, client, now }: { accountId: number; filter: string; client: Client; now: Date },
): Promise<number> {
  const before = await transaction
    .selectFrom('mass_decision')
    .select('id')
    .where('undoes', '=', undone)
    .executeTakeFirst();
  if (before) throw new AppError('mass_state', 409);
  const id = await insertMassDecision(transaction, {
    account_id: accountId,
    started_at: now,
    decision: 'undo',
    filter,
    undoes: undone,
    client_address: client.address,
    client_agent: client.userAgent,
  });
  const { numAffectedRows: total = 0n } = await sql`
    insert into mass_decision_item (mass_decision_id, listing_number, version, decision)
    select ${id}, listing_number, new_version, undo from mass_decision_item
    where mass_decision_id = ${undone} and undo is not null and new_version is not null`.execute(transaction);
  if (total === 0n) throw new AppError('mass_state', 409);
  await transaction
    .updateTable('mass_decision')
    .set({ total: Number(total) })
    .where('id', '=', id)
    .execute();
  return id;
}

export const changeMassDecisionOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/mass-decisions/:id/steps',
  access: 'moderator',
  tag: 'staff',
  summary: 'Pause, resume, stop or undo a mass decision',
  description:
    'After the answer a paused or stopped one decides on no further listing. Undoing starts a mass decision of its own, whose id is returned.',
  params: idParams,
  body: z.strictObject({ step: z.enum(massSteps) }),
  output: z.object({ id: z.int() }),
  errors: ['mass_state', 'mass_unfinished', 'not_found'],
  run: async (ctx: MassContext, { viewer, params, body, client }) => ({
    id: await changeMassDecision(ctx, viewer, { id: params.id, step: body.step, client }),
  }),
});
