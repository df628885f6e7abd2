import type { ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { origin, startServer, stopServer, withDataFolder } from './bench-server.ts';
import { cpuSeconds } from './process-times.ts';

const WARM_UP = 150;
/** V8 keeps optimising the rendering code for some thousand pages. */
const UNCACHED_WARM_UP = 1_500;
const UNCACHED = 540;
/**
 * Each figure is the median of this many rounds, because a shared host slows down for seconds at a time.
 */
const ROUNDS = 9;
const CACHED = 20_000;
const CONNECTIONS = 16;

export interface PageFigure {
  page: string;
  requests: number;
  /** CPU of the server process with all threads, in milliseconds. */
  cpuMsPerRequest: number;
  /** Requests per second on one core. */
  perSecondOnOneCore: number;
}

/** Waits until most of the market is searchable and its newest listings have pictures. */
export async function marketIsFilled(listings: number): Promise<void> {
  for (let waited = 0; waited < 1200; waited += 1) {
    const answer = await fetch(`${origin}/api/search?per_page=25&pictures=1`).catch(() => undefined);
    if (answer?.ok) {
      const found = (await answer.json()) as { total: number; listings: { pictures: unknown[] }[] };
      if (found.total > listings / 2 && found.listings.every(({ pictures }) => pictures.length > 0)) return;
    }
    await sleep(1000);
  }
  throw new Error('the demo market was not filled');
}

/** Requests each path once over kept-alive connections, accepting Brotli. */
async function load(paths: readonly string[], connections = CONNECTIONS): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const one = (path: string) =>
    new Promise<void>((resolve, reject) => {
      request(
        `${origin}${path}`,
        { agent, headers: { 'accept-encoding': 'br', 'accept-language': 'bg' } },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
          response.resume().once('end', resolve);
        },
      )
        .once('error', reject)
        .end();
    });
  const worker = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) await one(path);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

async function measure(
  child: ChildProcess,
  page: string,
  paths: readonly string[],
  connections?: number,
): Promise<PageFigure> {
  const pid = child.pid ?? 0;
  const size = Math.ceil(paths.length / ROUNDS);
  const rounds: number[] = [];
  for (let at = 0; at < paths.length; at += size) {
    const part = paths.slice(at, at + size);
    const before = cpuSeconds(pid);
    await load(part, connections);
    rounds.push(((cpuSeconds(pid) - before) * 1000) / part.length);
  }
  const cpuMsPerRequest = rounds.sort((x, y) => x - y)[Math.floor(rounds.length / 2)] ?? 0;
  return { page, requests: paths.length, cpuMsPerRequest, perSecondOnOneCore: 1000 / cpuMsPerRequest };
}

const repeat = (path: string, times: number): string[] => Array.from({ length: times }, () => path);

export async function listingPaths(from = origin): Promise<string[]> {
  const answer = await fetch(`${from}/api/search?per_page=100`);
  const { listings } = (await answer.json()) as { listings: { url: string }[] };
  return listings.map(({ url }) => url);
}

/**
 * Measures CPU per request of the built program for public pages, with the page cache off and on. `queries` are search
 * parameters without the question mark.
 */
export async function benchPages(queries: readonly string[], listings: number): Promise<PageFigure[]> {
  const figures: PageFigure[] = [];
  const searches = queries.map((query) => `/?${query}`);
  const cycle = (paths: readonly string[], times: number) =>
    Array.from({ length: times }, (_, index) => paths[index % paths.length] ?? '/');
  await withDataFolder(async (folder) => {
    const env = { ...folder, DEMO_LISTINGS: String(listings) };
    // A worker fills the data once; the measured process has it to itself.
    let child = await startServer(env);
    await marketIsFilled(listings);
    await stopServer(child);

    child = await startServer({ ...env, ROLE: 'web', PAGE_CACHE_MB: '0' });
    const details = await listingPaths();
    const warmUp = [['/'], searches, details].flatMap((paths) => cycle(paths, UNCACHED_WARM_UP));
    await load(warmUp);
    const uncached = [
      ['home', repeat('/', UNCACHED)],
      ['filtered search', cycle(searches, UNCACHED)],
      ['listing', cycle(details, UNCACHED)],
    ] as const;
    // One at a time, a request has its core to itself. Many at once cost more each when two logical
    // processors share a core.
    for (const [page, paths] of uncached)
      figures.push(await measure(child, `${page}, uncached, one at a time`, paths, 1));
    for (const [page, paths] of uncached)
      figures.push(await measure(child, `${page}, uncached, ${CONNECTIONS} at once`, paths));
    await stopServer(child);

    child = await startServer({ ...env, ROLE: 'web' });
    const search = searches[0] ?? '/?type=car';
    await load([...repeat('/', WARM_UP), ...repeat(search, WARM_UP), ...repeat(details[0] ?? '/', WARM_UP)]);
    figures.push(await measure(child, 'home, cached', repeat('/', CACHED)));
    figures.push(await measure(child, 'filtered search, cached', repeat(search, CACHED)));
    figures.push(await measure(child, 'listing, cached', repeat(details[0] ?? '/', CACHED)));
    await stopServer(child);
  });
  return figures;
}
