import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.server.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { runOnce } from './run-once.server.ts';

let db: Database;
let accountId: number;
const now = () => new Date('2026-11-20T12:00:00Z');
const call = (
  key: string | undefined,
  more: Partial<{ accountId: number; operation: string; body: Uint8Array | object }> = {},
) => ({
  accountId,
  operation: 'test',
  body: {},
  key,
  ...more,
});

beforeAll(async () => {
  ({ db } = await testDatabase());
  accountId = await makeAccount(db);
});

/** Counts its runs. */
function counter() {
  let runs = 0;
  return {
    runs: () => runs,
    run: async () => {
      runs += 1;
      return { runs };
    },
  };
}

describe('runOnce', () => {
  it('runs once for twenty simultaneous calls and returns the same answer to all', async () => {
    const { run, runs } = counter();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => runOnce({ db, now }, call('parallel-1'), run)),
    );
    expect(runs()).toBe(1);
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ runs: 1 })));
  });

  it.each([
    [{ version: 1 }, { version: 2 }],
    [Buffer.from('one file'), Buffer.from('two file')],
  ])('refuses a key that comes again with another body (case %#)', async (first, second) => {
    const { run, runs } = counter();
    const key = `body-of-${JSON.stringify(first).length}`;
    await runOnce({ db, now }, call(key, { body: first }), run);
    await runOnce({ db, now }, call(key, { body: first }), run);
    await expect(runOnce({ db, now }, call(key, { body: second }), run)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
    expect(runs()).toBe(1);
  });

  it('distinguishes keys, operations and accounts', async () => {
    const { run, runs } = counter();
    await runOnce({ db, now }, call('apart-01'), run);
    await runOnce({ db, now }, call('apart-02'), run);
    await runOnce({ db, now }, call('apart-01', { operation: 'other' }), run);
    await runOnce({ db, now }, call('apart-01', { accountId: await makeAccount(db) }), run);
    expect(runs()).toBe(4);
  });

  it('answers a repeated call with the result of its own account, operation and key', async () => {
    const calls = [
      call('answer-1'),
      call('answer-2'),
      call('answer-1', { operation: 'other' }),
      call('answer-1', { accountId: await makeAccount(db) }),
    ];
    for (const [index, each] of calls.entries())
      await runOnce({ db, now }, each, async () => `first ${index}`);
    const repeated: string[] = [];
    for (const each of calls) repeated.push(await runOnce({ db, now }, each, async () => 'second'));
    expect(repeated).toEqual(['first 0', 'first 1', 'first 2', 'first 3']);
  });

  it('can be retried after a failure', async () => {
    const failing = runOnce({ db, now }, call('failing-1'), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    const { run } = counter();
    expect(await runOnce({ db, now }, call('failing-1'), run)).toEqual({ runs: 1 });
  });

  it('runs every time without a key', async () => {
    const { run, runs } = counter();
    await runOnce({ db, now }, call(undefined), run);
    await runOnce({ db, now }, call(undefined), run);
    expect(runs()).toBe(2);
  });
});
