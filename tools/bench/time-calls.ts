import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

const ROUNDS = 300;
const WARM_UP = 20;

const percentiles = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other);
  return [0.5, 0.99].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)).join(' | ');
};

/**
 * Prints the head of a table and returns a function that times a call and prints its row. CPU is that of the one
 * connection of `db`, which other programs of the machine hardly change.
 */
export async function timedCalls(
  db: Database,
): Promise<(name: string, call: () => Promise<unknown>) => Promise<void>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const stat = `/proc/${rows[0]?.pid ?? 0}/schedstat`;
  const cpuMs = (): number => Number(readFileSync(stat, 'utf8').split(' ')[0]) / 1e6;
  console.log(
    '| call | CPU of PostgreSQL, ms: p50 | p99 | elapsed, ms: p50 | p99 |\n| --- | --- | --- | --- | --- |',
  );
  return async (name, call) => {
    const times: number[] = [];
    const cpu: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const before = cpuMs();
      const started = performance.now();
      await call();
      if (round < 0) continue;
      times.push(performance.now() - started);
      cpu.push(cpuMs() - before);
    }
    console.log(`| ${name} | ${percentiles(cpu)} | ${percentiles(times)} |`);
  };
}
