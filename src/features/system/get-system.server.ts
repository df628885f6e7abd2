import { statfs } from 'node:fs/promises';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { readDatabase, readRecordedBackup, readStoredKinds } from './read-database.server.ts';
import { readServices, readWaitingMails, type ServiceConfig } from './read-services.server.ts';
import type { ProcessState, StorageState, System } from './system.ts';
import { systemJson, systemSchema } from './system-json.ts';

const ALIVE_MS = 30_000;

export interface SystemContext {
  db: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'runs'>;
  config: ServiceConfig & { dataDir: string };
}

/** State of the installation. Admins only: throws `unauthenticated` (401), `forbidden`, `second_factor_needed` (403). */
export async function getSystem(ctx: SystemContext, viewer: Viewer | undefined): Promise<System> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return readSystem(ctx);
}

/** Without a check of access, for metrics. */
export async function readSystem(ctx: SystemContext): Promise<System> {
  const { runs } = ctx.jobs;
  const [processes, queues, running, failedRuns, mails, services, facts, storage, recorded] =
    await Promise.all([
      readProcesses(ctx),
      runs.listQueues(),
      runs.listRunning(),
      runs.listFailedRuns(),
      readWaitingMails(ctx.db),
      readServices(ctx),
      readDatabase(ctx.db),
      readStorage(ctx),
      readRecordedBackup(ctx.db),
    ]);
  const { archivedAt, ...database } = facts;
  const backup = { recorded, archivedAt };
  return {
    at: ctx.now(),
    processes,
    queues,
    running,
    failedRuns,
    mails,
    services,
    database,
    storage,
    backup,
  };
}

async function readProcesses({ db, now }: SystemContext): Promise<ProcessState[]> {
  const rows = await db
    .selectFrom('process_state')
    .selectAll()
    .orderBy('role', 'desc')
    .orderBy('started_at')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    role: row.role as ProcessState['role'],
    host: row.host,
    pid: row.pid,
    build: row.build,
    builtAt: row.built_at,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    isAlive: now().getTime() - row.seen_at.getTime() <= ALIVE_MS,
    memoryBytes: row.memory_bytes,
    search:
      row.search_listings === null
        ? undefined
        : {
            listings: row.search_listings,
            isFilled: row.search_filled === true,
            lagSeconds: row.search_read_at && (row.seen_at.getTime() - row.search_read_at.getTime()) / 1000,
          },
  }));
}

async function readStorage({ db, config }: SystemContext): Promise<StorageState> {
  const [disk, kinds] = await Promise.all([
    statfs(config.dataDir).catch(() => undefined),
    readStoredKinds(db),
  ]);
  return {
    kind: config.s3 ? 's3' : 'local',
    freeBytes: disk ? disk.bavail * disk.bsize : null,
    totalBytes: disk ? disk.blocks * disk.bsize : null,
    kinds,
  };
}

export const getSystemOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  tag: 'staff',
  summary: 'Jobs, mails, services, processes, database and storage of the installation',
  description: 'Sizes and numbers of rows are estimates of the database.',
  output: systemSchema,
  errors: [],
  run: async (ctx: SystemContext, { viewer }) => systemJson(await getSystem(ctx, viewer)),
});
