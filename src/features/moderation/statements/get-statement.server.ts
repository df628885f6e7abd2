import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { type Statement, mayObject, statementDecisions } from './statement.ts';
import { textChange } from '#features/selling/submission/field-changes.ts';
import { idParams } from '#features/access/operation-schemas.ts';

/**
 * The last statement in force about a listing of the viewer, else the last withdrawn one, so that links in messages
 * stay valid. Found by listing number, so that it works for deleted listings.
 * Throws AppError `unauthenticated` (401), `not_found` (404).
 */
export async function getStatement(
  { db }: { db: Database },
  viewer: Viewer | undefined,
  listingNumber: number,
): Promise<Statement> {
  const { accountId } = requireViewer(viewer);
  const row = await db
    .selectFrom('statement_of_reasons')
    .select([
      'listing_number as listingNumber',
      'decision',
      'ground',
      'facts',
      'locale',
      'at',
      'reported',
      'objection',
      'objected_at as objectedAt',
      'upheld_at as upheldAt',
      'reviewed_alone as reviewedAlone',
      'withdrawn_at as withdrawnAt',
      'changes',
    ])
    .where('listing_number', '=', listingNumber)
    .where('account_id', '=', accountId)
    .orderBy('withdrawn_at', (by) => by.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  return row as Statement;
}

export const getStatementOperation = defineOperation({
  method: 'GET',
  path: '/api/user/listings/:id/statement',
  access: 'user',
  team: 'reader',
  forBlocked: true,
  tag: 'accounts',
  summary: 'The adverse decision in force on an own listing, or else the last withdrawn one',
  description: 'Statement of reasons (Regulation (EU) 2022/2065, art. 17); also for a deleted listing.',
  params: idParams,
  output: z.object({
    decision: z.enum(statementDecisions),
    ground: z.string(),
    facts: z.string(),
    at: z.iso.datetime(),
    automated: z.literal(false),
    reported: z.boolean(),
    objected_at: z.iso.datetime().nullable(),
    upheld_at: z.iso.datetime().nullable(),
    withdrawn_at: z.iso.datetime().nullable(),
    may_object: z.boolean(),
    changes: z
      .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .nullable()
      .describe('Fields that staff changed, as typed'),
  }),
  errors: ['not_found'],
  run: async (ctx: { db: Database; now: () => Date }, { viewer, params }) => {
    const statement = await getStatement(ctx, viewer, params.id);
    const { decision, ground, facts, at, reported, objectedAt, upheldAt, withdrawnAt } = statement;
    return {
      decision,
      ground,
      facts,
      at: at.toISOString(),
      automated: false as const,
      reported,
      objected_at: objectedAt?.toISOString() ?? null,
      upheld_at: upheldAt?.toISOString() ?? null,
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
      may_object: mayObject(statement, ctx.now()),
      changes: statement.changes?.fields.map(textChange) ?? null,
    };
  },
});
