import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { parseEik } from '#kernel/eik.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import { DETAILS, expiryOf, recordDecision } from './record-decision.server.ts';
import { notifyCompany, type NotifyCompanyContext } from './notify-company.server.ts';
import { type TraderDecision, traderDecisionSchema } from './trader-schema.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';

interface DecideContext extends NotifyCompanyContext {
  db: Database;
  config: { mode: 'demo' | 'production'; origin: string };
}

/**
 * Records an admin's decision on submitted details and mails it to the company. Verified details become the details
 * of the company and appear on its public page. `submittedAt` identifies the version that the admin reviewed; later
 * submissions stay undecided. A verification needs the entry of the public register with the submitted EIK, and expires
 * after twelve months. Throws AppError `not_found` (404), `already_decided` (409), `personal_number` and
 * `invalid_input` (422).
 */
export async function decideTrader(
  ctx: DecideContext,
  viewer: Viewer | undefined,
  {
    accountId,
    submittedAt,
    decision,
    client,
  }: {
    accountId: number;
    submittedAt: Date;
    decision: TraderDecision;
    client: Client;
  },
): Promise<void> {
  const admin = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  if (decision.decision === 'refuse') refusePersonalNumbers({ reason: decision.reason });
  else refusePersonalNumbers(decision.register);
  const verified = decision.decision === 'verify';
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable('trader_details')
      .set({
        state: verified ? 'verified' : 'refused',
        decided_at: now,
        decided_by: admin.accountId,
        reason: decision.decision === 'refuse' ? decision.reason : null,
        ...(verified && { verified: DETAILS, expires_at: expiryOf(now), expiry_told_at: null }),
      })
      .where('account_id', '=', accountId)
      .where('state', '=', 'submitted')
      .where('submitted_at', '=', submittedAt)
      .returning(['legal_name', 'eik', 'address'])
      .returning(DETAILS.as('details'))
      .executeTakeFirst();
    if (!decided) {
      const known = await transaction
        .selectFrom('trader_details')
        .select('account_id')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      throw known ? new AppError('already_decided', 409) : new AppError('not_found', 404);
    }
    const { legal_name, eik, address } = decided;
    if (decision.decision === 'verify' && parseEik(decision.register.eik) !== eik)
      throw new AppError('invalid_input', 422, { fields: { eik: ['invalid_value'] } });
    await recordDecision(transaction, {
      accountId,
      at: now,
      decision: verified ? 'verified' : 'refused',
      decidedBy: admin.accountId,
      reason: decision.decision === 'refuse' ? decision.reason : null,
      details: decided.details,
      register: decision.decision === 'verify' ? decision.register : null,
    });
    const own = verified ? { legal_name, eik, company_verified: true } : { company_verified: false };
    await transaction.updateTable('account').set(own).where('id', '=', accountId).execute();
    const action = verified ? 'trader.verify' : 'trader.refuse';
    const event = { actorId: admin.accountId, action, subject: `account:${accountId}` };
    await writeAudit(transaction, now, event, client);
    const outcome =
      decision.decision === 'verify'
        ? { state: 'verified' as const, legalName: legal_name, eik, address }
        : { state: 'refused' as const, reason: decision.reason };
    await notifyCompany(ctx, transaction, accountId, outcome);
  });
}

export const decideTraderOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/verifications/:id',
  access: 'admin',
  tag: 'staff',
  summary: 'Decide on the details of a company',
  description: '409 when they were decided on or resubmitted after `submitted_at`.',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  query: z.strictObject({ submitted_at: z.iso.datetime() }),
  body: traderDecisionSchema,
  output: successSchema,
  errors: ['already_decided', 'not_found', 'personal_number'],
  run: async (ctx: DecideContext, { viewer, params, query, body, client }) => {
    const submittedAt = new Date(query.submitted_at);
    await decideTrader(ctx, viewer, { accountId: params.id, submittedAt, decision: body, client });
    return success;
  },
});
