/**
 * Measures pages made anew (page cache off) by the built program on PostgreSQL while listings change:
 * `node tools/bench/bench-pages.ts [--against FOLDER] [--data FOLDER] [--listings 100000] [--rounds 9] [--addresses 200]
 * [--warm-up 2000] [--seconds 20] [--processes 2] [--only results,listing]`. Every round asks for as many addresses that
 * were not asked for before, half of them in each language, and changes a listing after every 10 pages, as do 10 changes
 * and 100 pages a second. `--against` names a folder with another built version, measured in turn with the same addresses
 * on the same database. Prints medians of the rounds: CPU per page of one web process and of all processes of PostgreSQL,
 * then the most requests a second of all web processes, beside PostgreSQL and the load generator (`page-capacity.ts`), and
 * the times at half of that. `--seconds 0` leaves the latter out.
 */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Random } from '#kernel/random.ts';
import { askPage } from './ask-page.ts';
import { ListingChanges } from './listing-changes.ts';
import { withMarketDatabase, type MarketDatabase } from './market-database.ts';
import { cpuMs, MeasuredProgram } from './measured-program.ts';
import { listingAddresses, resultAddresses, type PageAddress } from './page-addresses.ts';
import { capacityOf } from './page-capacity.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4670);
const PAGES_PER_CHANGE = 10;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    data: { type: 'string' },
    listings: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '9' },
    addresses: { type: 'string', default: '200' },
    'warm-up': { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '2' },
    only: { type: 'string', default: 'results,listing' },
  },
});
const [rounds, perRound, warmUp, seconds, processes] = [
  values.rounds,
  values.addresses,
  values['warm-up'],
  values.seconds,
  values.processes,
].map(Number) as [number, number, number, number, number];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function totalOf({ origin }: MeasuredProgram, address: string): Promise<number | undefined> {
  const page = await fetch(`${origin}/${address}`, { method: 'HEAD', redirect: 'manual' });
  if (!page.ok) return undefined;
  const answer = await fetch(`${origin}/api/search${address}`);
  return ((await answer.json()) as { total: number }).total;
}

interface Cost {
  webMs: number;
  postgresMs: number;
}

/** Asks for each address, one at a time. */
async function costOf(
  program: MeasuredProgram,
  addresses: readonly PageAddress[],
  { market, changes }: { market: MarketDatabase; changes: ListingChanges },
): Promise<Cost> {
  const [web, postgres] = [await cpuMs(program.pid), await market.cpuMs()];
  for (const [index, address] of addresses.entries()) {
    if (index % PAGES_PER_CHANGE === 0) await changes.makeOne();
    await askPage(program.origin, address, agent);
  }
  return {
    webMs: ((await cpuMs(program.pid)) - web) / addresses.length,
    postgresMs: ((await market.cpuMs()) - postgres) / addresses.length,
  };
}

const median = (numbers: number[]): number =>
  [...numbers].sort((x, y) => x - y)[Math.floor(numbers.length / 2)] ?? 0;

/** Prints the medians of each program and of the ratios of this one to the other. */
function printCosts(kind: string, costs: ReadonlyMap<MeasuredProgram, Cost[]>): void {
  for (const [{ name }, each] of costs)
    console.log(
      `| ${kind} | ${name} | ${median(each.map(({ webMs }) => webMs)).toFixed(2)} | ${median(each.map(({ postgresMs }) => postgresMs)).toFixed(2)} |`,
    );
  const [own = [], other] = [...costs.values()];
  if (!other) return;
  const ratio = (of: (cost: Cost) => number) =>
    median(own.map((cost, round) => of(cost) / of(other[round] ?? cost))).toFixed(2);
  console.log(
    `| ${kind} | ratio | ${ratio(({ webMs }) => webMs)} | ${ratio(({ postgresMs }) => postgresMs)} |`,
  );
}

type Kind = 'results' | 'listing';
type Addresses = Record<Kind, PageAddress[]>;

/** Starts a version with as many processes as the capacity is measured with, all paused; the first one is measured alone. */
async function startVersion(
  name: string,
  folder: string,
  { port, market }: { port: number; market: MarketDatabase },
): Promise<MeasuredProgram[]> {
  const version: MeasuredProgram[] = [];
  for (let index = 0; index < (seconds > 0 ? processes : 1); index += 1) {
    const env = { ...market.env, PAGE_CACHE_MB: '0' };
    version.push(await MeasuredProgram.start(folder, { name, port: port + 2 * index, env }));
    version.at(-1)?.pause();
  }
  return version;
}

async function measureAll(market: MarketDatabase): Promise<void> {
  const versions: MeasuredProgram[][] = [];
  const folders = { this: process.cwd(), ...(values.against !== undefined && { other: values.against }) };
  const changes = new ListingChanges(market.client, market.ids, new Random(1, 'changes'));
  try {
    for (const [name, folder] of Object.entries(folders))
      versions.push(
        await startVersion(name, folder, { port: PORT + 2 * processes * versions.length, market }),
      );
    const programs = versions.flatMap(([first]) => first ?? []);
    const [first] = programs;
    if (!first) return;
    first.continue();
    const addresses: Addresses = {
      results: await resultAddresses(new Random(1, 'results'), (address) => totalOf(first, address)),
      listing: listingAddresses(market.ids, new Random(1, 'listings')),
    };
    first.pause();
    console.log(
      `${market.ids.length} published listings, ${rounds} rounds of ${perRound} addresses, load average ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const kinds = (['results', 'listing'] as const).filter((kind) => values.only.split(',').includes(kind));
    for (const program of versions.flat()) {
      program.continue();
      for (const kind of kinds) await costOf(program, addresses[kind].slice(0, warmUp), { market, changes });
      program.pause();
    }
    console.log('| page | program | web CPU ms | PostgreSQL CPU ms |\n| --- | --- | --- | --- |');
    for (const kind of kinds) {
      const costs = new Map(programs.map((program) => [program, [] as Cost[]]));
      for (let round = 0; round < rounds; round += 1)
        for (const program of round % 2 === 0 ? programs : programs.toReversed()) {
          const from = warmUp + round * perRound;
          program.continue();
          const part = addresses[kind].slice(from, from + perRound);
          costs.get(program)?.push(await costOf(program, part, { market, changes }));
          program.pause();
        }
      printCosts(kind, costs);
    }
    if (seconds > 0) await printCapacity(versions, kinds, { addresses, changes });
  } finally {
    agent.destroy();
    for (const program of versions.flat()) await program.stop();
    await changes.publishAll();
  }
}

async function printCapacity(
  versions: readonly MeasuredProgram[][],
  kinds: readonly Kind[],
  { addresses, changes }: { addresses: Addresses; changes: ListingChanges },
): Promise<void> {
  console.log(
    `\n${processes} web processes\n\n| page | program | requests/s | p50 ms at half | p99 ms at half | failed |\n| --- | --- | --- | --- | --- | --- |`,
  );
  for (const kind of kinds)
    for (const version of versions) {
      for (const program of version) program.continue();
      const rest = addresses[kind].slice(warmUp + rounds * perRound);
      const random = new Random(1, 'arrivals');
      const { perSecond, p50, p99, failed } = await capacityOf(version, rest, { seconds, changes, random });
      for (const program of version) program.pause();
      console.log(
        `| ${kind} | ${version[0]?.name} | ${perSecond.toFixed(0)} | ${p50} | ${p99} | ${failed} |`,
      );
    }
}

await withMarketDatabase({ data: values.data, listings: Number(values.listings) }, measureAll);
