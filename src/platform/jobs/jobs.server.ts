import { fromKysely, PgBoss } from 'pg-boss';
import type { PoolConfig } from 'pg';
import type { Database } from '../db/database.server.ts';
import type { Log } from '../log/log.server.ts';

/** One kind of background work. At least once: a handler must tolerate being run again. */
export interface Job<Data extends object = object> {
  name: string;
  /** Seconds after which a run counts as lost and is tried again. */
  expireInSeconds: number;
  /** Cron expression in Europe/Sofia time, for work that repeats. */
  cron?: string;
  /** How often and when a failed run is tried again, each time after about twice as long; default 3 times from 1 s. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** How many runs one process does at once; default 1. */
  concurrency?: number;
  run(data: Data, signal: AbortSignal): Promise<void>;
}

export interface SendOptions {
  singletonKey?: string;
  /** A transaction the run is queued in: it is there once that commits, and never was when it is rolled back. */
  transaction?: Database;
}

export interface Jobs {
  /** Queues one run; at most one waits and one runs per name and `singletonKey`. */
  send(name: string, data?: object, options?: SendOptions): Promise<void>;
  /** Starts working on the given jobs. */
  work(jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
}

/** A run whose worker has not been heard of for so long is taken up by another one. */
const HEARTBEAT = { heartbeatSeconds: 10 };
const HEARTBEAT_REFRESH_SECONDS = 3;
/** How old what a process knows of the queues may be: by it lost runs are found, and finished ones make room. */
const WATCH_SECONDS = 3;

/** pg-boss in the same database: a run can be queued in the caller's transaction, every worker process sees it. */
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

  // Running jobs are told when the process stops; what they leave undone is queued again at the next start.
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
      // Not in the transaction: a queue is no news, and its row would be locked until the end.
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
          // While more are waiting, the next is taken without a pause.
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
