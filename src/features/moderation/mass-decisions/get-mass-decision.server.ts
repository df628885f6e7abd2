import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { getMassDecision, type ReadMassContext } from './read-mass-decisions.server.ts';

const outcomes = z.enum(['done', 'refused']);

export const getMassDecisionOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/mass-decisions/:id',
  access: 'moderator',
  tag: 'staff',
  summary: 'Progress and results of a mass decision',
  description: 'Moderators see their own, admins those of all staff.',
  params: idParams,
  query: z.strictObject({
    outcome: outcomes.optional(),
    after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({
    id: z.int(),
    decision: z.string(),
    state: z.enum(['running', 'paused', 'stopped', 'done']),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    can_undo: z.boolean(),
    results: z.array(
      z.object({ listing: z.int(), outcome: outcomes.nullable(), message: z.string().nullable() }),
    ),
    next: z.int().nullable().describe('Send it as `after` for further results'),
  }),
  errors: ['not_found'],
  run: async (ctx: ReadMassContext, { viewer, params, query, locale }) => {
    const { decision, items, next } = await getMassDecision(ctx, viewer, { ...query, id: params.id });
    const { id, state, total, done, refused, canUndo } = decision;
    const results = items.map(({ listing, outcome, error }) => ({
      listing,
      outcome,
      message: error === null ? null : messageOfError(error, locale),
    }));
    const progress = { id, decision: decision.decision, state, total, done, refused };
    return { ...progress, can_undo: canUndo, results, next: next ?? null };
  },
});
