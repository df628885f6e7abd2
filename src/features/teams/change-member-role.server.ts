import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { teamRoles } from '#features/access/team-role.ts';
import {
  confirmOwnPassword,
  type OwnPasswordContext,
} from '#features/accounts/password/own-password.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { handOver } from '#features/conversations/team/hand-over.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { lockCompany } from './lock-company.server.ts';
import { requireOwner } from './require-owner.ts';
import { mailAccount, type TeamMailContext } from './team-mails.server.ts';

export const changeMemberRoleOperation = defineOperation({
  method: 'PATCH',
  path: '/api/user/team/members/:id',
  access: 'user',
  isPrivate: true,
  tag: 'team',
  summary: 'Change the role of a person in the team of the own company',
  description: 'Holds from their next request on. Conversations of a new reader pass to the company itself.',
  params: idParams,
  body: z.strictObject({ role: z.enum(teamRoles), current_password: currentPassword }),
  output: successSchema,
  errors: ['forbidden', 'not_found', 'password_wrong', 'too_many'],
  run: async (ctx: OwnPasswordContext & TeamMailContext, { viewer, params, body, client }) => {
    const { accountId } = requireOwner(viewer);
    const { role, current_password: password } = body;
    await confirmOwnPassword(ctx, { accountId, password, ...client });
    await ctx.db.transaction().execute(async (transaction) => {
      const company = await lockCompany(transaction, accountId);
      const changed = await transaction
        .updateTable('team_member')
        .set({ role })
        .where('company_id', '=', accountId)
        .where('member_id', '=', params.id)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw new AppError('not_found', 404);
      if (role === 'reader')
        await handOver(transaction, { companyId: accountId, from: params.id, to: accountId });
      const event = { actorId: accountId, action: 'team.role', subject: `account:${params.id}` };
      await writeAudit(transaction, ctx.now(), { ...event, details: { role } }, client);
      await mailAccount(ctx, transaction, params.id, { state: 'role', company, role });
    });
    return success;
  },
});
