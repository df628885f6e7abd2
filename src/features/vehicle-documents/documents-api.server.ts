import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { deleteDocument } from './delete-document.server.ts';
import type { DocumentContext } from './document-context.server.ts';
import { MAX_DOCUMENT_BYTES } from './document-type.ts';
import { documentReadingJson, vinFactsJson } from './documents-json.ts';
import { getDocumentReading } from './get-document-reading.server.ts';
import { getVinFacts } from './vin/get-vin-facts.server.ts';
import { submitDocument } from './submit-document.server.ts';

/** A phone on a slow line takes this long for ten megabytes. */
const UPLOAD_MS = 28_000;
const idParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });

/** Registration certificates and VINs: what they say of a vehicle; see docs/documents.md. */
export const documentsApi: FastifyPluginAsync<{ ctx: DocumentContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const route = <Schema extends object>(summary: string, schema: Schema) => ({
    config: { access: 'user' as const },
    schema: { tags: ['documents'], summary, ...schema },
  });

  api.post(
    '/documents',
    {
      config: { access: 'user', takesFile: { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: 'document_too_large' } },
      handlerTimeout: UPLOAD_MS,
      schema: {
        tags: ['documents'],
        summary: 'Have a registration certificate read',
        description:
          'A form with one file: JPEG, PNG or PDF by its content, up to 10 MB. It is read in the background and then removed; nothing of its owner is kept.',
        consumes: ['multipart/form-data'],
        body: z.strictObject({ file: z.instanceof(Buffer).meta({ description: 'The certificate' }) }),
        response: { 202: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const input = { bytes: request.body.file, client: clientOf(request) };
      const answer = await submitDocument(ctx, await request.viewer(), input);
      reply.code(202);
      return answer;
    },
  );

  api.get(
    '/documents/:id',
    route('How far the reading of an own document is', {
      params: idParams,
      response: { 200: documentReadingJson },
    }),
    async (request) => {
      return getDocumentReading(ctx, await request.viewer(), request.params.id);
    },
  );

  api.delete(
    '/documents/:id',
    route('Give up an own document and what was read of it', {
      params: idParams,
      response: { 200: z.object({ success: z.literal(true) }) },
    }),
    async (request) => {
      const input = { id: request.params.id, client: clientOf(request) };
      await deleteDocument(ctx, await request.viewer(), input);
      return { success: true as const };
    },
  );

  api.get(
    '/vin/:vin',
    route('What a VIN says of a vehicle', {
      params: z.object({ vin: z.string().max(60) }),
      response: { 200: vinFactsJson },
    }),
    async (request) => {
      const facts = await getVinFacts(ctx, await request.viewer(), request.params.vin);
      const { vin, maker, country, fields } = facts;
      return { vin, maker, country, model_years: facts.modelYears, check_digit: facts.checkDigit, fields };
    },
  );
};
