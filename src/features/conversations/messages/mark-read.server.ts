import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readSchema } from '../conversation-inputs.ts';
import { askerOf, requireParticipant } from '../participant.server.ts';
import { markRead } from './write-message.server.ts';

export const markReadOperation = defineOperation({
  method: 'POST',
  path: '/api/conversations/:id/read',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Mark messages as read',
  description: 'Those of the other side up to a message.',
  params: idParams,
  body: readSchema,
  status: 204,
  output: z.void(),
  errors: ['not_found'],
  run: async (ctx: { db: Database; now: () => Date }, call) => {
    const participant = await requireParticipant(ctx, call.params.id, await askerOf(call));
    await ctx.db
      .transaction()
      .execute((transaction) => markRead(ctx, transaction, participant, call.body.upTo));
  },
});
