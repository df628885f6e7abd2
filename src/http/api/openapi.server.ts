import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync, onRouteHookHandler } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Collects every call into one OpenAPI 3.1 document; register before the calls. */
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
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** Refuses a call that does not say what it is for and what it answers, so that none is left undescribed. */
export const requireDescription: onRouteHookHandler = ({ method, url, schema }) => {
  const { tags, summary, response, hide } = schema ?? {};
  if (tags?.length !== 1 || !summary || !response || hide)
    throw new Error(`${String(method)} ${url} needs one tag, a summary and a response schema`);
};

/** `/api/openapi.json`; the page to read it at is /api/docs. */
export const openApi: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/json')
      .send(JSON.stringify(app.swagger())),
  );
};
