import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.server.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { once } from './run-once.server.ts';

let db: Database;
let accountId: number;
const now = () => new Date('2026-11-20T12:00:00Z');
const call = (key: string | undefined, more: Partial<{ accountId: number; operation: string }> = {}) => ({
  accountId,
  operation: 'test',
  key,
  ...more,
});

beforeAll(async () => {
  ({ db } = await testDatabase());
  accountId = await makeAccount(db);
});

/** Something that can be counted, and a run that counts. */
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

describe('once', () => {
  it('does what twenty simultaneous calls ask for one time, and answers all of them alike', async () => {
    const { run, runs } = counter();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => once({ db, now }, call('parallel-1'), run)),
    );
    expect(runs()).toBe(1);
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ runs: 1 })));
  });

  it('tells keys, operations and accounts apart', async () => {
    const { run, runs } = counter();
    await once({ db, now }, call('apart-01'), run);
    await once({ db, now }, call('apart-02'), run);
    await once({ db, now }, call('apart-01', { operation: 'other' }), run);
    await once({ db, now }, call('apart-01', { accountId: await makeAccount(db) }), run);
    expect(runs()).toBe(4);
  });

  it('answers a repeated call with the result of its own account, operation and key', async () => {
    const calls = [
      call('answer-1'),
      call('answer-2'),
      call('answer-1', { operation: 'other' }),
      call('answer-1', { accountId: await makeAccount(db) }),
    ];
    for (const [index, each] of calls.entries()) await once({ db, now }, each, async () => `first ${index}`);
    const repeated: string[] = [];
    for (const each of calls) repeated.push(await once({ db, now }, each, async () => 'second'));
    expect(repeated).toEqual(['first 0', 'first 1', 'first 2', 'first 3']);
  });

  it('can be tried again after a failure', async () => {
    const failing = once({ db, now }, call('failing-1'), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    const { run } = counter();
    expect(await once({ db, now }, call('failing-1'), run)).toEqual({ runs: 1 });
  });

  it('repeats what has no key', async () => {
    const { run, runs } = counter();
    await once({ db, now }, call(undefined), run);
    await once({ db, now }, call(undefined), run);
    expect(runs()).toBe(2);
  });
});
