import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { countFigures } from './count-figures.server.ts';
import { disputeOutcomes, type DisputeOutcome } from './dispute.ts';
import { waitKey } from './figure.ts';

const DAY_MS = 86_400_000;

interface DisputeContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

/**
 * Counts a dispute that ended before an out-of-court body (Regulation (EU) 2022/2065, art. 24 (1) (a)): no part of the
 * program learns of those. `days`: from its beginning to its end. Admins only.
 */
export async function enterDispute(
  ctx: DisputeContext,
  viewer: Viewer | undefined,
  { outcome, days, client }: { outcome: DisputeOutcome; days: number; client: Client },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const event = { actorId: accountId, action: 'moderation.dispute', details: { decision: outcome, days } };
    await writeAudit(transaction, now, event, client);
    await countFigures(transaction, now, [
      { figure: 'dispute', key: outcome },
      { figure: 'dispute_wait', key: waitKey(new Date(now.getTime() - days * DAY_MS), now) },
    ]);
  });
}

export const enterDisputeOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/disputes',
  access: 'admin',
  tag: 'staff',
  summary: 'Count a dispute that ended before an out-of-court body',
  body: z.strictObject({ outcome: z.enum(disputeOutcomes), days: z.int().min(0).max(1000) }),
  output: successSchema,
  errors: [],
  run: async (ctx: DisputeContext, { viewer, body, client }) => {
    await enterDispute(ctx, viewer, { ...body, client });
    return success;
  },
});
