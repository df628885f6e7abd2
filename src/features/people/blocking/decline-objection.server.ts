import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { countFigures } from '#features/moderation/figures/count-figures.server.ts';
import { waitKey } from '#features/moderation/figures/figure.ts';
import { requireOtherPerson } from '#features/moderation/second-person/other-person.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import { accountParams } from '../account-params.ts';
import { lockPerson } from '../for-each-person.server.ts';
import type { BlockContext } from './block-people.server.ts';
import { notifyBlocked } from './notify-blocked.server.ts';
import { reasonText } from './reason-text.ts';

/**
 * Declines the objection of a person to the block in force, with an answer for them in their language; ending the block
 * accepts it. Admins only: throws `unauthenticated` (401), `forbidden` and `second_factor_needed` (403), `not_found`
 * (404), `no_block_objection` (409), `own_decision` (409) for the one who blocked, `personal_number` (422).
 */
export async function declineObjection(
  ctx: BlockContext,
  viewer: Viewer | undefined,
  { accountId, answer, client }: { accountId: number; answer: string; client: Client },
): Promise<void> {
  const { accountId: actorId } = requireStaff(viewer, 'admin', {
    secondFactor: ctx.config.mode === 'production',
  });
  refusePersonalNumbers({ answer });
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, accountId);
    const answered = await transaction
      .updateTable('account_block')
      .set({ answer, answered_at: now, answered_by: actorId })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('objected_at', 'is not', null)
      .where('answered_at', 'is', null)
      .returning(['blocked_by', 'objected_at'])
      .executeTakeFirst();
    if (!answered?.objected_at) throw new AppError('no_block_objection', 409);
    const { alone } = await requireOtherPerson(transaction, { actorId, former: [answered.blocked_by] });
    const event = { actorId, action: 'account.uphold', subject: `account:${accountId}` };
    await writeAudit(transaction, now, { ...event, details: { ...(alone && { alone }) } }, client);
    await notifyBlocked(ctx, transaction, person, { state: 'upheld', answer, alone });
    await countFigures(transaction, now, [
      { figure: 'block_complaint_closed', key: 'upheld' },
      { figure: 'block_complaint_wait', key: waitKey(answered.objected_at, now) },
    ]);
  });
}

export const declineObjectionOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users/:id/block/objection-answers',
  access: 'admin',
  tag: 'staff',
  summary: 'Decline the objection of a person to the block',
  description:
    'The block stays and the person gets the answer. 409 without an open objection, and for the one who blocked. Ending the block accepts the objection.',
  params: accountParams,
  body: z.strictObject({ answer: reasonText }),
  output: successSchema,
  errors: ['no_block_objection', 'not_found', 'own_decision', 'personal_number'],
  run: async (ctx: BlockContext, { viewer, params, body, client }) => {
    await declineObjection(ctx, viewer, { accountId: params.id, ...body, client });
    return success;
  },
});
