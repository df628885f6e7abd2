import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { announceNotifications } from '#features/account-events/announce-notifications.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { countUnread } from './count-unread.server.ts';

export const readNotificationOperation = defineOperation({
  method: 'POST',
  path: '/api/user/notifications/:id/read',
  access: 'user',
  isPrivate: true,
  tag: 'notifications',
  summary: 'Mark a notification as read',
  description: 'Returns the number of unread ones. A push or mail of it that waits is not sent.',
  params: idParams,
  output: z.object({ unread: z.int() }),
  errors: ['not_found'],
  run: async (ctx: { db: Database; now: () => Date }, { viewer: { accountId }, params }) =>
    ctx.db.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('notification')
        .select('read_at')
        .where('id', '=', params.id)
        .where('account_id', '=', accountId)
        .where('position', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      if (!known) throw new AppError('not_found', 404);
      if (known.read_at === null) {
        await transaction
          .updateTable('notification')
          .set({ read_at: ctx.now(), push_at: null })
          .where('id', '=', params.id)
          .execute();
        await announceNotifications(transaction, accountId);
      }
      return { unread: await countUnread(transaction, accountId) };
    }),
});
