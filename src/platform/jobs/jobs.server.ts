import { fromKysely, PgBoss } from 'pg-boss';
import type { PoolConfig } from 'pg';
import type { Database } from '../db/database.server.ts';
import type { Log } from '../log/log.server.ts';
import { listFailedJobs, type FailedJobs } from './failed-jobs.server.ts';
import { indexFailedRuns, jobRuns, type JobRuns } from './job-runs.server.ts';

/** One kind of background work. Delivery is at least once, so `run` must tolerate repetition. */
export interface Job<Data extends object = object> {
  name: string;
  /** Seconds after which a run counts as lost and is retried. */
  expireInSeconds: number;
  /** Cron expression in Europe/Sofia time, for work that repeats. */
  cron?: string;
  /** Number of retries and their delay, which doubles each time; default 3 retries from 1 s; a maximum of 0 means none. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** Simultaneous runs per process; default 1. */
  concurrency?: number;
  run(data: Data, signal: AbortSignal, attempt: JobAttempt): Promise<void>;
}

export interface JobAttempt {
  /** 1 for the first attempt. */
  number: number;
  /** Whether the run counts as failed for good when this attempt throws. */
  isLast: boolean;
}

export interface SendOptions {
  singletonKey?: string;
  /** Delay of the first attempt. */
  startAfterSeconds?: number;
  /** Transaction to queue the run in: the run exists only if the transaction commits. */
  transaction?: Database;
}

export interface Jobs {
  /** Queues one run. Per name and `singletonKey`, at most one run waits and one is active. */
  send(name: string, data?: object, options?: SendOptions): Promise<void>;
  /** Creates the queues with the settings of the given jobs. Call it before anything is sent. */
  prepare(jobs: readonly Job[]): Promise<void>;
  /** Runs that failed after their last attempt, of the last seven days. */
  listFailed(): Promise<FailedJobs[]>;
  /** For staff. */
  runs: JobRuns;
  /** Starts working on the given jobs. */
  work(jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
}

/** A run without a heartbeat for this long is taken over by another worker. */
const HEARTBEAT = { heartbeatSeconds: 10 };
const HEARTBEAT_REFRESH_SECONDS = 3;
/** Interval in seconds at which pg-boss detects lost runs and refreshes its queue state. */
const WATCH_SECONDS = 3;
/** Settings of a job that has no others. */
const RETRY = { limit: 3, delaySeconds: 1, maxDelaySeconds: 0 };
const EXPIRE_SECONDS = 900;

type QueueSettings = Pick<Job, 'name' | 'expireInSeconds' | 'retry'>;
const settingsOf = ({ expireInSeconds, retry = RETRY }: QueueSettings) => ({
  expireInSeconds,
  retryBackoff: true,
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  ...(retry.maxDelaySeconds > 0 && { retryDelayMax: retry.maxDelaySeconds }),
  ...HEARTBEAT,
});

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
  await indexFailedRuns(boss);

  // Aborts running jobs when the process stops; unfinished runs are queued again at the next start.
  const stopping = new AbortController();

  const known = new Set<string>();
  // A run takes its settings from the queue when it is sent, so they must be right before that. An existing
  // queue keeps its settings here.
  const createQueue = async (job: QueueSettings) => {
    await boss.createQueue(job.name, { policy: 'stately', ...settingsOf(job) });
    known.add(job.name);
  };
  const prepareQueue = async (job: QueueSettings) => {
    await createQueue(job);
    await boss.updateQueue(job.name, settingsOf(job));
  };

  return {
    async send(name, data = {}, { singletonKey, startAfterSeconds, transaction } = {}) {
      // Outside the transaction, because the row of the queue would stay locked until the commit.
      if (!known.has(name)) await createQueue({ name, expireInSeconds: EXPIRE_SECONDS });
      await boss.send(name, data, {
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(transaction && { db: fromKysely(transaction) }),
      });
    },
    async prepare(jobs) {
      for (const job of jobs) await prepareQueue(job);
    },
    listFailed: () => listFailedJobs(boss.getDb()),
    runs: jobRuns(boss),
    async work(jobs) {
      for (const job of jobs) {
        await prepareQueue(job);
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Sofia' });
        const polling = {
          pollingIntervalSeconds: 1,
          // While more runs are waiting, take the next one without a pause.
          burstWhenReadyExceeds: 1,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
          localConcurrency: job.concurrency ?? 1,
          includeMetadata: true as const,
        };
        await boss.work<object, void, typeof polling>(job.name, polling, async ([taken]) => {
          if (!taken) return;
          const startedAt = Date.now();
          const { retryCount, retryLimit } = taken;
          const attempt = { number: retryCount + 1, isLast: retryCount >= retryLimit };
          try {
            await job.run(taken.data ?? {}, AbortSignal.any([taken.signal, stopping.signal]), attempt);
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
