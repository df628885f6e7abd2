import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 20;
const MEGABYTE = 1e6;
/** Locks random listings for a moment, as an edit by their sellers does. */
const LOCK_SOME = `select id from listing watched where id in (
    select (random() * (select max(id) from listing))::bigint from generate_series(1, 20))
  for no key update of watched`;

/**
 * Locks listings again and again until `stop`, so that the log of statements shows how long writers of listings wait.
 * Returns the most memory of this process in MB.
 */
export async function watchJob(url: string): Promise<{ stop: () => Promise<number> }> {
  const client = new pg.Client(url);
  await client.connect();
  let megabytes = 0;
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await client.query(LOCK_SOME);
      megabytes = Math.max(megabytes, process.memoryUsage.rss() / MEGABYTE);
      await sleep(EVERY_MS);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      await client.end();
      return megabytes;
    },
  };
}

export const isWatching = (sql: string): boolean => sql.includes('for no key update of watched');
