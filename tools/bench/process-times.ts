import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc/<pid>/stat per second on Linux. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  parent: number;
  /** CPU of its threads, in seconds. */
  own: number;
  /** CPU of its children that have ended, in seconds. */
  ended: number;
}

/** Reads /proc (Linux only); undefined when the process has ended. */
function readTimes(pid: number): ProcessTimes | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] =
    fields.map(Number);
  return {
    parent,
    own: (user + system) / TICKS_PER_SECOND,
    ended: (endedUser + endedSystem) / TICKS_PER_SECOND,
  };
}

/** CPU of a process with all its threads, in seconds; 0 after its end. */
export const cpuSeconds = (pid: number): number => readTimes(pid)?.own ?? 0;

/** Parts of a running program. */
export type ProgramPart = 'web' | 'worker' | 'drawing' | 'database';

function partOf(pid: number): Exclude<ProgramPart, 'web'> | undefined {
  let command: string;
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return undefined;
  }
  if (command.includes('drawing-process')) return 'drawing';
  return command.includes('postgres') ? 'database' : 'worker';
}

/** Running processes below a program, by part; the program itself is `web`. */
export function processesOf(program: number): Map<number, ProgramPart> {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readTimes(Number(name))?.parent] as const),
  );
  const found = new Map<number, ProgramPart>([[program, 'web']]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const [pid, parent] of parents)
      if (parent !== undefined && found.has(parent) && !found.has(pid)) {
        const part = partOf(pid);
        if (part) found.set(pid, part);
      }
  }
  return found;
}

/** CPU seconds by part. Ended children count as `drawing` below the worker, else as the part of their parent. */
export function programCpu(program: number): Record<ProgramPart, number> {
  const sums: Record<ProgramPart, number> = { web: 0, worker: 0, drawing: 0, database: 0 };
  for (const [pid, part] of processesOf(program)) {
    const times = readTimes(pid);
    sums[part] += times?.own ?? 0;
    sums[part === 'worker' ? 'drawing' : part === 'web' ? 'database' : part] += times?.ended ?? 0;
  }
  return sums;
}
