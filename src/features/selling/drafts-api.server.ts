import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { localeOf } from '#features/accounts/request-viewer.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { discardDraft, restoreDraft } from './discard-draft.server.ts';
import { draftFaultCodes } from './draft-fault.ts';
import { draftFaultText } from './draft-fault-words.ts';
import { draftJson, draftSchema, draftSummaryJson, draftSummarySchema } from './draft-json.ts';
import { idempotencyKey, openDraftSchema, saveDraftSchema, submitDraftSchema } from './draft-schema.ts';
import type { Draft } from './draft.ts';
import { getDraft } from './get-draft.server.ts';
import { listDrafts } from './list-drafts.server.ts';
import { openDraft } from './open-draft.server.ts';
import { saveDraft } from './save-draft.server.ts';
import { FaultyDraft, submitDraft, type SubmitContext } from './submit-draft.server.ts';

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const message = z.string();
const staleSchema = z
  .object({ message, draft: draftSchema.optional().describe('As it is now, when the version was not its') })
  .describe('Refused by the state of things');
const faultSchema = z.object({
  field: z.string(),
  step: z.int(),
  code: z.enum(draftFaultCodes),
  values: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
});
const faultySchema = z.object({
  message,
  errors: z.record(z.string(), z.array(z.string())).optional(),
  faults: z.array(faultSchema).optional().describe('The same for programs, in the order of the form'),
});
const outcomes = ['published', 'waits', 'changes_published', 'changes_wait'] as const;

/** Working copies of listings: opened, saved as one types, thrown away and submitted by their owner. */
export const draftsApi: FastifyPluginAsync<{ ctx: SubmitContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'user' as const };
  const tags = ['selling'];

  api.get(
    '/drafts',
    {
      config,
      schema: {
        tags,
        summary: 'The own working copies',
        description: 'Of new listings, and of changes that are not submitted; the last touched first.',
        response: { 200: z.object({ drafts: z.array(draftSummarySchema) }) },
      },
    },
    async (request) => ({ drafts: (await listDrafts(ctx, await request.viewer())).map(draftSummaryJson) }),
  );

  api.post(
    '/drafts',
    {
      config,
      schema: {
        tags,
        summary: 'Open a working copy',
        description:
          'Empty for a new listing, of an own listing (`listing`; always the same until it is submitted), or a new ' +
          'one that begins as an own listing is (`copy`). With a key a repeated call opens nothing more.',
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: openDraftSchema,
        response: { 201: draftSchema },
      },
    },
    async (request, reply) => {
      const call = { input: request.body, key: request.headers['idempotency-key'] };
      return reply.code(201).send(draftJson(await openDraft(ctx, await request.viewer(), call)));
    },
  );

  api.get(
    '/drafts/:id',
    { config, schema: { tags, summary: 'An own working copy', params, response: { 200: draftSchema } } },
    async (request) => draftJson(await getDraft(ctx, await request.viewer(), request.params.id)),
  );

  api.patch(
    '/drafts/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Save fields of a working copy',
        description:
          'Kept as typed, right or wrong. Null takes a field away; fields that are not named stay. 409 when it was ' +
          'saved since `version`, with what it is now. Changes that wait for a moderator are taken back by it.',
        params,
        body: saveDraftSchema,
        response: { 200: z.object({ version: z.int(), updated_at: z.iso.datetime() }), 409: staleSchema },
      },
    },
    async (request, reply) => {
      const change = { id: request.params.id, input: request.body };
      const answer = await saveDraft(ctx, await request.viewer(), change);
      if (!answer.saved)
        return reply.code(409).send({
          message: messageOfError('stale_version', localeOf(request)),
          draft: draftJson(answer.draft),
        });
      return { version: answer.version, updated_at: answer.updatedAt.toISOString() };
    },
  );

  api.delete(
    '/drafts/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Throw away a working copy',
        description: 'Can be taken back for a day.',
        params,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await discardDraft(ctx, await request.viewer(), request.params.id);
      return reply.code(204).send();
    },
  );

  api.post(
    '/drafts/:id/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Take back that a working copy was thrown away',
        params,
        body: z.strictObject({}),
        response: { 200: draftSchema },
      },
    },
    async (request) => draftJson(await restoreDraft(ctx, await request.viewer(), request.params.id)),
  );

  api.post(
    '/drafts/:id/submit',
    {
      config,
      schema: {
        tags,
        summary: 'Submit a working copy',
        description:
          'Once per key. `published` and `waits` are of listings the public has not seen; of `changes_wait` the ' +
          'approved version stays visible. 409 when it was saved since `version`, with what it is now.',
        params,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: submitDraftSchema,
        response: {
          200: z.object({ outcome: z.enum(outcomes), listing: z.object({ id: z.int(), url: z.string() }) }),
          409: staleSchema,
          422: faultySchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = await request.viewer();
      const { id } = request.params;
      const locale = localeOf(request);
      try {
        const input = { id, version: request.body.version, key: request.headers['idempotency-key'] };
        const { outcome } = await submitDraft(ctx, viewer, input);
        return { outcome, listing: { id, url: `/listing/${id}` } };
      } catch (error) {
        if (error instanceof FaultyDraft)
          return reply.code(422).send({
            message: messageOfError(error.code, locale),
            errors: withLocale(locale, () => wordsOf(error)),
            faults: error.faults,
          });
        if (!isAppError(error, 'stale_version')) throw error;
        const draft: Draft = await getDraft(ctx, viewer, id);
        return reply.code(409).send({ message: messageOfError(error.code, locale), draft: draftJson(draft) });
      }
    },
  );
};

function wordsOf({ faults }: FaultyDraft): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const fault of faults) (words[fault.field] ??= []).push(draftFaultText(fault));
  return words;
}
