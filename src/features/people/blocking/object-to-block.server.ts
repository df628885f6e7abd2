import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { countFigures } from '#features/moderation/figures/count-figures.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { BLOCK_OBJECTION_MAX } from './block-objection-max.ts';

/**
 * Stores the person's objection to the block in force, once. Throws `unauthenticated` (401), `objection_over` (409)
 * without a block or after an objection, `personal_number` (422).
 */
export async function objectToBlock(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { objection, client }: { objection: string; client: Client },
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  refusePersonalNumbers({ objection });
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .updateTable('account_block')
      .set({ objection, objected_at: now })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('objected_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw new AppError('objection_over', 409);
    const event = { actorId: accountId, action: 'account.object', subject: `account:${accountId}` };
    await writeAudit(transaction, now, event, client);
    await countFigures(transaction, now, [{ figure: 'block_complaint', key: 'received' }]);
  });
}

export const objectToBlockOperation = defineOperation({
  method: 'POST',
  path: '/api/user/block/objection',
  access: 'user',
  forBlocked: true,
  tag: 'accounts',
  summary: 'Object to the block of the own account',
  description: 'Once; 409 otherwise.',
  body: z.strictObject({
    objection: z
      .string()
      .max(2 * BLOCK_OBJECTION_MAX)
      .transform(plainText)
      .pipe(z.string().min(1).max(BLOCK_OBJECTION_MAX)),
  }),
  output: successSchema,
  errors: ['objection_over', 'personal_number'],
  run: async (ctx: Parameters<typeof objectToBlock>[0], { viewer, body, client }) => {
    await objectToBlock(ctx, viewer, { ...body, client });
    return success;
  },
});
