import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Operation } from '#features/access/define-operation.server.ts';
import { isTokenScope } from '#features/access/token-scope.ts';
import { sessionCookieName } from '#features/accounts/sessions/session-cookies.server.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#platform/web/csrf-names.ts';
import { refusalsOf } from './refusals-of.ts';

const errorSchema = z
  .object({
    message: z.string().describe('In the language of the caller'),
    code: z.string().optional().describe('Name of the error, in answers to calls with a token'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Messages by field'),
  })
  .meta({ id: 'Error' });

/** Collects every operation into one OpenAPI 3.1 document; register before the operations. */
export async function describeApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Volan',
        version: '1',
        description: 'Vehicle classifieds for Bulgaria: search and listings.',
      },
      servers: [{ url: origin }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookieName({ config: { origin } }),
            description: 'Set by GET /sanctum/csrf-cookie, and renewed by POST /api/login',
          },
          csrf: {
            type: 'apiKey',
            in: 'header',
            name: CSRF_HEADER,
            description: `The value of the cookie ${CSRF_COOKIE}`,
          },
          dealerToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'Made at /user/stock/api; each operation names the right that the token needs',
          },
        },
      },
    },
    transform: (document) => {
      const { operation } = document.route.config ?? {};
      if (!operation) return jsonSchemaTransform(document);
      const schema = { ...document.schema, ...additionsOf(operation, document.schema) };
      return jsonSchemaTransform({ ...document, schema });
    },
    transformObject: jsonSchemaTransformObject,
  });
}

/** Adds what the declaration implies: errors by status and the security scheme. */
function additionsOf(operation: Operation<never>, schema: FastifySchema): Partial<FastifySchema> {
  const messages = new Map<number, Set<string>>();
  for (const [code, status] of refusalsOf(operation))
    messages.set(status, (messages.get(status) ?? new Set()).add(messageOfError(code, 'en')));
  const refusals = [...messages].map(([status, texts]) => [
    status,
    { description: [...texts].join(' '), content: { 'application/json': { schema: errorSchema } } },
  ]);
  const isChange = operation.method !== 'GET';
  const security = isTokenScope(operation.access)
    ? [{ dealerToken: [operation.access] }]
    : [{ session: [], ...(isChange && { csrf: [] }) }];
  return {
    response: { ...(Object.fromEntries(refusals) as object), ...(schema.response as object) },
    ...((isChange || operation.access !== 'everyone') && { security }),
  };
}

/** Serves `/api/openapi.json`; the page /api/docs presents it. */
export const openApi: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/json')
      .send(JSON.stringify(app.swagger())),
  );
};
