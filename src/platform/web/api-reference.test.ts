import { describe, expect, it } from 'vitest';
import { apiResource, readApiReference } from './api-reference.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Volan', version: '1', description: '<b>Vehicles</b>' },
  paths: {
    '/api/listings/{id}': {
      get: {
        tags: ['listings'],
        summary: 'One',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          {
            name: 'q',
            in: 'query',
            schema: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'words' },
          },
        ],
        responses: {
          200: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Listing' } } },
          },
          404: { description: 'none' },
        },
      },
    },
    '/api/search': {
      get: {
        tags: ['search'],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['listings'],
                  properties: {
                    listings: { type: 'array', items: { $ref: '#/components/schemas/Listing' } },
                    facets: { type: 'object', additionalProperties: { type: 'integer' } },
                  },
                },
              },
            },
          },
        },
      },
      parameters: [],
    },
  },
  components: {
    schemas: {
      Listing: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          sale: { type: 'string', enum: ['available', 'sold'] },
          price: {
            anyOf: [
              { type: 'object', properties: { minor: { type: 'integer', description: 'cents' } } },
              { type: 'null' },
            ],
          },
          pictures: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
          published_at: { type: 'string', format: 'date-time' },
        },
      },
    },
  },
};

describe('apiResource', () => {
  const row = (schema: string) => ({
    name: 'x',
    place: '',
    type: '',
    schema,
    required: false,
    description: '',
  });
  const operation = (
    id: string,
    schemas: { parameter: string; body: string; answer: string; row: string },
  ) => ({
    id,
    method: 'GET',
    path: `/api/${id}`,
    summary: '',
    description: '',
    parameters: [row(schemas.parameter)],
    body: [row(schemas.body)],
    answers: [{ status: '200', description: '', type: '', schema: schemas.answer, rows: [row(schemas.row)] }],
  });
  const none = { parameter: '', body: '', answer: '', row: '' };
  const reference = {
    title: '',
    version: '1',
    description: '',
    groups: [
      {
        tag: 'listings',
        operations: [
          operation('listings', { parameter: 'Sort', body: 'Draft', answer: 'Page', row: 'Listing' }),
        ],
      },
      { tag: 'search', operations: [operation('search', { ...none, row: 'Facet' })] },
    ],
    schemas: [
      { name: 'Draft', rows: [] },
      { name: 'Facet', rows: [row('')] },
      { name: 'Listing', rows: [row('Price'), row('Listing')] },
      { name: 'Page', rows: [] },
      { name: 'Price', rows: [row('')] },
      { name: 'Sort', rows: [] },
    ],
  };

  it('holds the operations of a tag and the schemas they reach', () => {
    const resource = apiResource(reference, 'listings');
    expect(resource?.operations.map(({ id }) => id)).toEqual(['listings']);
    expect(resource?.schemas.map(({ name }) => name)).toEqual(['Draft', 'Listing', 'Page', 'Price', 'Sort']);
  });

  it('is unknown for another tag', () => {
    expect(apiResource(reference, 'nothing')).toBeUndefined();
  });
});

describe('readApiReference', () => {
  const reference = readApiReference(document);

  it('groups operations by tag with unique ids', () => {
    expect(
      reference.groups.map(({ tag, operations }) => [
        tag,
        operations.map(({ id, method }) => `${method} ${id}`),
      ]),
    ).toEqual([
      ['listings', ['GET get-api-listings-id']],
      ['search', ['GET get-api-search']],
    ]);
  });

  it('lists parameters and responses', () => {
    const operation = reference.groups[0]?.operations[0];
    expect(operation?.parameters).toEqual([
      { name: 'id', place: 'path', type: 'integer', schema: '', required: true, description: '' },
      { name: 'q', place: 'query', type: 'string | null', schema: '', required: false, description: 'words' },
    ]);
    expect(operation?.answers.map(({ status, type, schema }) => [status, type, schema])).toEqual([
      ['200', 'Listing', 'Listing'],
      ['404', 'any', ''],
    ]);
  });

  it('expands inline objects and lists of them, and links named schemas', () => {
    expect(reference.schemas[0]?.rows.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'integer'],
      ['sale', '"available" | "sold"'],
      ['price', 'object | null'],
      ['price.minor', 'integer'],
      ['pictures', 'object[]'],
      ['pictures[].id', 'string'],
      ['published_at', 'string (date-time)'],
    ]);
    expect(
      reference.groups[1]?.operations[0]?.answers[0]?.rows.map(({ name, type }) => [name, type]),
    ).toEqual([
      ['listings', 'Listing[]'],
      ['facets', '{ [key]: integer }'],
    ]);
  });

  it.each([undefined, null, 'text', [], { paths: [], components: 7 }, { paths: { '/x': { get: null } } }])(
    'returns an empty reference for %j',
    (broken) => {
      expect(readApiReference(broken)).toMatchObject({ groups: [], schemas: [] });
    },
  );

  it('omits schemas without a reference', () => {
    const { schemas } = readApiReference({
      paths: { '/a': { get: { responses: { 200: { $ref: '#/components/schemas/First' } } } } },
      components: {
        schemas: {
          Unused: { properties: { first: { $ref: '#/components/schemas/First' } } },
          First: { properties: { second: { items: { $ref: '#/components/schemas/Second' } } } },
          Second: { properties: { first: { $ref: '#/components/schemas/First' } } },
        },
      },
    });
    expect(schemas.map(({ name, rows }) => [name, rows[0]?.schema])).toEqual([
      ['First', 'Second'],
      ['Second', 'First'],
    ]);
  });

  it('expands at most five levels', () => {
    const nest = (depth: number): object =>
      depth === 0 ? { type: 'string' } : { type: 'object', properties: { in: nest(depth - 1) } };
    const body = { content: { 'application/json': { schema: nest(20) } } };
    const { groups } = readApiReference({ paths: { '/a': { get: { requestBody: body } } } });
    expect(groups[0]?.operations[0]?.body.map(({ name }) => name).at(-1)).toBe('in.in.in.in.in.in');
  });
});
