import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-faults.server.ts';

const fault = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

it.each(['08006', '53300', '57P01', '57014', 'ECONNREFUSED'])(
  'treats %s as an unavailable database',
  (code) => {
    expect(isDatabaseUnavailable(fault(code))).toBe(true);
  },
);
it.each(['53100', '23505', '42P01', '22P02', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])(
  'treats %s as another error',
  (code) => {
    expect(isDatabaseUnavailable(fault(code))).toBe(false);
  },
);
it('treats a missing socket as an unavailable database', () => {
  expect(isDatabaseUnavailable(fault('ENOENT', { syscall: 'connect' }))).toBe(true);
});
it('recognises a refused connection', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 });
  const error = await client.connect().catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(error)).toBe(true);
});
