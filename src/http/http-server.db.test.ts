import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { timeouts } from './http-server.server.ts';

const { app, ctx, get, browser } = await testApp();
const visitor = browser();
const listing = await makeListing(ctx.db);
const faults = {
  expected: new AppError('gone', 410),
  'database away': Object.assign(new Error('connection refused'), { code: '57P03' }),
  'disk full': Object.assign(new Error('secret'), { code: 'ENOSPC' }),
  'disk of the database full': Object.assign(new Error('secret'), { code: '53100' }),
  'not signed in': Object.assign(new Error('secret'), { statusCode: 401 }),
  'no right': Object.assign(new Error('secret'), { statusCode: 403 }),
  'too often': Object.assign(new Error('secret'), { statusCode: 429 }),
  bug: new TypeError('secret'),
  'no error': 'secret',
};
app.post(
  '/test/write',
  { schema: { body: z.strictObject({ a: z.string(), b: z.int() }) } },
  async () => ({}),
);
app.get<{ Params: { name: keyof typeof faults } }>('/test/fault/:name', async ({ params }) => {
  throw faults[params.name];
});

describe('every response', () => {
  it.each([
    ['/', 200],
    ['/api/search', 200],
    ['/api/listings/x', 422],
    ['/api/nothing', 404],
    ['/health/live', 200],
    ['/builds/latest.json', 200],
    ['/media/aaaaaaaaaaaaaaaa/320.webp', 404],
  ])('to %s has the security headers and a unique request id', async (url, status) => {
    const [first, second] = [await get(url), await get(url)];
    expect(first.statusCode).toBe(status);
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining('default-src'),
    });
    expect(first.headers['x-powered-by']).toBeUndefined();
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('to an address that cannot be decoded is a regular error', async () => {
    const response = await get('/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'Заявката не може да бъде прочетена.' });
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('of the API forbids scripts by its policy', async () => {
    const { headers } = await get(`/api/listings/${listing}`);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it('ignores a request id of the client', async () => {
    const { headers } = await get('/health/live', { 'request-id': 'mine', 'x-request-id': 'mine' });
    expect(headers['x-request-id']).not.toBe('mine');
  });
});

it('the handler timeout ends before the connection timeout', () => {
  expect(timeouts.connectionTimeout).toBeGreaterThan(timeouts.handlerTimeout);
});

describe('Host header', () => {
  it.each([
    'evil.test',
    'volan.test.evil.test',
    'volan.test:8080',
    'volan.test@evil.test',
    'localhost.evil.test',
  ])('%j is refused', async (host) => {
    const response = await get('/', { host, 'accept-language': 'en' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'This server does not serve that address.' });
  });

  it.each(['volan.test', 'VOLAN.test', 'localhost:3000', '127.0.0.1:4000', '[::1]:3000'])(
    '%s is accepted',
    async (host) => {
      expect((await get('/', { host })).statusCode).toBe(200);
    },
  );

  it('is ignored for probes', async () => {
    expect((await get('/health/live', { host: '10.0.0.7:3000' })).statusCode).toBe(200);
  });
});

describe('errors', () => {
  it.each(['/api/nothing', '/api/', '/api/search/nothing', '/api/listings/1/2'])(
    'of the API are JSON in the language of the caller: %s',
    async (url) => {
      const bulgarian = await get(url);
      expect(bulgarian.statusCode).toBe(404);
      expect(bulgarian.headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/json/),
        'cache-control': 'private, no-store',
      });
      expect(bulgarian.json()).toEqual({ message: 'Няма такава страница или обява.' });
      expect((await get(url, { cookie: 'locale=en' })).json()).toEqual({
        message: 'There is no such page or listing.',
      });
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'are JSON for a %s without a route',
    async (method) => {
      for (const url of [
        '/',
        '/listing/1',
        '/api/search',
        '/media/aaaaaaaaaaaaaaaa/320.webp',
        '/health/live',
      ]) {
        const response = await visitor.call(method, url);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual({ message: 'Няма такава страница или обява.' });
      }
    },
  );

  it.each([
    ['that is invalid JSON', 'application/json', '{', 400],
    ['of an unknown content type', 'application/x-unknown', 'x', 415],
    ['that is too large', 'application/json', `"${'x'.repeat(1024 * 1024)}"`, 413],
    ['that pollutes prototypes', 'application/json', '{"__proto__":{"a":1}}', 400],
  ])('refuse a body %s', async (_what, type, payload, status) => {
    const response = await write(payload, type);
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json<object>())).toEqual(['message']);
  });

  it('name the invalid fields', async () => {
    const response = await write('{"a":1,"b":1.5,"c":0}', 'application/json');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      message: 'Провери въведените стойности.',
      errors: { a: ['Стойността не е валидна. Провери я.'], b: ['Стойността не е валидна. Провери я.'] },
    });
  });

  it.each([
    ['expected', 410, 'gone'],
    ['database away', 503, 'unavailable'],
    ['disk full', 507, 'storage_full'],
    ['disk of the database full', 507, 'storage_full'],
    ['not signed in', 401, 'unauthenticated'],
    ['no right', 403, 'forbidden'],
    ['too often', 429, 'too_many'],
    ['bug', 500, 'unexpected'],
    ['no error', 500, 'unexpected'],
  ])('are localized messages without details: %s', async (name, status, code) => {
    for (const locale of ['bg', 'en'] as const) {
      const response = await get(`/test/fault/${name}`, { 'accept-language': locale });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toEqual({ message: messageOfError(code, locale) });
      expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    }
  });

  const write = (payload: string, type: string) =>
    visitor.call('POST', '/test/write', { headers: { 'content-type': type }, body: payload });
});
