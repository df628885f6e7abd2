import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import {
  confirmOwnPassword,
  type OwnPasswordContext,
} from '#features/accounts/password/own-password.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { endMembership } from './end-membership.server.ts';
import { lockCompany } from './lock-company.server.ts';
import { requireOwner } from './require-owner.ts';
import { requireAnswering } from './require-answering.server.ts';
import { mailAccount, type TeamMailContext } from './team-mails.server.ts';

export const removeMemberOperation = defineOperation({
  method: 'POST',
  path: '/api/user/team/members/:id/remove',
  access: 'user',
  isPrivate: true,
  tag: 'team',
  summary: 'Remove a person from the team of the own company',
  description:
    'From their next request on, in every process, they cannot act for the company. `successor` takes over the conversations they answered.',
  params: idParams,
  body: z.strictObject({
    successor: z.int().positive().nullable().describe('A seller of the team; null: the company itself'),
    current_password: currentPassword,
  }),
  output: successSchema,
  errors: ['forbidden', 'not_found', 'password_wrong', 'too_many'],
  run: async (ctx: OwnPasswordContext & TeamMailContext, { viewer, params, body, client }) => {
    const { accountId } = requireOwner(viewer);
    await confirmOwnPassword(ctx, { accountId, password: body.current_password, ...client });
    await ctx.db.transaction().execute(async (transaction) => {
      const company = await lockCompany(transaction, accountId);
      const memberId = params.id;
      const successor = body.successor ?? accountId;
      if (successor === memberId) throw new AppError('not_found', 404);
      await requireAnswering(transaction, accountId, successor);
      if (!(await endMembership(transaction, { companyId: accountId, memberId, successor })))
        throw new AppError('not_found', 404);
      const event = { actorId: accountId, action: 'team.remove', subject: `account:${memberId}` };
      await writeAudit(transaction, ctx.now(), event, client);
      await mailAccount(ctx, transaction, memberId, { state: 'removed', company });
    });
    return success;
  },
});
