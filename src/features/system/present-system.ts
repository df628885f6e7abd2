import {
  formatDateTime,
  formatNumber,
  formatTime,
  timeWords,
  type TimeWords,
} from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { formatBytes } from './format-bytes.ts';
import type { BackupState, ProcessState, ServiceState, System } from './system.ts';
import type { QueueState } from '#platform/jobs/job-runs.server.ts';

const adapterWord = messageFamily('system_adapter_', m);
const serviceWord = messageFamily('system_service_', m);
const kindWord = messageFamily('system_kind_', m);
/** Below this, free space is shown as a warning, as on the dashboard. */
const LEAST_FREE_PERCENT = 10;
/** A web process reads the log of changes twice a second. */
const MOST_LAG_SECONDS = 30;

/** The state of the installation as text. */
export type SystemView = ReturnType<typeof presentSystem>;
export type FailedQueueView = SystemView['failed'][number];
export type ServiceView = SystemView['services'][number];

export const presentSystem = (system: System) => ({
  at: m.system_at({ time: formatTime(system.at) }),
  processes: system.processes.map(presentProcess),
  running: system.running.map(({ queue, startedAt, attempt }) => ({
    queue,
    since: m.system_running_since({ at: formatDateTime(startedAt), attempt }),
  })),
  failed: presentFailed(system),
  queues: presentQueues(system.queues),
  mails: presentMails(system),
  services: system.services.map(presentService),
  database: presentDatabase(system),
  storage: presentStorage(system),
  backup: presentBackup(system.backup),
});

const presentProcess = (process: ProcessState) => ({
  key: `${process.host} ${process.pid} ${process.startedAt.getTime()}`,
  role: process.role === 'web' ? m.system_role_web() : m.system_role_worker(),
  place: m.system_process_on({ host: process.host, pid: process.pid }),
  isAlive: process.isAlive,
  state: process.isAlive ? m.system_alive() : m.system_silent({ at: formatTime(process.seenAt) }),
  facts: [
    m.system_build({ build: process.build, at: formatDateTime(process.builtAt) }),
    m.system_started({ at: formatDateTime(process.startedAt) }),
    m.system_memory({ size: formatBytes(process.memoryBytes) }),
  ],
  search: presentSearch(process.search),
  isBehind: process.search !== undefined && (process.search.lagSeconds ?? 0) > MOST_LAG_SECONDS,
});

function presentSearch(search: ProcessState['search']): string | undefined {
  if (!search) return undefined;
  const listings = formatNumber(search.listings);
  if (!search.isFilled) return m.system_index_filling({ listings });
  if (search.lagSeconds === null) return m.system_index_unread({ listings });
  return m.system_index({ listings, seconds: formatNumber(Math.max(0, search.lagSeconds), 1) });
}

/** Failed runs by queue, the queue with the newest failure first. */
function presentFailed({ failedRuns, queues }: System) {
  const byQueue = Map.groupBy(failedRuns, ({ queue }) => queue);
  return [...byQueue].map(([queue, runs]) => ({
    queue,
    count: formatNumber(Math.max(runs.length, queues.find(({ name }) => name === queue)?.failed ?? 0)),
    runs: runs.map(({ id, failedAt, attempts, error }) => ({
      id,
      at: timeWords(failedAt, formatDateTime(failedAt)),
      attempts: m.system_attempts({ count: attempts }),
      error: error || m.system_error_none(),
    })),
  }));
}

const presentQueues = (queues: readonly QueueState[]) => ({
  busy: queues
    .filter(({ waiting, active, failed }) => waiting + active + failed > 0)
    .map(({ name, waiting, active, failed }) => ({
      name,
      waiting: formatNumber(waiting),
      active: formatNumber(active),
      failed: formatNumber(failed),
    })),
  idle: queues
    .filter(({ waiting, active, failed }) => waiting + active + failed === 0)
    .map(({ name }) => name),
});

const presentMails = ({ mails: { waiting, since, refused } }: System) => ({
  waiting:
    waiting > 0 && since
      ? m.system_mails_waiting({ count: formatNumber(waiting), at: formatDateTime(since) })
      : undefined,
  refused: refused > 0 ? m.system_mails_refused({ count: formatNumber(refused) }) : undefined,
});

function presentService({ service, adapter, lastSuccessAt, lastFailureAt, lastError, days }: ServiceState) {
  const words = (at: Date | null, text: (input: { at: string }) => string): TimeWords | undefined =>
    at ? timeWords(at, text({ at: formatDateTime(at) })) : undefined;
  return {
    service,
    name: serviceWord(service)?.() ?? service,
    adapter: adapterWord(adapter)?.() ?? adapter,
    // Files of a folder are no calls.
    isCounted: adapter !== 'off' && adapter !== 'local',
    isFailing: lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt),
    success: words(lastSuccessAt, m.system_last_success),
    failure: words(lastFailureAt, m.system_last_failure),
    error: lastError,
    days: days.map(({ day, succeeded, failed }) => ({
      day: dayWords(day),
      succeeded: formatNumber(succeeded),
      failed: formatNumber(failed),
      hasFailed: failed > 0,
    })),
  };
}

const dayWords = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;

const presentDatabase = ({ database: { version, bytes, tables, slow } }: System) => ({
  version: m.system_database_version({ version, size: formatBytes(bytes) }),
  tables: tables.map(({ name, bytes: size, rows }) => ({
    name,
    size: formatBytes(size),
    rows: formatNumber(rows),
  })),
  slow:
    slow?.map(({ statement, calls, meanMs, totalMs }) => ({
      statement,
      figures: m.system_slow_figures({
        calls: formatNumber(calls),
        mean: formatNumber(meanMs, 1),
        total: formatNumber(totalMs / 1000, 1),
      }),
    })) ?? null,
});

function presentStorage({ storage: { kind, freeBytes, totalBytes, kinds } }: System) {
  const isKnown = freeBytes !== null && totalBytes !== null && totalBytes > 0;
  const percent = isKnown ? Math.floor((freeBytes / totalBytes) * 100) : undefined;
  return {
    place: kind === 's3' ? m.system_storage_s3() : m.system_storage_local(),
    disk: isKnown
      ? m.system_disk({
          free: formatBytes(freeBytes),
          total: formatBytes(totalBytes),
          percent: formatNumber(percent ?? 0),
        })
      : m.system_disk_unknown(),
    isFull: percent !== undefined && percent < LEAST_FREE_PERCENT,
    kinds: kinds.map((each) => ({
      label: kindWord(each.kind)?.() ?? each.kind,
      count: formatNumber(each.count),
    })),
  };
}

const presentBackup = ({ recorded, archivedAt }: BackupState) => ({
  isRecorded: recorded !== null,
  text: recorded
    ? m.system_backup_at({ at: formatDateTime(recorded.at), kind: recorded.kind })
    : m.system_backup_none(),
  archived: archivedAt ? m.system_archived_at({ at: formatDateTime(archivedAt) }) : undefined,
});
