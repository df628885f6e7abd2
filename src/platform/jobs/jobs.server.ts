import { fromKysely, PgBoss } from 'pg-boss';
import type { PoolConfig } from 'pg';
import type { Database } from '../db/database.server.ts';
import type { Log } from '../log/log.server.ts';

/** One kind of background work. Delivery is at least once, so `run` must tolerate repetition. */
export interface Job<Data extends object = object> {
  name: string;
  /** Seconds after which a run counts as lost and is retried. */
  expireInSeconds: number;
  /** Cron expression in Europe/Sofia time, for work that repeats. */
  cron?: string;
  /** Number of retries and their delay, which doubles each time; default 3 retries from 1 s. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** Simultaneous runs per process; default 1. */
  concurrency?: number;
  run(data: Data, signal: AbortSignal): Promise<void>;
}

export interface SendOptions {
  singletonKey?: string;
  /** Transaction to queue the run in: the run exists only if the transaction commits. */
  transaction?: Database;
}

export interface Jobs {
  /** Queues one run. Per name and `singletonKey`, at most one run waits and one is active. */
  send(name: string, data?: object, options?: SendOptions): Promise<void>;
  /** Starts working on the given jobs. */
  work(jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
}

/** A run without a heartbeat for this long is taken over by another worker. */
const HEARTBEAT = { heartbeatSeconds: 10 };
const HEARTBEAT_REFRESH_SECONDS = 3;
/** Interval in seconds at which pg-boss detects lost runs and refreshes its queue state. */
const WATCH_SECONDS = 3;

/**
 * Background jobs by pg-boss in the same database: a run can be queued in the caller's transaction, and
 * every worker process sees it.
 */
export async function startJobs(options: { connection: PoolConfig; log: Log }): Promise<Jobs> {
  const { connection, log } = options;
  const boss = new PgBoss({
    ...(connection as object),
    schema: 'jobs',
    max: 3,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    queueCacheIntervalSeconds: WATCH_SECONDS,
  });
  boss.on('error', (err: Error) => log.error({ err }, 'jobs'));
  await boss.start();

  // Aborts running jobs when the process stops; unfinished runs are queued again at the next start.
  const stopping = new AbortController();

  const ensureQueue = async (name: string, expireInSeconds = 900) => {
    await boss.createQueue(name, {
      policy: 'stately',
      retryLimit: 3,
      retryBackoff: true,
      expireInSeconds,
      ...HEARTBEAT,
    });
  };

  return {
    async send(name, data = {}, { singletonKey, transaction } = {}) {
      // Outside the transaction: creating a queue is idempotent, and its row would stay locked until the
      // commit.
      await ensureQueue(name);
      await boss.send(name, data, {
        ...(singletonKey !== undefined && { singletonKey }),
        ...(transaction && { db: fromKysely(transaction) }),
      });
    },
    async work(jobs) {
      for (const job of jobs) {
        await ensureQueue(job.name, job.expireInSeconds);
        await boss.updateQueue(job.name, {
          expireInSeconds: job.expireInSeconds,
          ...HEARTBEAT,
          ...(job.retry && {
            retryBackoff: true,
            retryLimit: job.retry.limit,
            retryDelay: job.retry.delaySeconds,
            retryDelayMax: job.retry.maxDelaySeconds,
          }),
        });
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Sofia' });
        const polling = {
          pollingIntervalSeconds: 1,
          // While more runs are waiting, take the next one without a pause.
          burstWhenReadyExceeds: 1,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
          localConcurrency: job.concurrency ?? 1,
        };
        await boss.work<object>(job.name, polling, async ([taken]) => {
          if (!taken) return;
          const startedAt = Date.now();
          try {
            await job.run(taken.data ?? {}, AbortSignal.any([taken.signal, stopping.signal]));
            log.info({ job: job.name, ms: Date.now() - startedAt }, 'job done');
          } catch (err) {
            log.error({ err, job: job.name, id: taken.id }, 'job failed');
            throw err;
          }
        });
      }
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
