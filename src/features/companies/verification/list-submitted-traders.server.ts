import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { TraderDetails } from './get-verification.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { traderDetailsSchema } from './trader-details-schema.ts';
import { detailColumns } from './detail-columns.server.ts';

export interface SubmittedTrader extends TraderDetails {
  accountId: number;
  name: string;
  submittedAt: Date;
  /** Previously verified details, or null. */
  verified: TraderDetails | null;
}

const SHOWN = 50;

/** Lists details that wait for comparison with the public register, at most 50, oldest first. Admins only. */
export async function listSubmittedTraders(
  ctx: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<SubmittedTrader[]> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return ctx.db
    .selectFrom('trader_details as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select([
      't.account_id as accountId',
      'a.display_name as name',
      't.submitted_at as submittedAt',
      ...detailColumns,
      't.verified',
    ])
    .$castTo<SubmittedTrader>()
    .where('t.state', '=', 'submitted')
    .orderBy('t.submitted_at')
    .limit(SHOWN)
    .execute();
}

export const listSubmittedTradersOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/verifications',
  access: 'admin',
  tag: 'staff',
  summary: 'Company details that wait for a decision',
  description: 'At most 50, oldest first.',
  output: z.object({
    verifications: z.array(
      traderDetailsSchema.extend({
        account_id: z.int(),
        name: z.string(),
        submitted_at: z.iso.datetime(),
        verified: traderDetailsSchema.nullable().describe('Previously verified details'),
      }),
    ),
  }),
  errors: [],
  run: async (ctx: Parameters<typeof listSubmittedTraders>[0], { viewer }) => {
    const traders = await listSubmittedTraders(ctx, viewer);
    return {
      verifications: traders.map(({ accountId, submittedAt, ...trader }) => ({
        ...trader,
        account_id: accountId,
        submitted_at: submittedAt.toISOString(),
      })),
    };
  },
});
