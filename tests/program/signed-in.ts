import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts/demo-accounts.ts';

/** Queries the embedded database of the program that runs on this folder. */
export async function queryOf<Row extends object>(dataDir: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ host: join(dataDir, 'postgres.sock'), user: 'volan', database: 'volan' });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Signs a demo account in and returns its API calls; objects are sent as JSON, bytes unchanged. */
export async function signedIn(address: string, identity: string, { staff = false } = {}) {
  const cookies = new Map<string, string>();
  const call = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const isRaw = body === undefined || body instanceof Uint8Array;
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'User-Agent': 'Mozilla/5.0',
        ...(method !== 'GET' && { Origin: address, 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' }),
        ...(!isRaw && JSON_TYPE),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  await call('GET', '/sanctum/csrf-cookie');
  expect((await call('POST', '/api/login', { identity, password: DEMO_PASSWORD, staff })).status).toBe(200);
  return call;
}
