/**
 * `node tools/bench/bench-start.ts --data-dir FOLDER [--port 4300] [--times 3]`: starts the built web process on a demo
 * market, first without a kept search index and then with it, and prints seconds until ready, CPU and memory of the
 * process and CPU of PostgreSQL. The folder is as for bench-statements.ts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { programCpu } from './process-times.ts';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    port: { type: 'string', default: '4300' },
    times: { type: 'string', default: '3' },
  },
});
const dataDir = values['data-dir'] ?? '';
const POLL_MS = 100;
const BYTES_PER_KIB = 1024;
const MEGABYTE = 1e6;

function memoryMb(pid: number, field: 'VmHWM' | 'VmRSS'): string {
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )?.[1];
  return `${((Number(kibibytes) * BYTES_PER_KIB) / MEGABYTE).toFixed(0)} MB`;
}

async function start(name: string): Promise<void> {
  const began = performance.now();
  const program = spawn(process.execPath, ['tools/start.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: values.port, ROLE: 'web', STOP_DELAY_SECONDS: '0' },
    stdio: 'inherit',
  });
  const pid = program.pid ?? 0;
  const hasEnded = (): boolean => program.exitCode !== null;
  const isReady = async (): Promise<boolean> =>
    (await fetch(`http://localhost:${values.port}/health/ready`).catch(() => undefined))?.ok ?? false;
  while (!hasEnded() && !(await isReady())) await sleep(POLL_MS);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (hasEnded()) throw new Error('the program did not start');
  const { web, database } = programCpu(pid);
  const page = await fetch(`http://localhost:${values.port}/?type=car`);
  await page.arrayBuffer();
  const memory = `${memoryMb(pid, 'VmRSS')} now, ${memoryMb(pid, 'VmHWM')} at most`;
  console.log(
    `${name}: ready after ${seconds} s, web ${web.toFixed(1)} s and PostgreSQL ${database.toFixed(1)} s of CPU, ${memory}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  program.kill('SIGTERM');
  await once(program, 'exit');
}

rmSync(join(dataDir, 'search-index.snapshot'), { force: true });
await start('filled from the database');
for (let time = 0; time < Number(values.times); time += 1) await start('read from the kept index');
