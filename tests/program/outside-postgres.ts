import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from '#tests/support/after-file.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';

/** Starts PostgreSQL apart from the programs of a test file; returns their environment. Both end with the file. */
export async function outsidePostgres(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'volan-outside-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  afterFile(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const { host, port, user, database } = postgres.connection;
  const parameters = new URLSearchParams({ host, port: String(port), user });
  return { DATABASE_URL: `postgresql:///${database}?${parameters}`, DATA_DIR: folder };
}
