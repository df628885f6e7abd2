import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { cancelRecovery, type CancelContext } from './cancel-recovery.server.ts';

/** Access is `user`, because staff call it before passing the second factor. */
export const cancelOwnRecoveryOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/second-factor/recovery',
  access: 'user',
  tag: 'staff',
  summary: "Cancel the announced removal of the caller's second factor",
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: CancelContext, { viewer, client }) => {
    await cancelRecovery(ctx, { viewer, accountId: viewer.accountId, ...client });
    return success;
  },
});
