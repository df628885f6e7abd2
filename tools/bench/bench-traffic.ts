/**
 * Measures the page cache with the built program and PostgreSQL while listings change:
 * `node tools/bench/bench-traffic.ts [--against FOLDER] [--data FOLDER] [--listings 100000] [--seconds 60]
 * [--warm-up 20000] [--changes 0,1,10,50]`. Views come at 100 a second: 5 % of the home page, 40 % of the 400 committed searches and
 * 55 % of all listings, both by Zipf's law. `--against` names a folder with another built version, measured in turn
 * on the same database. Prints the share of views answered from the cache, pages made per view, and CPU per view of
 * the web process and of PostgreSQL.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { searchAddress } from '#features/search/address/search-address.ts';
import { Random } from '#kernel/random.ts';
import { zipf } from '#tests/support/zipf.ts';
import { ListingChanges } from './listing-changes.ts';
import { withMarketDatabase, type MarketDatabase } from './market-database.ts';
import { cpuMs, MeasuredProgram } from './measured-program.ts';
import { queryLists, readBenchQueries } from './read-bench-queries.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4660);
const VIEWS_PER_SECOND = 100;
const HOME_SHARE = 0.05;
const RESULTS_SHARE = 0.4;
const CONNECTIONS = 16;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    data: { type: 'string' },
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '20000' },
    changes: { type: 'string', default: '0,1,10,50' },
  },
});

interface Setting extends MarketDatabase {
  draw: () => string;
  random: Random;
}

/** Draws the path of a view. */
function traffic(ids: readonly number[], random: Random): () => string {
  const searches = queryLists
    .flatMap(readBenchQueries)
    .map(
      (query) =>
        `/${searchAddress({ ...query, asked: query, q: query.words.join(' '), match: '', view: 'list' })}`,
    );
  const [search, listing] = [zipf(searches.length, random), zipf(ids.length, random)];
  return () => {
    const kind = random.next();
    if (kind < HOME_SHARE) return '/';
    if (kind < HOME_SHARE + RESULTS_SHARE) return searches[search()] ?? '/';
    return `/listing/${ids[listing()]}`;
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** A program that was paused may close a connection that seemed open: tries again once. */
const view = (origin: string, path: string) => viewOnce(origin, path).catch(() => viewOnce(origin, path));

const viewOnce = (origin: string, path: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'accept-language': 'bg' };
    request(`${origin}${path}`, { agent, headers }, (response) => {
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });

/** As fast as answers come. */
async function warmUp({ origin }: MeasuredProgram, views: number, draw: () => string): Promise<void> {
  let left = views;
  const one = async () => {
    while (left-- > 0) await view(origin, draw());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

interface Figures {
  kept: number | undefined;
  made: number | undefined;
  webMs: number;
  postgresMs: number;
}

async function measure(
  program: MeasuredProgram,
  { client, ids, draw, random, cpuMs: postgresCpuMs }: Setting,
  { seconds, changes }: { seconds: number; changes: number },
): Promise<Figures> {
  const read = async () => ({
    kept: await program.metric('volan_page_cache_kept'),
    made: await program.metric('volan_page_cache_made'),
    web: await cpuMs(program.pid),
    postgres: await postgresCpuMs(),
  });
  const before = await read();
  const started = performance.now();
  const changing = new ListingChanges(client, ids, random);
  const views: Promise<void>[] = [];
  for (let step = 0; step < seconds * VIEWS_PER_SECOND; step += 1) {
    await sleep(Math.max(0, started + (step * 1000) / VIEWS_PER_SECOND - performance.now()));
    if (changes > 0 && step % (VIEWS_PER_SECOND / changes) === 0) await changing.makeOne();
    views.push(view(program.origin, draw()));
  }
  await Promise.all(views);
  const after = await read();
  const share = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : (one - other) / views.length;
  return {
    kept: share(after.kept, before.kept),
    made: share(after.made, before.made),
    webMs: (after.web - before.web) / views.length,
    postgresMs: (after.postgres - before.postgres) / views.length,
  };
}

const percent = (share: number | undefined) => (share === undefined ? '–' : `${Math.round(share * 100)} %`);

async function measureAll(market: MarketDatabase): Promise<void> {
  const programs: MeasuredProgram[] = [];
  const { ids, env } = market;
  const folders = { this: process.cwd(), ...(values.against !== undefined && { other: values.against }) };
  try {
    for (const [name, folder] of Object.entries(folders)) {
      const port = PORT + 2 * programs.length;
      programs.push(await MeasuredProgram.start(folder, { name, port, env }));
      programs.at(-1)?.pause();
    }
    console.log(`${ids.length} published listings, ${values.seconds} s each`);
    console.log(
      '| program | changes/s | from the cache | made per view | web ms/view | PostgreSQL ms/view |',
    );
    console.log('| --- | --- | --- | --- | --- | --- |');
    for (const [round, changes] of values.changes.split(',').map(Number).entries())
      for (const program of programs) {
        const random = new Random(1, 'traffic', changes);
        const setting = { ...market, random, draw: traffic(ids, random) };
        program.continue();
        if (round === 0) await warmUp(program, Number(values['warm-up']), setting.draw);
        const seconds = Number(values.seconds);
        const { kept, made, webMs, postgresMs } = await measure(program, setting, { seconds, changes });
        program.pause();
        console.log(
          `| ${program.name} | ${changes} | ${percent(kept)} | ${made?.toFixed(2) ?? '–'} | ${webMs.toFixed(2)} | ${postgresMs.toFixed(2)} |`,
        );
      }
  } finally {
    agent.destroy();
    for (const program of programs) await program.stop();
  }
}

await withMarketDatabase({ data: values.data, listings: Number(values.listings) }, measureAll);
