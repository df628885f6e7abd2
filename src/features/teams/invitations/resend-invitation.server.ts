import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { TeamRole } from '#features/access/team-role.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { lockCompany } from '../lock-company.server.ts';
import { requireOwner } from '../require-owner.ts';
import type { TeamMailContext } from '../team-mails.server.ts';
import { sendInvitation, takeInvitation } from './send-invitation.server.ts';

export const resendInvitationOperation = defineOperation({
  method: 'POST',
  path: '/api/user/team/invitations/:id/send',
  access: 'user',
  isPrivate: true,
  tag: 'team',
  summary: 'Send an open invitation again',
  description: 'With a new link, which voids the earlier one, for seven more days.',
  params: idParams,
  output: successSchema,
  errors: ['forbidden', 'not_found', 'too_many'],
  run: async (ctx: TeamMailContext & { db: Database }, { viewer, params, locale, client }) => {
    const { accountId, verified } = requireOwner(viewer);
    if (!verified) throw new AppError('forbidden', 403);
    await takeInvitation(ctx, accountId);
    await ctx.db.transaction().execute(async (transaction) => {
      const company = await lockCompany(transaction, accountId);
      const open = await transaction
        .selectFrom('team_invitation')
        .select(['email', 'role'])
        .where('id', '=', params.id)
        .where('company_id', '=', accountId)
        .where('expires_at', '>', ctx.now())
        .executeTakeFirst();
      if (!open) throw new AppError('not_found', 404);
      const role = open.role as TeamRole;
      await sendInvitation(ctx, transaction, { accountId, company, email: open.email, role, locale });
      const event = { actorId: accountId, action: 'team.invite', subject: `team_invitation:${params.id}` };
      await writeAudit(transaction, ctx.now(), { ...event, details: { role } }, client);
    });
    return success;
  },
});
