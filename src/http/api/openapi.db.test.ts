import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

interface Operation {
  tags?: string[];
  summary?: string;
  responses?: Record<string, { content?: unknown }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const { app, get } = await testApp();
const response = await get('/api/openapi.json');
const document = response.json<Document>();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([name, operation]) => {
    const method = name.toUpperCase();
    return { name: `${method} ${path}`, method, path, operation };
  }),
);

/** Operations that return a file, with its content type. */
const FILES: Record<string, string> = {
  'GET /api/admin/people-exports/{id}': 'text/csv',
  'GET /api/user/export/{token}': 'application/zip',
  'GET /api/conversations/stream': 'text/event-stream',
  'POST /api/drafts/{id}/description': 'application/x-ndjson',
  'GET /api/conversations/{id}/pictures/{picture}': 'image/webp',
  'GET /api/admin/conversation-reports/{id}/pictures/{picture}': 'image/webp',
  'GET /api/conversations/{id}/viewings/{viewing}/calendar': 'text/calendar',
  'GET /api/transparency/{year}': 'text/csv',
  'GET /api/admin/figures/{kind}/csv': 'text/csv',
  'GET /api/admin/reference-files/{kind}': 'text/csv',
  'GET /api/stock/runs/{id}/file': 'application/octet-stream',
  'GET /api/stock/runs/{id}/report': 'text/csv',
  'GET /api/stock/export': 'text/csv',
  'GET /api/stock/feed/{token}': 'text/csv',
};

describe('/api/openapi.json', () => {
  it('describes exactly the calls below /api', () => {
    expect(operations.map(({ name }) => name)).toContain('GET /api/listings/{id}');
    for (const { method, path } of operations) {
      expect(path).toMatch(/^\/api\//);
      expect(app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true);
    }
  });

  it.each(operations)('describes purpose and responses of $name', ({ name, operation }) => {
    expect(operation.tags).toHaveLength(1);
    expect(operation.summary).toMatch(/\w/);
    const { 200: given, 201: made, 202: taken, 204: silence } = operation.responses ?? {};
    const answer = given ?? made ?? taken;
    if (silence) expect(answer).toBeUndefined();
    else expect(answer?.content).toHaveProperty([FILES[name] ?? 'application/json', 'schema']);
  });

  it('is an OpenAPI 3.1 document with the public address', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: 'https://volan.test' }]);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  });

  it('references only schemas that it contains', () => {
    const references = response.body.matchAll(/"\$ref":"([^"]+)"/g);
    const missing = [...references].filter(
      ([, reference = '']) =>
        !(reference.replace('#/components/schemas/', '') in document.components.schemas),
    );
    expect(missing).toEqual([]);
    expect(document.components.schemas).toHaveProperty('ListingSummary');
  });
});
