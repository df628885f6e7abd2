import fs from 'node:fs/promises';
import path from 'node:path';

/** Contents of `postmaster.pid`; `socketDir` is empty when the server listens on TCP only. */
export type PostmasterFile = { pid: number; port: number; socketDir: string; status: string };

export function postmasterFilePath(clusterDir: string): string {
  return path.join(clusterDir, 'postmaster.pid');
}

/**
 * Reads `postmaster.pid`, whose lines are fixed by PostgreSQL's pidfile.h. `status` is `starting`,
 * `stopping`, `ready` or `standby`, or empty in the first moments. `undefined` when the file is absent.
 */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await fs.readFile(postmasterFilePath(clusterDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}
