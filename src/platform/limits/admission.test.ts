import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Admission, type AdmissionLimits, type Caller } from './admission.server.ts';

const WAIT_MS = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that the test ends, and its outcome: waiting, running, done or refused. */
class Request {
  readonly end = Promise.withResolvers<void>();
  outcome = 'waiting';
}

function start(limits: Partial<AdmissionLimits> = {}) {
  const warn = vi.fn();
  const admission = new Admission({ limits: { atOnce: 2, waitMs: WAIT_MS, ...limits }, log: { warn } });
  const asked: Caller[] = [];
  const ask = (caller: Caller = 'visitor'): Request => {
    const request = new Request();
    const callerOf = async () => {
      asked.push(caller);
      return caller;
    };
    const work = async () => {
      request.outcome = 'running';
      await request.end.promise;
    };
    admission.run(callerOf, work).then(
      () => (request.outcome = 'done'),
      (error: { status?: number; code?: string; retryAfterSeconds?: number }) =>
        (request.outcome = `${error.code} ${error.status} after ${error.retryAfterSeconds}`),
    );
    return request;
  };
  return { admission, warn, asked, ask };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const outcomes = (requests: Request[]) => requests.map(({ outcome }) => outcome);
const REFUSED = 'overloaded 503 after 5';

describe('Admission', () => {
  it('does as much at once as allowed, without asking who calls, and the rest in order', async () => {
    const { ask, asked, admission } = start();
    const requests = [ask(), ask(), ask(), ask()] as const;
    await settle();
    expect(outcomes([...requests])).toEqual(['running', 'running', 'waiting', 'waiting']);
    expect(asked).toHaveLength(2);
    expect(admission.figures).toEqual({ running: 2, waiting: 2, refused: 0 });
    requests[1].end.resolve();
    await settle();
    expect(outcomes([...requests])).toEqual(['running', 'done', 'running', 'waiting']);
  });

  it('makes room when work fails', async () => {
    const { ask } = start({ atOnce: 1 });
    const [failing, next] = [ask(), ask()] as const;
    await settle();
    failing.end.reject(new Error('no data'));
    await settle();
    expect(next.outcome).toBe('running');
  });

  it('never lets staff wait, and admits members before visitors', async () => {
    const { ask } = start({ atOnce: 1 });
    const first = ask();
    const visitor = ask('visitor');
    const member = ask('member');
    const staff = ask('staff');
    await settle();
    expect(outcomes([visitor, member, staff])).toEqual(['waiting', 'waiting', 'running']);
    first.end.resolve();
    await settle();
    expect(outcomes([visitor, member])).toEqual(['waiting', 'waiting']);
    staff.end.resolve();
    await settle();
    expect(outcomes([visitor, member])).toEqual(['waiting', 'running']);
    member.end.resolve();
    await settle();
    expect(visitor.outcome).toBe('running');
  });

  it('refuses a request after the longest wait', async () => {
    const { ask, admission } = start({ atOnce: 1 });
    ask();
    const waiting = ask();
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(waiting.outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting.outcome).toBe(REFUSED);
    expect(admission.figures).toEqual({ running: 1, waiting: 0, refused: 1 });
  });

  it('refuses a request that is too old when there is room, although its timer is late', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setImmediate'] });
    const { ask } = start({ atOnce: 1 });
    const first = ask();
    const waiting = ask();
    await settle();
    vi.advanceTimersByTime(WAIT_MS);
    first.end.resolve();
    await settle();
    expect(waiting.outcome).toBe(REFUSED);
  });

  it('begins work in a later turn than its request and the work before it', async () => {
    const { ask } = start({ atOnce: 1 });
    const restOfTurn = async () => {
      for (let count = 0; count < 50; count += 1) await Promise.resolve();
    };
    const [first, next] = [ask(), ask()];
    await restOfTurn();
    expect(outcomes([first, next])).toEqual(['waiting', 'waiting']);
    await settle();
    first.end.resolve();
    await restOfTurn();
    expect(outcomes([first, next])).toEqual(['done', 'waiting']);
    await settle();
    expect(next.outcome).toBe('running');
  });

  it('refuses visitors, but not members, after a quarter of it once the queue was not empty for that long', async () => {
    const { ask } = start({ atOnce: 1 });
    ask();
    const waiting = ask();
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
    const [visitor, member] = [ask('visitor'), ask('member')] as const;
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes([waiting, visitor, member])).toEqual([REFUSED, 'waiting', 'waiting']);
    const [later, memberLater] = [ask('visitor'), ask('member')] as const;
    await vi.advanceTimersByTimeAsync(124);
    expect(outcomes([visitor, later])).toEqual(['waiting', 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes([visitor, later, memberLater])).toEqual(['waiting', REFUSED, 'waiting']);
    await vi.advanceTimersByTimeAsync(WAIT_MS - 125);
    expect(outcomes([visitor, member, memberLater])).toEqual([REFUSED, REFUSED, REFUSED]);
  });

  it('lets visitors wait in full again after the queue was empty', async () => {
    const { ask } = start({ atOnce: 1 });
    const first = ask();
    const second = ask();
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
    first.end.resolve();
    await vi.advanceTimersByTimeAsync(1);
    const third = ask();
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(outcomes([second, third])).toEqual(['running', 'waiting']);
  });

  it('logs refusals at most every ten seconds, with their number', async () => {
    const { ask, warn } = start({ atOnce: 1 });
    ask();
    for (let count = 0; count < 5; count += 1) ask();
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(warn.mock.calls.map(([fields]: unknown[]) => fields)).toEqual([
      { refused: 1, running: 1, waiting: 4 },
    ]);
    ask();
    await vi.advanceTimersByTimeAsync(10_000);
    ask();
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(warn.mock.calls.map(([fields]: unknown[]) => fields)).toEqual([
      { refused: 1, running: 1, waiting: 4 },
      { refused: 6, running: 1, waiting: 0 },
    ]);
  });

  it('has no limit when none is set', async () => {
    const { ask } = start({ atOnce: Infinity });
    const requests = Array.from({ length: 50 }, () => ask());
    await settle();
    expect(new Set(outcomes(requests))).toEqual(new Set(['running']));
  });
});
