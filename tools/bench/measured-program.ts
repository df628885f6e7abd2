import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Clock ticks of /proc/<pid>/stat per second on Linux. */
const TICKS_PER_SECOND = 100;
const START_TRIES = 600;

interface ProcessFacts {
  parent: number;
  cpuMs: number;
}

async function factsOf(pid: number): Promise<ProcessFacts | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_PER_SECOND };
}

/** CPU of all threads of a process, in milliseconds. */
export const cpuMs = async (pid: number): Promise<number> => (await factsOf(pid))?.cpuMs ?? 0;

/** CPU of the processes that a process started, without `except`. */
export async function childrenCpuMs(pid: number, except: ReadonlySet<number>): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((each) => each > 0 && !except.has(each));
  const facts = await Promise.all(pids.map(factsOf));
  return facts.reduce((sum, each) => sum + (each?.parent === pid ? each.cpuMs : 0), 0);
}

/** A built web process on a given database. */
export class MeasuredProgram {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #metricsPort: number;

  private constructor(name: string, child: ChildProcess, port: number) {
    this.name = name;
    this.origin = `http://localhost:${port}`;
    this.pid = child.pid ?? 0;
    this.#child = child;
    this.#metricsPort = port + 1;
  }

  /** Starts the build in `folder`; uses `port` and the next one. */
  static async start(
    folder: string,
    { name, port, env }: { name: string; port: number; env: Record<string, string> },
  ): Promise<MeasuredProgram> {
    const child = spawn(process.execPath, ['tools/start.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(port),
        METRICS_PORT: String(port + 1),
        ROLE: 'web',
        LOG_LEVEL: 'error',
        STOP_DELAY_SECONDS: '0',
        ...env,
      },
      stdio: 'inherit',
    });
    const program = new MeasuredProgram(name, child, port);
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      const ready = await fetch(`${program.origin}/health/ready`).catch(() => undefined);
      if (ready?.ok) return program;
      await sleep(250);
    }
    throw new Error(`the program in ${join(folder)} did not become ready`);
  }

  /** Value of a metric; undefined if the program has none of that name. */
  async metric(metric: string): Promise<number | undefined> {
    const text = await (await fetch(`http://127.0.0.1:${this.#metricsPort}/`)).text();
    const value = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  }

  /** A paused program neither answers nor follows changes, so that it takes no CPU from another one. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  continue(): void {
    this.#child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.continue();
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
