// Measures whether drawing the demo market slows requests: alternating blocks of requests with the drawing
// processes running and stopped, at a modest rate and at saturation. Pages are not cached.
// Usage: node tools/bench/bench-drawing.ts [pairs of blocks]
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { origin, startServer, stopServer, withDataFolder } from './bench-server.ts';
import { cpuSeconds, processesOf, type ProgramPart } from './process-times.ts';

const PAIRS = Number(process.argv[2] ?? 8);
const RATE = 20;
const BLOCK_SECONDS = 8;
const SATURATED_SECONDS = 5;
const CONNECTIONS = 8;
const TYPES = ['car', 'bus', 'bike', 'truck', 'boat', 'trailer'];
const SORTS = ['', '&sort=price_asc', '&sort=price_desc', '&sort=year_desc'];

interface Block {
  p50: number;
  p95: number;
  /** CPU of the web process per request, in milliseconds. */
  cpu: number;
}

const agent = new Agent({ keepAlive: true });

function get(path: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request(
      `${origin}${path}`,
      { agent, headers: { accept: 'text/html', 'accept-language': 'bg' } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume().once('end', () => resolve(performance.now() - startedAt));
      },
    )
      .once('error', reject)
      .end();
  });
}

/** Home, results of every type and listings: more than 200 addresses, in an order that mixes them. */
async function addresses(): Promise<string[]> {
  const results = TYPES.flatMap((type) =>
    SORTS.flatMap((sort) => ['', '&page=2', '&page=3'].map((page) => `/?type=${type}${sort}${page}`)),
  );
  const found = await Promise.all(
    [1, 2].map((page) =>
      fetch(`${origin}/api/search?per_page=100&page=${page}`).then((answer) => answer.json()),
    ),
  );
  const listings = (found as { listings: { url: string }[] }[]).flatMap((answer) => answer.listings);
  const all = ['/', ...results, ...listings.map(({ url }) => url)];
  return all.map((_, index) => all[(index * 101) % all.length] ?? '/');
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0;

async function block(program: number, send: () => Promise<number[]>): Promise<Block> {
  const before = cpuSeconds(program);
  const times = await send();
  return {
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    cpu: ((cpuSeconds(program) - before) * 1000) / times.length,
  };
}

async function atRate(next: () => string): Promise<number[]> {
  const sent: Promise<number>[] = [];
  for (let count = 0; count < RATE * BLOCK_SECONDS; count++) {
    sent.push(get(next()));
    await sleep(1000 / RATE);
  }
  return Promise.all(sent);
}

async function saturated(next: () => string): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + SATURATED_SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) times.push(await get(next()));
    }),
  );
  return times;
}

/** Returns whether the process still runs. */
function sendSignal(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function signalParts(program: number, wanted: ProgramPart, signal: 'SIGSTOP' | 'SIGCONT'): number {
  const pids = [...processesOf(program)].flatMap(([pid, part]) => (part === wanted ? [pid] : []));
  return pids.filter((pid) => sendSignal(pid, signal)).length;
}

/** Stops the worker, which continues drawing by itself, and drawing. Repeated where the next process is starting. */
async function stopDrawing(program: number): Promise<void> {
  signalParts(program, 'worker', 'SIGSTOP');
  while (signalParts(program, 'drawing', 'SIGSTOP') === 0) {
    signalParts(program, 'worker', 'SIGCONT');
    await sleep(500);
    signalParts(program, 'worker', 'SIGSTOP');
  }
}

/** Continues the worker, which suspends drawing for a request and continues it afterwards; a signal from here would
 * let it run while it should be suspended. */
async function continueDrawing(program: number): Promise<void> {
  signalParts(program, 'worker', 'SIGCONT');
  await get('/');
  await sleep(1000);
}

await withDataFolder(async (env) => {
  const child = await startServer({ ...env, PAGE_CACHE_MB: '0' });
  const program = child.pid ?? 0;
  try {
    while (signalParts(program, 'drawing', 'SIGCONT') === 0) await sleep(500);
    const all = await addresses();
    let sent = 0;
    const next = (): string => all[sent++ % all.length] ?? '/';
    console.log(`${new Set(all).size} addresses; load ${loadavg()[0]?.toFixed(1)}`);
    // V8 optimises the rendering code first.
    for (let count = 0; count < 2 * all.length; count++) await get(next());
    console.log('| requests | drawing | p50, ms | p95, ms | web CPU, ms |\n| --- | --- | --- | --- | --- |');
    for (const [name, send] of [
      [`${RATE} a second`, atRate],
      [`${CONNECTIONS} at once`, saturated],
    ] as const) {
      const stopped: Block[] = [];
      const running: Block[] = [];
      for (let pair = 0; pair < PAIRS; pair++) {
        // Either order as often, because a shared host becomes slower or faster meanwhile.
        for (const draws of pair % 2 === 0 ? [true, false] : [false, true]) {
          await (draws ? continueDrawing(program) : stopDrawing(program));
          (draws ? running : stopped).push(await block(program, () => send(next)));
        }
      }
      await continueDrawing(program);
      const median = (blocks: readonly Block[], figure: keyof Block): number =>
        at(
          blocks.map((each) => each[figure]),
          0.5,
        );
      const row = (label: string, blocks: readonly Block[]): void =>
        console.log(
          `| ${name} | ${label} | ${(['p50', 'p95', 'cpu'] as const).map((figure) => median(blocks, figure).toFixed(1)).join(' | ')} |`,
        );
      row('stopped', stopped);
      row('running', running);
      const ratio = (figure: keyof Block): string =>
        at(
          running.map((each, pair) => each[figure] / (stopped[pair]?.[figure] ?? 1)),
          0.5,
        ).toFixed(2);
      console.log(`| ${name} | ratio | ${(['p50', 'p95', 'cpu'] as const).map(ratio).join(' | ')} |`);
    }
  } finally {
    for (const part of ['worker', 'drawing'] as const) signalParts(program, part, 'SIGCONT');
    await stopServer(child);
    agent.destroy();
  }
});
