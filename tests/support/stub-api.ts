import { vi } from 'vitest';

export interface ApiCall {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | null;
}

/** Status and JSON of a response; 'offline' makes the request fail. */
export type ApiAnswer = { status: number; json: unknown } | 'offline';

/** Replaces `fetch` for calls to the API; returns the live list of calls. */
export function stubApi(answer: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>): ApiCall[] {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/sanctum/csrf-cookie') return new Response(null, { status: 204 });
    const call = {
      method: init.method ?? 'GET',
      path,
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(call);
    const answered = await answer(call);
    if (answered === 'offline') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answered.json), {
      status: answered.status,
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return calls;
}
