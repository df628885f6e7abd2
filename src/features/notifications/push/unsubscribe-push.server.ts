import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';

export const unsubscribePushOperation = defineOperation({
  method: 'DELETE',
  path: '/api/push-subscriptions/:id',
  access: 'user',
  tag: 'notifications',
  summary: 'Stop push notifications on a device',
  description: 'At once: what still waits for the device is not sent. Has no effect when it is repeated.',
  isPrivate: true,
  params: idParams,
  output: successSchema,
  errors: [],
  run: async ({ db }: { db: Database }, { viewer, params }) => {
    await db
      .deleteFrom('push_subscription')
      .where('id', '=', params.id)
      .where('account_id', '=', viewer.accountId)
      .execute();
    return success;
  },
});
