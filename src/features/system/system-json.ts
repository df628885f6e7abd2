import * as z from 'zod';
import { serviceNames } from '#platform/services/service-names.ts';
import type { System } from './system.ts';

const time = z.iso.datetime();

export const systemSchema = z
  .object({
    at: time,
    processes: z.array(
      z.object({
        role: z.enum(['web', 'worker']),
        host: z.string(),
        pid: z.int(),
        build: z.string(),
        started_at: time,
        seen_at: time,
        alive: z.boolean(),
        memory_bytes: z.int(),
        search: z
          .object({ listings: z.int(), filled: z.boolean(), lag_seconds: z.number().nullable() })
          .nullable()
          .describe('Null in a worker'),
      }),
    ),
    queues: z.array(z.object({ name: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
    running: z.array(z.object({ queue: z.string(), started_at: time, attempt: z.int() })),
    failed_runs: z.array(
      z.object({ id: z.string(), queue: z.string(), failed_at: time, attempts: z.int(), error: z.string() }),
    ),
    mails: z
      .object({ waiting: z.int(), since: time.nullable(), refused: z.int() })
      .describe('Of the last seven days; counted up to 1,000'),
    services: z.array(
      z.object({
        service: z.enum(serviceNames),
        adapter: z.string(),
        last_success_at: time.nullable(),
        last_failure_at: time.nullable(),
        last_error: z.string().nullable(),
        days: z.array(z.object({ day: z.string(), succeeded: z.int(), failed: z.int() })),
      }),
    ),
    database: z.object({
      version: z.string(),
      bytes: z.int(),
      tables: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int() })),
      slow_statements: z
        .array(z.object({ statement: z.string(), calls: z.int(), mean_ms: z.number(), total_ms: z.number() }))
        .nullable()
        .describe('Null without pg_stat_statements'),
    }),
    storage: z.object({
      kind: z.enum(['local', 's3']),
      free_bytes: z.int().nullable(),
      total_bytes: z.int().nullable(),
      kinds: z.array(z.object({ kind: z.enum(['pictures', 'documents', 'exports']), count: z.int() })),
    }),
    backup: z.object({
      recorded: z.object({ at: time, kind: z.string() }).nullable(),
      archived_at: time.nullable(),
    }),
  })
  .meta({ id: 'System' });

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const systemJson = (system: System): z.input<typeof systemSchema> => ({
  at: system.at.toISOString(),
  processes: system.processes.map((process) => ({
    role: process.role,
    host: process.host,
    pid: process.pid,
    build: process.build,
    started_at: process.startedAt.toISOString(),
    seen_at: process.seenAt.toISOString(),
    alive: process.isAlive,
    memory_bytes: process.memoryBytes,
    search: process.search
      ? {
          listings: process.search.listings,
          filled: process.search.isFilled,
          lag_seconds: process.search.lagSeconds,
        }
      : null,
  })),
  queues: system.queues,
  running: system.running.map(({ queue, startedAt, attempt }) => ({
    queue,
    started_at: startedAt.toISOString(),
    attempt,
  })),
  failed_runs: system.failedRuns.map(({ failedAt, ...run }) => ({
    ...run,
    failed_at: failedAt.toISOString(),
  })),
  mails: { ...system.mails, since: iso(system.mails.since) },
  services: system.services.map(({ lastSuccessAt, lastFailureAt, lastError, ...service }) => ({
    ...service,
    last_success_at: iso(lastSuccessAt),
    last_failure_at: iso(lastFailureAt),
    last_error: lastError,
  })),
  database: {
    version: system.database.version,
    bytes: system.database.bytes,
    tables: system.database.tables,
    slow_statements:
      system.database.slow?.map(({ statement, calls, meanMs, totalMs }) => ({
        statement,
        calls,
        mean_ms: meanMs,
        total_ms: totalMs,
      })) ?? null,
  },
  storage: {
    kind: system.storage.kind,
    free_bytes: system.storage.freeBytes,
    total_bytes: system.storage.totalBytes,
    kinds: system.storage.kinds,
  },
  backup: {
    recorded: system.backup.recorded && {
      at: system.backup.recorded.at.toISOString(),
      kind: system.backup.recorded.kind,
    },
    archived_at: iso(system.backup.archivedAt),
  },
});
