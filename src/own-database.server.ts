import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Config } from './config/config.server.ts';

export interface OwnDatabase {
  /** Connection string, as in DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL server of the data folder, used when DATABASE_URL names no other. */
export async function startOwnDatabase(
  config: Pick<Config, 'dataDir'>,
  options: { log: Log; onFailure: ((reason: string) => void) | undefined },
): Promise<OwnDatabase> {
  const { log, onFailure } = options;
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ postgres: line }, 'database'),
    onExit: () => {
      log.fatal('the database ended unexpectedly');
      onFailure?.('the database ended unexpectedly');
    },
  });
  const { host, port, user, database, password } = postgres.connection;
  const parameters = new URLSearchParams({
    host,
    port: String(port),
    user,
    ...(password ? { password } : {}),
  });
  return { url: `postgresql:///${database}?${parameters}`, stop: () => postgres.stop() };
}
