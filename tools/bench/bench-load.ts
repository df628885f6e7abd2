/**
 * Loads two web processes, a worker and PostgreSQL with the traffic of people who read, sell and moderate:
 * `node tools/bench/bench-load.ts --data FOLDER [--minutes 20] [--capacity-seconds 30] [--overload-seconds 60]`.
 * The folder holds a demo market and is changed: use a copy. Finds the capacity with a fixed number of connections,
 * then sends half of it at even intervals and prints times and errors by kind, memory and CPU; then three times as much,
 * while it probes the health of both processes.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Random } from '#kernel/random.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { BenchFigures } from './load/bench-figures.ts';
import { prepareMarket } from './load/bench-market.ts';
import { closeConnections } from './load/bench-person.ts';
import { BenchTraffic, firstKinds } from './load/bench-traffic-kinds.ts';
import { urlOf } from './market-database.ts';
import { MeasuredProgram } from './measured-program.ts';
import { processesOf, programCpu } from './process-times.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4670);
const CONNECTIONS = 24;
const WARM_UP_SECONDS = 20;
const PROBE_MS = 250;
const OVERLOAD = 3;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    'capacity-seconds': { type: 'string', default: '30' },
    'overload-seconds': { type: 'string', default: '60' },
  },
});
const dataDir = values.data;
if (dataDir === undefined) throw new Error('--data must name a folder with a demo market');

const postgres = await startEmbeddedPostgres({ dataDir });
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: urlOf(postgres.connection),
  DEMO_LISTINGS: '0',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
  ORIGIN: `http://localhost:${PORT}`,
  UPLOAD_MB_PER_DAY_PRIVATE: '100000',
};
const programs: MeasuredProgram[] = [];
let worker: ChildProcess | undefined;

/** Processes of the program by name. */
const parts = (): Map<string, number[]> =>
  new Map([
    ...programs.map(({ name, pid }): [string, number[]] => [name, [pid]]),
    ['worker and its processes', [...processesOf(worker?.pid ?? 0).keys()]],
    ['PostgreSQL', [...processesOf(postgres.pid).keys()]],
  ]);

/** Proportional set size in MB: pages shared between processes count once. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

async function memory(): Promise<number[]> {
  const sums: number[] = [];
  for (const pids of parts().values()) {
    const each = await Promise.all(pids.map(memoryOf));
    sums.push(each.reduce((sum, mb) => sum + mb, 0));
  }
  return sums;
}

/** CPU seconds of each part with the processes that it started, also ended ones. */
const cpu = (): number[] =>
  [...parts().values()].map(([pid = 0]) =>
    Object.values(programCpu(pid)).reduce((sum, seconds) => sum + seconds, 0),
  );

/** Sends as fast as answers come; gives answers per second. */
async function capacity(
  traffic: BenchTraffic,
  seconds: number,
): Promise<{ perSecond: number; figures: BenchFigures }> {
  const figures = new BenchFigures();
  const started = performance.now();
  const one = async () => {
    while (performance.now() - started < seconds * 1000) await send(traffic, figures);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return { perSecond: figures.answered / ((performance.now() - started) / 1000), figures };
}

/** Sends at even intervals regardless of answers; times count from the moment a request was due. */
async function steady(traffic: BenchTraffic, perSecond: number, seconds: number): Promise<BenchFigures> {
  const figures = new BenchFigures();
  const started = performance.now();
  const sent: Promise<void>[] = [];
  for (let step = 0; step < perSecond * seconds; step += 1) {
    const due = started + (step * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    sent.push(send(traffic, figures, due));
    if (sent.length > 10_000) await Promise.all(sent.splice(0, 5_000));
  }
  await Promise.all(sent);
  return figures;
}

async function send(traffic: BenchTraffic, figures: BenchFigures, due = performance.now()): Promise<void> {
  const { kind, send: begin } = traffic.draw();
  const answer = await begin();
  figures.add(kind, answer, performance.now() - due);
}

/** Probes both processes until the end; gives the number of probes by path and status. */
async function probe(isOver: () => boolean): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  while (!isOver()) {
    for (const { origin } of programs)
      for (const path of ['/health/live', '/health/ready']) {
        const status = await fetch(origin + path).then(
          (answer) => answer.status,
          () => 'no answer',
        );
        const name = `${path} ${status}`;
        found.set(name, (found.get(name) ?? 0) + 1);
      }
    await sleep(PROBE_MS);
  }
  return found;
}

function printParts(titles: string[], columns: number[][]): void {
  console.log(`| | ${titles.join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(titles.length)}`);
  for (const [index, name] of [...parts().keys()].entries())
    console.log(`| ${name} | ${columns.map((column) => (column[index] ?? 0).toFixed(0)).join(' | ')} |`);
}

async function runSteady(traffic: BenchTraffic, perSecond: number, seconds: number): Promise<void> {
  console.log(`\nHalf of it: ${perSecond.toFixed(0)} a second for ${(seconds / 60).toFixed(1)} minutes`);
  const memories = [await memory()];
  const before = cpu();
  const middle = sleep((seconds * 1000) / 2).then(async () => memories.push(await memory()));
  const figures = await steady(traffic, perSecond, seconds);
  await middle;
  memories.push(await memory());
  const after = cpu();
  figures.print();
  printParts(
    ['MB at the start', 'middle', 'end', 'CPU %'],
    [...memories, after.map((each, index) => ((each - (before[index] ?? 0)) / seconds) * 100)],
  );
}

async function runOverload(traffic: BenchTraffic, perSecond: number, seconds: number): Promise<void> {
  console.log(`\n${OVERLOAD} times the capacity: ${perSecond.toFixed(0)} a second for ${seconds} s`);
  let isOver = false;
  const probes = probe(() => isOver);
  const figures = await steady(traffic, perSecond, seconds);
  isOver = true;
  figures.print();
  console.log(`Must never be refused: ${[...firstKinds].join(', ')}`);
  for (const [name, times] of await probes) console.log(`${name}: ${times}`);
  for (const program of programs)
    console.log(`${program.name}: ${await program.metric('volan_pages_refused')} refused since the start`);
}

const client = new pg.Client(postgres.connection);
try {
  const { db, close } = openDatabase({ connection: postgres.connection, max: 1, statementTimeoutMs: 0 });
  await migrate(db);
  await close();
  await client.connect();
  const market = await prepareMarket(client, localFileStore(join(dataDir, 'media')));
  for (const [index, name] of ['web 1', 'web 2'].entries())
    programs.push(await MeasuredProgram.start(process.cwd(), { name, port: PORT + 2 * index, env }));
  worker = spawn(process.execPath, ['tools/start.ts'], {
    env: { ...process.env, ...env, ROLE: 'worker' },
    stdio: 'inherit',
  });
  const origins = programs.map(({ origin }) => origin);
  const traffic = new BenchTraffic({ market, origins, random: new Random(1, 'load') });
  console.log(`${market.ids.length} published listings, ${market.sellers.length} sellers`);
  await capacity(traffic, WARM_UP_SECONDS);
  const most = await capacity(traffic, Number(values['capacity-seconds']));
  console.log(`\nCapacity: ${most.perSecond.toFixed(0)} a second with ${CONNECTIONS} connections`);
  most.figures.print();
  await runSteady(traffic, most.perSecond / 2, Number(values.minutes) * 60);
  await runOverload(traffic, most.perSecond * OVERLOAD, Number(values['overload-seconds']));
} finally {
  closeConnections();
  await client.end();
  worker?.kill('SIGTERM');
  if (worker && worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
  for (const program of programs) await program.stop();
  await postgres.stop();
}
