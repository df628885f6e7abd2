import fs from 'node:fs/promises';
import path from 'node:path';
import { chooseLauncher } from './account.server.ts';
import { type Address, listenSettings, prepareAddress, removeSocketFolder } from './address.server.ts';
import { adoptPostmaster, refuseUnseenServer, removeStaleLocks } from './adopt.server.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.server.ts';
import { checkCluster, createCluster, inspectCluster } from './cluster.server.ts';
import { APP_NAME, prepareDatabase } from './database.server.ts';
import { claimOwnership } from './owner.server.ts';
import { endOfAdopted, type Postmaster, startPostmaster, stopPostmaster } from './process.server.ts';
import { serverSettings } from './settings.server.ts';

// Runs PostgreSQL for the program when no DATABASE_URL is given: a real server in a data folder that one
// process owns at a time, reachable through a private socket only. Linux is tested; macOS and Windows
// follow the same steps with their own system calls. Connections, pools and migrations live elsewhere.

export type EmbeddedPostgresOptions = {
  /** Holds the cluster in `postgres/`, the socket in `postgres.sock/` and the lock in `owner.pid`. */
  dataDir: string;
  /** Receives the server log line by line. */
  log?: (line: string) => void;
  /** Overrides the defaults of {@link serverSettings}. */
  settings?: Record<string, string>;
  /** Called once when the server ends without being stopped; its last log lines went to `log`. */
  onExit?: () => void;
  /** For root on Linux: `false` uses another account even if a user namespace would work. */
  userNamespace?: boolean;
};

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; password?: string };
  pid: number;
  /** True when the server of a killed owner was adopted: it keeps its settings, and its log is lost. */
  adopted: boolean;
  /** Stops the server and releases the data folder; a second call waits for the first. */
  stop(): Promise<void>;
};

/**
 * Starts or adopts the PostgreSQL server of a data folder and creates folder and database if missing. Call
 * it from the main thread: the server ends with the thread that started it.
 * @throws EmbeddedPostgresError with a message for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  await fs.mkdir(options.dataDir, { recursive: true });
  const dataDir = await fs.realpath(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  await refuseUnseenServer(dataDir, clusterDir);
  const ownership = await claimOwnership(dataDir);

  let state: 'starting' | 'running' | 'stopping' = 'starting';
  const onEnd = () => {
    if (state === 'running') options.onExit?.();
  };
  try {
    const { postmaster, address, adopted } = await openCluster(options, {
      dataDir,
      clusterDir,
      binaries,
      onEnd,
    });
    state = 'running';
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      state = 'stopping';
      await stopPostmaster(postmaster, binaries, clusterDir);
      await removeSocketFolder(address);
      await ownership.release();
    };
    return {
      connection: { ...address, user: APP_NAME, database: APP_NAME },
      pid: postmaster.pid,
      adopted,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

type Place = {
  dataDir: string;
  clusterDir: string;
  binaries: PostgresBinaries;
  onEnd: () => void;
};

/**
 * Opens the cluster once the data folder is owned: adopts or starts the server and prepares the database.
 */
async function openCluster(
  options: EmbeddedPostgresOptions,
  { dataDir, clusterDir, binaries, onEnd }: Place,
): Promise<{ postmaster: Postmaster; address: Address; adopted: boolean }> {
  const orphan = await adoptPostmaster(dataDir, clusterDir);
  if (orphan !== undefined) {
    await prepareDatabase(orphan.address);
    void endOfAdopted(orphan.postmaster).then(onEnd);
    return { ...orphan, adopted: true };
  }
  const cluster = await inspectCluster(clusterDir);
  const launcher = await chooseLauncher(binaries, dataDir, cluster.owner, options.userNamespace ?? true);
  if (cluster.exists) await checkCluster(clusterDir, launcher, cluster);
  else await createCluster(dataDir, clusterDir, binaries, launcher);
  const address = await prepareAddress(dataDir, launcher.account);
  await removeStaleLocks(clusterDir, address);
  const postmaster = await startPostmaster({
    binaries,
    launcher,
    clusterDir,
    settings: { ...serverSettings(), ...options.settings, ...listenSettings(address) },
    log: options.log ?? (() => undefined),
    onEnd,
  });
  try {
    await prepareDatabase(address);
  } catch (error) {
    await stopPostmaster(postmaster, binaries, clusterDir);
    throw error;
  }
  return { postmaster, address, adopted: false };
}
