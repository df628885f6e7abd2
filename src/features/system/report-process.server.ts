import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { ServiceCalls } from '#platform/services/service-calls.server.ts';
import type { Build } from '#platform/web/build.ts';
import { dayOf } from './system.ts';

const REPORT_MS = 10_000;
/** Rows of processes that ended without deleting theirs are kept for staff to see this long. */
const FORGET_MS = 10 * 60_000;

export interface ReportContext {
  db: Database;
  log: Log;
  build: Build;
  calls: ServiceCalls;
  search: { size: number; filled: boolean; readAt: Date | undefined };
  now: () => Date;
}

/** Reports this process and its calls of services every ten seconds until the returned function is called. */
export function startReporting(ctx: ReportContext, role: 'web' | 'worker'): () => Promise<void> {
  const id = randomUUID();
  const startedAt = ctx.now();
  let last = Promise.resolve();
  const report = () => {
    last = last
      .then(() => reportProcess(ctx, { id, role, startedAt }))
      .catch((err: unknown) => ctx.log.warn({ err }, 'reporting the state of the process'));
  };
  report();
  const timer = setInterval(report, REPORT_MS);
  return async () => {
    clearInterval(timer);
    await last;
    await storeCalls(ctx);
    await ctx.db.deleteFrom('process_state').where('id', '=', id).execute();
  };
}

export async function reportProcess(
  ctx: ReportContext,
  { id, role, startedAt }: { id: string; role: 'web' | 'worker'; startedAt: Date },
): Promise<void> {
  const now = ctx.now();
  const changing = {
    seen_at: now,
    memory_bytes: process.memoryUsage.rss(),
    ...(role === 'web' && {
      search_listings: ctx.search.size,
      search_filled: ctx.search.filled,
      search_read_at: ctx.search.readAt ?? null,
    }),
  };
  await ctx.db
    .insertInto('process_state')
    .values({
      id,
      role,
      host: hostname(),
      pid: process.pid,
      build: ctx.build.id,
      built_at: new Date(ctx.build.timestamp),
      started_at: startedAt,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
  const before = new Date(now.getTime() - FORGET_MS);
  await ctx.db.deleteFrom('process_state').where('seen_at', '<', before).execute();
  await storeCalls(ctx);
}

/** Adds the calls of services since the last time; of several processes, all count. */
async function storeCalls({ db, calls, now }: ReportContext): Promise<void> {
  // In one order, so that two processes do not wait for each other's rows.
  const taken = calls.take().sort((a, b) => a.service.localeCompare(b.service));
  if (taken.length === 0) return;
  const later = (column: string) =>
    sql<Date | null>`greatest(${sql.ref(`service_day.${column}`)}, excluded.${sql.ref(column)})`;
  const sum = (column: string) =>
    sql<number>`${sql.ref(`service_day.${column}`)} + excluded.${sql.ref(column)}`;
  try {
    await db
      .insertInto('service_day')
      .values(
        taken.map((count) => ({
          day: dayOf(now()),
          service: count.service,
          succeeded: count.succeeded,
          failed: count.failed,
          last_success_at: count.lastSuccessAt,
          last_failure_at: count.lastFailureAt,
          last_error: count.lastError,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['service', 'day']).doUpdateSet({
          succeeded: sum('succeeded'),
          failed: sum('failed'),
          last_success_at: later('last_success_at'),
          last_failure_at: later('last_failure_at'),
          last_error: sql<string | null>`coalesce(excluded.last_error, service_day.last_error)`,
        }),
      )
      .execute();
  } catch (error) {
    calls.giveBack(taken);
    throw error;
  }
}
