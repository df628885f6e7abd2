import { readFile } from 'node:fs/promises';

const NS_PER_MS = 1_000_000;

/**
 * Milliseconds that processes have spent on a core so far, exact enough for one statement (Linux). Unlike elapsed time,
 * they do not grow while other programs use the cores.
 */
export async function cpuMsOf(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(
    pids.map(async (pid) => {
      // A connection may have ended.
      const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
      return Number(stat.split(' ', 1)[0]);
    }),
  );
  return times.reduce((sum, ns) => sum + ns, 0) / NS_PER_MS;
}
