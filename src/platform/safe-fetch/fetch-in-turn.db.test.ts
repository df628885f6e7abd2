import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import { fetchInTurn } from './fetch-in-turn.server.ts';

const { db } = await testDatabase();

it('a fetch beyond a limit is refused without asking the site, also in another process', async () => {
  const asked: string[] = [];
  const answer = { status: 200, url: '', body: Buffer.of() };
  const headers = { contentType: undefined, etag: undefined, lastModified: undefined, retryAfter: undefined };
  const process = () => ({
    db,
    now: () => new Date('2026-11-20T12:00:00Z'),
    safeFetch: async (address: string) => {
      asked.push(address);
      return { ...answer, ...headers };
    },
  });
  const turns = [
    { limit: { name: 'import_account', max: 2, windowSeconds: 60 }, key: '7' },
    { limit: { name: 'import_site', max: 9, windowSeconds: 60 }, key: 'mobile.bg' },
  ];
  const rules = { hosts: 'any', maxBytes: 1, timeoutMs: 1 } as const;
  const results = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((address) => fetchInTurn(process(), turns, address, rules)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(asked).toHaveLength(2);
  await expect(fetchInTurn(process(), turns, 'e', rules)).rejects.toMatchObject({
    code: 'too_many',
    status: 429,
  });
});
