import { describe, expect, it } from 'vitest';
import type { CallStore } from './call-store.ts';
import { outcomeOf, type QueuedCall } from './queued-call.ts';
import { sendAll } from './send-queued.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const call = (id: number, more: Partial<QueuedCall> = {}): QueuedCall => ({
  id,
  owner: 5,
  subject: `subject ${id}`,
  method: 'PUT',
  path: `/api/user/favourites/${id}`,
  idempotencyKey: `key ${id}`,
  at: NOW,
  ...more,
});

/** A browser with queued calls, and a server whose answers are given in their order. */
function browser(calls: QueuedCall[], statuses: (number | 'lost')[] = [], account: number | null = 5) {
  const keys: (string | undefined)[] = [];
  const store = {
    all: async () => [...calls],
    remove: async (id: number) =>
      void calls.splice(
        calls.findIndex((each) => each.id === id),
        1,
      ),
  } as unknown as CallStore;
  const send = async ({ idempotencyKey }: QueuedCall) => {
    keys.push(idempotencyKey);
    const status = statuses.shift() ?? 204;
    if (status === 'lost') throw new TypeError('Failed to fetch');
    return { status };
  };
  return {
    calls,
    keys,
    run: () => sendAll({ store, account: async () => account ?? undefined, send, now: NOW }),
  };
}

describe('sendAll', () => {
  it('sends calls in their order and removes each after its answer', async () => {
    const { calls, keys, run } = browser([call(1), call(2)]);
    expect(await run()).toEqual({ sent: ['subject 1', 'subject 2'], refused: [], isLeft: false });
    expect([calls, keys]).toEqual([[], ['key 1', 'key 2']]);
  });

  it('repeats a call under its key after its answer was lost', async () => {
    const { calls, keys, run } = browser([call(1)], ['lost']);
    await expect(run()).rejects.toThrow('Failed to fetch');
    expect(calls).toHaveLength(1);
    await run();
    expect(keys).toEqual(['key 1', 'key 1']);
  });

  it.each([401, 419, 429, 500, 503])('stops at status %d and keeps the rest', async (status) => {
    const { calls, run } = browser([call(1), call(2), call(3)], [200, status]);
    expect(await run()).toEqual({ sent: ['subject 1'], refused: [], isLeft: true });
    expect(calls.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('reports a refused call and goes on', async () => {
    const { run } = browser([call(1), call(2)], [404]);
    expect(await run()).toEqual({ sent: ['subject 2'], refused: ['subject 1'], isLeft: false });
  });

  it('drops calls of another account and outdated ones without sending them', async () => {
    const { calls, keys, run } = browser([
      call(1, { owner: 6 }),
      call(2, { at: NOW - 7 * DAY - 1 }),
      call(3),
    ]);
    expect((await run()).sent).toEqual(['subject 3']);
    expect([calls, keys]).toEqual([[], ['key 3']]);
  });

  it('keeps all calls while no account is signed in', async () => {
    const { keys, run, calls } = browser([call(1)], [], null);
    expect(await run()).toEqual({ sent: [], refused: [], isLeft: true });
    expect([calls.length, keys]).toEqual([1, []]);
  });
});

it.each([
  [200, 'sent'],
  [204, 'sent'],
  [404, 'refused'],
  [422, 'refused'],
  [408, 'later'],
  [502, 'later'],
])('outcomeOf(%d) is %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));
