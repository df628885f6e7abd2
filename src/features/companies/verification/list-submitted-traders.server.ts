import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { TraderDetails } from './get-verification.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { traderDetailsSchema } from './trader-details-schema.ts';
import { differingFields, registerFields } from './compare-register.ts';
import { traderOutcomes, type RegisterEntry, type TraderOutcome } from './trader-schema.ts';
import { detailColumns } from './detail-columns.server.ts';

export interface SubmittedTrader extends TraderDetails {
  accountId: number;
  name: string;
  submittedAt: Date;
  /** Previously verified details, or null. */
  verified: TraderDetails | null;
  /** Earlier decisions, the newest first, at most ten. */
  history: PastDecision[];
}

export interface PastDecision {
  at: Date;
  decision: TraderOutcome;
  /** Null for the program, and for an admin whose account is deleted. */
  by: string | null;
  reason: string | null;
  /** Values that differed from those of the public register. */
  differed: (keyof RegisterEntry)[];
}

const SHOWN = 50;
const SHOWN_DECISIONS = 10;

/** Lists details that wait for comparison with the public register, at most 50, oldest first. Admins only. */
export async function listSubmittedTraders(
  ctx: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<SubmittedTrader[]> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const traders = await ctx.db
    .selectFrom('trader_details as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select([
      't.account_id as accountId',
      'a.display_name as name',
      't.submitted_at as submittedAt',
      ...detailColumns,
      't.verified',
    ])
    .$castTo<Omit<SubmittedTrader, 'history'>>()
    .where('t.state', '=', 'submitted')
    .orderBy('t.submitted_at')
    .limit(SHOWN)
    .execute();
  const history = await readHistory(
    ctx.db,
    traders.map(({ accountId }) => accountId),
  );
  return traders.map((trader) => ({ ...trader, history: history.get(trader.accountId) ?? [] }));
}

async function readHistory(db: Database, accounts: number[]): Promise<Map<number, PastDecision[]>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('account as a')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('trader_decision')
          .selectAll()
          .whereRef('account_id', '=', 'a.id')
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(SHOWN_DECISIONS)
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoin('account as b', 'b.id', 'd.decided_by')
    .select([
      'd.account_id',
      'd.at',
      'd.decision',
      'd.reason',
      'd.submitted',
      'd.register',
      'b.display_name as by',
    ])
    .where('a.id', 'in', accounts)
    .orderBy('d.at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map(
    [...byAccount].map(([account, decisions]) => [
      account,
      decisions.map(({ at, decision, by, reason, submitted, register }) => ({
        at,
        decision: decision as TraderOutcome,
        by,
        reason,
        differed: register
          ? differingFields(submitted as unknown as RegisterEntry, register as unknown as RegisterEntry)
          : [],
      })),
    ]),
  );
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
        history: z.array(
          z.object({
            at: z.iso.datetime(),
            decision: z.enum(traderOutcomes),
            by: z.string().nullable(),
            reason: z.string().nullable(),
            differed: z.array(z.enum(registerFields)),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  run: async (ctx: Parameters<typeof listSubmittedTraders>[0], { viewer }) => {
    const traders = await listSubmittedTraders(ctx, viewer);
    return {
      verifications: traders.map(({ accountId, submittedAt, history, ...trader }) => ({
        ...trader,
        account_id: accountId,
        submitted_at: submittedAt.toISOString(),
        history: history.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
      })),
    };
  },
});
