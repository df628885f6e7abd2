import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientOf, localeOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { decideListings, type DecideListingsContext } from './decide-listings.server.ts';
import type { DecisionResult, SeenListing } from './decision.ts';
import { decisionResultSchema, decisionSchema, massDecisionSchema } from './decision-schema.ts';

type Why = Pick<z.output<typeof decisionSchema>, 'decision' | 'reason' | 'current_password'>;

/** What staff decide on listings, one or many. */
export const decisionApi: FastifyPluginAsync<{ ctx: DecideListingsContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  const decide = async (request: FastifyRequest, listings: SeenListing[], why: Why) =>
    decideListings(ctx, await request.viewer(), {
      listings,
      decision: why.decision,
      reason: why.reason && { ground: why.reason.ground, texts: why.reason },
      password: why.current_password,
      client: clientOf(request),
    });

  api.post(
    '/admin/listings/decisions',
    {
      config: { access: 'moderator' },
      schema: {
        tags: ['staff'],
        summary: 'Decide on up to 100 listings',
        description:
          'Each by itself: the result says of every one what was done or why it was refused. To delete is for admins.',
        body: massDecisionSchema,
        response: { 200: z.object({ results: z.array(decisionResultSchema) }) },
      },
    },
    async (request) => {
      const { listings, ...why } = request.body;
      const seen = listings.map(({ draft_version: draftVersion, ...one }) => ({ ...one, draftVersion }));
      const results = await decide(request, seen, why);
      return { results: results.map((result) => resultJson(request, result)) };
    },
  );

  api.post(
    '/admin/listings/:id/decisions',
    {
      config: { access: 'moderator' },
      schema: {
        tags: ['staff'],
        summary: 'Decide on a listing',
        description:
          '409 when it was changed since it was looked at, or when its state stands against it. To delete is for admins.',
        params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        body: decisionSchema,
        response: { 200: decisionResultSchema },
      },
    },
    async (request) => {
      const { version, draft_version: draftVersion, ...why } = request.body;
      const [result] = await decide(request, [{ id: request.params.id, version, draftVersion }], why);
      if (!result) throw new AppError('not_found', 404);
      if (result.error) throw result.error;
      return resultJson(request, result);
    },
  );
};

const resultJson = (request: FastifyRequest, { id, outcome, error, version, undo }: DecisionResult) => ({
  id,
  outcome,
  message: error ? messageOfError(error.code, localeOf(request)) : null,
  version: version ?? null,
  undo: undo ?? null,
});
