// @vitest-environment node
import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { callOperation } from './call-operation.ts';

const rename = {
  method: 'PATCH' as const,
  path: '/api/things/:id/names/:name' as const,
  params: z.object({ id: z.coerce.number(), name: z.string() }),
  query: z.object({ version: z.string() }),
  body: z.strictObject({ text: z.string(), note: z.string().default('') }),
  output: z.object({ version: z.int() }),
  idempotencyKey: 'required' as const,
};
const list = {
  method: 'GET' as const,
  path: '/api/things' as const,
  output: z.object({ things: z.array(z.string()) }),
};
const remove = { method: 'DELETE' as const, path: '/api/things' as const, output: z.void() };
const upload = {
  method: 'PUT' as const,
  path: '/api/things' as const,
  body: z.instanceof(Buffer),
  output: z.object({ url: z.string() }),
};
type Rename = typeof rename;
type List = typeof list;
type Upload = typeof upload;

const answers: (Response | Error)[] = [];
const calls: { url: string; init: RequestInit }[] = [];
const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=first' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/sanctum/csrf-cookie') {
      document.cookie = 'XSRF-TOKEN=second';
      return new Response();
    }
    calls.push({ url, init });
    const answer = answers.shift() ?? new Error('no answer');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
  calls.length = 0;
});

const good = { query: { version: '1 & 2' }, body: { text: 'x' }, idempotencyKey: 'key' };
const change = () => callOperation<Rename>('PATCH', '/api/things/5/names/old', good);

it('sends path, query, JSON, token and key, and gives the answer', async () => {
  answers.push(json({ version: 2 }));
  const answer = await change();
  expect(answer).toEqual({ version: 2 });
  expect(calls).toEqual([
    {
      url: '/api/things/5/names/old?version=1+%26+2',
      init: {
        method: 'PATCH',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'Idempotency-Key': 'key',
          'X-XSRF-TOKEN': 'first',
        },
        body: '{"text":"x"}',
      },
    },
  ]);
});

it('sends no token with a read', async () => {
  answers.push(json({ things: [] }));
  await callOperation<List>('GET', '/api/things');
  expect(calls).toEqual([
    { url: '/api/things', init: { method: 'GET', headers: { Accept: 'application/json' } } },
  ]);
});

it('outlives the page when asked to', async () => {
  answers.push(json({ version: 2 }));
  await callOperation<Rename>('PATCH', '/api/things/5/names/old', { ...good, keepalive: true });
  expect(calls[0]?.init.keepalive).toBe(true);
});

it('sends a file as it is', async () => {
  answers.push(json({ url: '/x' }));
  const body = new Blob(['x'], { type: 'image/png' });
  await callOperation<Upload>('PUT', '/api/things', { body });
  expect(calls[0]?.init.body).toBe(body);
  expect(calls[0]?.init.headers).not.toHaveProperty('Content-Type');
});

it('answers nothing to 204', async () => {
  answers.push(new Response(null, { status: 204 }));
  expect(await callOperation<typeof remove>('DELETE', '/api/things')).toBeUndefined();
});

it('fetches a new token once when the one it has expired', async () => {
  answers.push(json({}, 419), json({ version: 3 }));
  expect(await change()).toEqual({ version: 3 });
  expect(calls.map(({ init }) => new Headers(init.headers).get('X-XSRF-TOKEN'))).toEqual(['first', 'second']);
  answers.push(json({ message: 'expired' }, 419), json({ message: 'expired' }, 419));
  await expect(change()).rejects.toMatchObject({ status: 419, message: 'expired' });
});

it('throws an ApiError with all that was answered', async () => {
  const body = { message: 'Too many', errors: { text: ['wrong'] }, more: 1 };
  answers.push(json(body, 429, { 'Retry-After': '7' }));
  const error: unknown = await change().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: 'Too many',
    status: 429,
    fields: { text: ['wrong'] },
    retryAfterSeconds: 7,
    answer: body,
  });
});

it('throws an ApiError of status 0 when no answer comes, and the reason when it was aborted', async () => {
  answers.push(new Error('offline'), new Error('offline'));
  await expect(callOperation<List>('GET', '/api/things')).rejects.toMatchObject({ status: 0 });
  const aborted = callOperation<List>('GET', '/api/things', { signal: AbortSignal.abort() });
  await expect(aborted).rejects.toThrow('offline');
});

it('takes an answer that breaks off for none', async () => {
  answers.push(new Response('{"things": [', { status: 200 }));
  await expect(callOperation<List>('GET', '/api/things')).rejects.toMatchObject({ status: 0 });
  answers.push(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(callOperation<List>('GET', '/api/things')).rejects.toMatchObject({ status: 502 });
});

describe('its types', () => {
  // Never run: the compiler checks them.
  const typed = [
    () => callOperation<List>('GET', '/api/things').then(({ things }) => things[0]?.length),
    () => expectTypeOf(change()).resolves.toEqualTypeOf<{ version: number }>(),
    () => expectTypeOf(callOperation<typeof remove>('DELETE', '/api/things')).resolves.toBeVoid(),
    // @ts-expect-error -- another method
    () => callOperation<List>('POST', '/api/things'),
    // @ts-expect-error -- another path
    () => callOperation<List>('GET', '/api/thing'),
    // @ts-expect-error -- a parameter that is no number
    () => callOperation<Rename>('PATCH', '/api/things/x/names/old', good),
    // @ts-expect-error -- a field the body does not have
    () => callOperation<Rename>('PATCH', '/api/things/5/names/x', { ...good, body: { text: '', by: 1 } }),
    // @ts-expect-error -- a body without what it needs
    () => callOperation<Rename>('PATCH', '/api/things/5/names/x', { ...good, body: {} }),
    // @ts-expect-error -- no input at all
    () => callOperation<Rename>('PATCH', '/api/things/5/names/x'),
    // @ts-expect-error -- no idempotency key
    () => callOperation<Rename>('PATCH', '/api/things/5/names/x', { query: good.query, body: good.body }),
    // @ts-expect-error -- a body for an operation that takes none
    () => callOperation<List>('GET', '/api/things', { body: {} }),
    // @ts-expect-error -- an object for an operation that takes a file
    () => callOperation<Upload>('PUT', '/api/things', { body: {} }),
    // @ts-expect-error -- a field the answer does not have
    () => change().then(({ versions }) => versions),
    // @ts-expect-error -- no declaration
    () => callOperation('GET', '/api/things'),
  ];

  it('refuse what the declaration does not allow', () => {
    expect(typed).not.toEqual([]);
  });
});
