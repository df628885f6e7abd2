import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
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

/** `/api/openapi.json`; the page to read it at is /api/docs. */
export const openApi: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/json')
      .send(JSON.stringify(app.swagger())),
  );
};
