import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, lineSchema, success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { MAX_DEVICE_NAME } from './push-device.ts';

export const renamePushDeviceOperation = defineOperation({
  method: 'PATCH',
  path: '/api/push-subscriptions/:id',
  access: 'user',
  tag: 'notifications',
  summary: 'Name a device that shows push notifications',
  isPrivate: true,
  params: idParams,
  body: z.strictObject({ name: lineSchema(1, MAX_DEVICE_NAME) }),
  output: successSchema,
  errors: ['not_found'],
  run: async ({ db }: { db: Database }, { viewer, params, body }) => {
    const row = await db
      .updateTable('push_subscription')
      .set({ name: body.name })
      .where('id', '=', params.id)
      .where('account_id', '=', viewer.accountId)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', 404);
    return success;
  },
});
