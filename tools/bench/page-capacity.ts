import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Random } from '#kernel/random.ts';
import { askPage, pageHeaders } from './ask-page.ts';
import type { ListingChanges } from './listing-changes.ts';
import type { MeasuredProgram } from './measured-program.ts';
import type { PageAddress } from './page-addresses.ts';
import { percentiles } from './percentiles.ts';

const CHANGES_PER_SECOND = 10;
/** Divided between the programs. */
const CONNECTIONS = 16;

export interface PageCapacity {
  perSecond: number;
  /** Milliseconds at half of that. */
  p50: string;
  p99: string;
  failed: number;
}

/**
 * The most requests a second that web processes of one version answer together while listings change, by autocannon, and
 * the times at half of that. For these, requests are sent at random moments (exponential intervals), as visitors do who
 * know nothing of each other, and times count from the moment when a request was due: at a given rate autocannon sends
 * the requests of a second together at its start, which measures the queue that they make.
 */
export async function capacityOf(
  programs: readonly MeasuredProgram[],
  addresses: readonly PageAddress[],
  { seconds, changes, random }: { seconds: number; changes: ListingChanges; random: Random },
): Promise<PageCapacity> {
  const stop = new AbortController();
  const changing = (async () => {
    while (!stop.signal.aborted) await Promise.all([changes.makeOne(), sleep(1000 / CHANGES_PER_SECOND)]);
  })();
  let next = 0;
  const draw = () => {
    const address = addresses[next++ % addresses.length];
    if (!address) throw new Error('no addresses are left to measure the capacity with');
    return address;
  };
  try {
    const most = await Promise.all(
      programs.map(({ origin }) =>
        fire(origin, draw, { seconds, connections: CONNECTIONS / programs.length }),
      ),
    );
    const perSecond = most.reduce((sum, { requests }) => sum + requests.average, 0);
    const half = await pace(programs, draw, { count: (perSecond / 2) * seconds, seconds, random });
    const failed = most.reduce((sum, { errors }) => sum + errors, 0) + half.failed;
    return { perSecond, ...percentiles(half.times), failed };
  } finally {
    stop.abort();
    await changing;
  }
}

const fire = (
  url: string,
  draw: () => PageAddress,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<autocannon.Result> =>
  autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (sent) => {
          const address = draw();
          return { ...sent, path: address.path, headers: pageHeaders(address) };
        },
      },
    ],
  });

/** Sends `count` requests in about `seconds`, to each program in turn. */
async function pace(
  programs: readonly MeasuredProgram[],
  draw: () => PageAddress,
  { count, seconds, random }: { count: number; seconds: number; random: Random },
): Promise<{ times: number[]; failed: number }> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  let [due, failed] = [performance.now(), 0];
  for (let step = 0; step < count; step += 1) {
    due += -Math.log(1 - random.next()) * ((seconds * 1000) / count);
    await sleep(Math.max(0, due - performance.now()));
    const from = due;
    const origin = programs[step % programs.length]?.origin ?? '';
    sent.push(
      askPage(origin, draw(), agent).then(
        () => void times.push(performance.now() - from),
        () => void (failed += 1),
      ),
    );
  }
  await Promise.all(sent);
  agent.destroy();
  return { times, failed };
}
