import type { FailedRun, QueueState, RunningRun } from '#platform/jobs/job-runs.server.ts';
import type { ServiceName } from '#platform/services/service-names.ts';

/** State of the installation for its operators. */
export interface System {
  at: Date;
  processes: ProcessState[];
  queues: QueueState[];
  running: RunningRun[];
  failedRuns: FailedRun[];
  mails: WaitingMails;
  services: ServiceState[];
  database: DatabaseState;
  storage: StorageState;
  backup: BackupState;
}

export interface ProcessState {
  role: 'web' | 'worker';
  host: string;
  pid: number;
  build: string;
  builtAt: Date;
  startedAt: Date;
  seenAt: Date;
  /** Whether it has reported within the last 30 seconds. */
  isAlive: boolean;
  memoryBytes: number;
  /** Undefined in a worker. */
  search: { listings: number; isFilled: boolean; lagSeconds: number | null } | undefined;
}

/** Mails of the last seven days; counted up to `MOST_MAILS`. */
export interface WaitingMails {
  waiting: number;
  /** When the oldest of them was written. */
  since: Date | null;
  refused: number;
}
export const MOST_MAILS = 1_000;

export interface ServiceState {
  service: ServiceName;
  /** The configured adapter, e.g. `smtp`; `off` for none. */
  adapter: string;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastError: string | null;
  /** The last seven days of UTC, the newest first; days without a call are left out. */
  days: { day: string; succeeded: number; failed: number }[];
}

export interface DatabaseState {
  version: string;
  bytes: number;
  /** The largest first. */
  tables: { name: string; bytes: number; rows: number }[];
  /** Null: pg_stat_statements is not installed or not loaded. */
  slow: SlowStatement[] | null;
}

/** All calls of a statement since its figures began; its constants are replaced by `$1`. */
export interface SlowStatement {
  statement: string;
  calls: number;
  meanMs: number;
  totalMs: number;
}

export interface StorageState {
  kind: 'local' | 's3';
  /** Of the disk with the data folder of the web process; null if the system does not tell. */
  freeBytes: number | null;
  totalBytes: number | null;
  /** Estimates of the database of how many it knows. */
  kinds: { kind: 'pictures' | 'documents' | 'exports'; count: number }[];
}

export interface BackupState {
  /** Recorded by the operator's script with `record_backup`. */
  recorded: { at: Date; kind: string } | null;
  /** When the database last archived a segment of its log. */
  archivedAt: Date | null;
}

/** The day of UTC, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
