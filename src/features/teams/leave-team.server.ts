import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { endMembership } from './end-membership.server.ts';
import { lockCompany } from './lock-company.server.ts';
import { mailAccount, type TeamMailContext } from './team-mails.server.ts';

export const leaveTeamOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/teams/:id',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'team',
  summary: 'Leave the team of a company',
  description: 'Conversations that the person answered pass to the company itself, which is told by mail.',
  params: idParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: TeamMailContext & { db: Database }, { viewer: { accountId }, params, client }) => {
    await ctx.db.transaction().execute(async (transaction) => {
      const companyId = params.id;
      await lockCompany(transaction, companyId);
      const ended = await endMembership(transaction, {
        companyId,
        memberId: accountId,
        successor: companyId,
      });
      if (!ended) throw new AppError('not_found', 404);
      const event = { actorId: accountId, action: 'team.leave', subject: `account:${companyId}` };
      await writeAudit(transaction, ctx.now(), event, client);
      const { display_name: person } = await transaction
        .selectFrom('account')
        .select('display_name')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      await mailAccount(ctx, transaction, companyId, { state: 'left', person });
    });
    return success;
  },
});
