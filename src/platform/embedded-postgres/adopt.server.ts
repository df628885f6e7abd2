import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, isListening, password, socketPath } from './address.server.ts';
import { answers } from './database.server.ts';
import { EmbeddedPostgresError } from './error.server.ts';
import { clusterPids, processIdentity } from './liveness.server.ts';
import { postmasterFilePath, type PostmasterFile, readPostmasterFile } from './postmaster-file.server.ts';
import type { Postmaster } from './process.server.ts';

// A killed owner leaves a server that is stopping, one that keeps running, or only lock files.

const WAIT_MS = 120_000;
const POLL_MS = 25;

/**
 * Refuses a cluster whose server answers on its socket while its processes are invisible: it runs in
 * another container on the same folder, where pids mean nothing, or as a user whose processes are hidden.
 */
export async function refuseUnseenServer(dataDir: string, clusterDir: string): Promise<void> {
  const state = await readPostmasterFile(clusterDir);
  if (!state?.socketDir || (await clusterPids(clusterDir)).length > 0) return;
  if (!(await isListening(socketPath(state.socketDir, state.port)))) return;
  throw new EmbeddedPostgresError(
    'in_use',
    `Another Volan, in another container or of another user, is using ${dataDir}. ` +
      'Stop it, or give this one another data folder.',
  );
}

/**
 * Adopts the server of a killed owner when it answers, waits while it is starting or stopping, and resolves
 * to `undefined` once no process works in the cluster. Only the owner of the data folder may call it.
 * @throws EmbeddedPostgresError `start_failed` when old processes remain for two minutes
 */
export async function adoptPostmaster(
  dataDir: string,
  clusterDir: string,
): Promise<{ postmaster: Postmaster; address: Address } | undefined> {
  for (const deadline = Date.now() + WAIT_MS; ; await sleep(POLL_MS)) {
    const pids = await clusterPids(clusterDir);
    if (pids.length === 0) return undefined;
    const state = await readPostmasterFile(clusterDir);
    if (state?.status === 'ready' && pids.includes(state.pid)) {
      const address = await addressOf(state, dataDir);
      const identity = await processIdentity(state.pid);
      const ready = (await answers(address)) && (await readPostmasterFile(clusterDir))?.status === 'ready';
      if (identity !== undefined && ready) return { postmaster: { pid: state.pid, identity }, address };
    }
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        'start_failed',
        `Old PostgreSQL processes (${pids.join(', ')}) neither respond nor exit. Stop them and start again.`,
      );
    }
  }
}

async function addressOf(state: PostmasterFile, dataDir: string): Promise<Address> {
  return process.platform === 'win32'
    ? { host: '127.0.0.1', port: state.port, password: await password(dataDir) }
    : { host: state.socketDir, port: state.port };
}

/**
 * Removes lock files without a running process. PostgreSQL would refuse to start if the pid they name
 * belongs to a zombie or, by reuse, to an unrelated process. Call it only after {@link adoptPostmaster}
 * found no process.
 */
export async function removeStaleLocks(clusterDir: string, address: Address): Promise<void> {
  const socket = socketPath(address.host, address.port);
  const locks = process.platform === 'win32' ? [] : [socket, `${socket}.lock`];
  await Promise.all([postmasterFilePath(clusterDir), ...locks].map((file) => fs.rm(file, { force: true })));
}
