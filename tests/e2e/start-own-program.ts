import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';

const READY_WITHIN_MS = 240_000;

export interface OwnProgram {
  address: string;
  /** Runs statements on the program's database. */
  change<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a web process with an empty market and its own database, for tests that stop the database or set `env`. */
export async function startOwnProgram(env: Record<string, string> = {}): Promise<OwnProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volan-errors-'));
  const startDatabase = () => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  let postgres = await startDatabase();
  const { host, port, user, database } = postgres.connection;
  const place = new URLSearchParams({ host, port: String(port), user });
  const child = spawn(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: `postgresql:///${database}?${place}`,
      DATA_DIR: dataDir,
      DEMO_LISTINGS: '0',
      LOG_LEVEL: 'silent',
      STOP_DELAY_SECONDS: '0',
      PORT: '0',
      ROLE: 'web',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (words += part));
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const addressIn = () => /Volan is ready at (\S+)/.exec(words)?.[1];
  const deadline = Date.now() + READY_WITHIN_MS;
  while (addressIn() === undefined) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the program did not become ready: ${words}`);
    }
    await sleep(100);
  }
  return {
    address: addressIn() ?? '',
    change: async (work) => {
      const handle = openDatabase({ connection: postgres.connection, max: 1 });
      try {
        return await work(handle.db);
      } finally {
        await handle.close();
      }
    },
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => {
      postgres = await startDatabase();
    },
    stop,
  };
}
