import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import { decideTrader } from './decide-trader.server.ts';
import { getVerification } from './get-verification.server.ts';
import { listSubmittedTraders } from './list-submitted-traders.server.ts';
import { clientOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { submitTraderDetails } from './submit-trader-details.server.ts';
import type { TellTraderContext } from './tell-trader.server.ts';
import { traderDecisionSchema, traderSchema, traderStates } from './trader-schema.ts';

const details = z.object({
  legalName: z.string(),
  eik: z.string(),
  address: z.string(),
  representative: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
});
const done = z.object({ success: z.literal(true) });

interface TraderContext extends TellTraderContext {
  db: Database;
  config: { mode: 'demo' | 'production'; origin: string };
}

/** What is confirmed of the own account; a company's details, and what an admin decides of them. */
export const traderApi: FastifyPluginAsync<{ ctx: TraderContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get(
    '/user/verification',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'What is confirmed of the own account',
        response: {
          200: z.object({
            kind: z.enum(['private', 'company']),
            emailConfirmed: z.boolean(),
            phoneConfirmed: z.boolean(),
            trader: z
              .object({ state: z.enum(traderStates), reason: z.string().nullable(), details })
              .nullable()
              .describe('Of companies'),
          }),
        },
      },
    },
    async (request) => {
      const { trader, ...confirmed } = await getVerification(ctx, await request.viewer());
      return { ...confirmed, trader: trader ?? null };
    },
  );

  api.put(
    '/user/verification',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: "Submit a company's details to be verified",
        description: 'For companies. Until they are decided on, the company is not verified.',
        body: traderSchema,
        response: { 200: done },
      },
    },
    async (request) => {
      const submission = { input: request.body, client: clientOf(request) };
      await submitTraderDetails(ctx, await request.viewer(), submission);
      return { success: true as const };
    },
  );

  api.get(
    '/admin/verifications',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['staff'],
        summary: 'Company details that wait for a decision',
        description: 'At most 50, the longest waiting first.',
        response: {
          200: z.object({
            verifications: z.array(
              details.extend({
                account_id: z.int(),
                name: z.string(),
                submitted_at: z.iso.datetime(),
                verified: details.nullable().describe('What was verified before'),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const traders = await listSubmittedTraders(ctx, await request.viewer());
      return {
        verifications: traders.map(({ accountId, submittedAt, ...trader }) => ({
          ...trader,
          account_id: accountId,
          submitted_at: submittedAt.toISOString(),
        })),
      };
    },
  );

  api.post(
    '/admin/verifications/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['staff'],
        summary: 'Decide on the details of a company',
        description: '409 when they were decided on, or handed in anew, since `submitted_at`.',
        params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
        querystring: z.strictObject({ submitted_at: z.iso.datetime() }),
        body: traderDecisionSchema,
        response: { 200: done },
      },
    },
    async (request) => {
      await decideTrader(ctx, await request.viewer(), {
        accountId: request.params.id,
        submittedAt: new Date(request.query.submitted_at),
        decision: request.body,
        client: clientOf(request),
      });
      return { success: true as const };
    },
  );
};
