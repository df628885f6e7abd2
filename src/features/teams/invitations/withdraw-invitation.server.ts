import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireOwner } from '../require-owner.ts';

export const withdrawInvitationOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/team/invitations/:id',
  access: 'user',
  isPrivate: true,
  tag: 'team',
  summary: 'Withdraw an invitation; its link ends at once',
  params: idParams,
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async ({ db, now }: { db: Database; now: () => Date }, { viewer, params, client }) => {
    const { accountId } = requireOwner(viewer);
    await db.transaction().execute(async (transaction) => {
      const withdrawn = await transaction
        .deleteFrom('team_invitation')
        .where('id', '=', params.id)
        .where('company_id', '=', accountId)
        .executeTakeFirst();
      if (withdrawn.numDeletedRows === 0n) throw new AppError('not_found', 404);
      const subject = `team_invitation:${params.id}`;
      await writeAudit(transaction, now(), { actorId: accountId, action: 'team.withdraw', subject }, client);
    });
    return success;
  },
});
