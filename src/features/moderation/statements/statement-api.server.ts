import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { getStatement } from './get-statement.server.ts';
import { objectToDecision } from './object-to-decision.server.ts';
import { mayObject, OBJECTION_MAX, statementDecisions } from './statement.ts';

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Why a decision was taken against an own listing, and what its seller says to it. */
export const statementApi: FastifyPluginAsync<{ ctx: { db: Database; now: () => Date } }> = async (
  app,
  { ctx },
) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get(
    '/user/listings/:id/statement',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'The decision that stands against an own listing',
        description: 'Statement of reasons (Regulation (EU) 2022/2065, art. 17); of a deleted listing too.',
        params,
        response: {
          200: z.object({
            decision: z.enum(statementDecisions),
            ground: z.string(),
            facts: z.string(),
            at: z.iso.datetime(),
            automated: z.literal(false),
            reported: z.boolean(),
            objected_at: z.iso.datetime().nullable(),
            upheld_at: z.iso.datetime().nullable(),
            may_object: z.boolean(),
          }),
        },
      },
    },
    async (request) => {
      const statement = await getStatement(ctx, await request.viewer(), request.params.id);
      const { decision, ground, facts, at, reported, objectedAt, upheldAt } = statement;
      return {
        decision,
        ground,
        facts,
        at: at.toISOString(),
        automated: false as const,
        reported,
        objected_at: objectedAt?.toISOString() ?? null,
        upheld_at: upheldAt?.toISOString() ?? null,
        may_object: mayObject(statement, ctx.now()),
      };
    },
  );

  api.post(
    '/user/listings/:id/objection',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'Object to the decision that stands against an own listing',
        description: 'Once, within six months (art. 20). 409 when that is over.',
        params,
        body: z.strictObject({
          objection: z
            .string()
            .max(2 * OBJECTION_MAX)
            .transform(plainText)
            .pipe(z.string().min(1).max(OBJECTION_MAX)),
        }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await objectToDecision(ctx, await request.viewer(), {
        listingNumber: request.params.id,
        objection: request.body.objection,
        client: clientOf(request),
      });
      return { success: true as const };
    },
  );
};
