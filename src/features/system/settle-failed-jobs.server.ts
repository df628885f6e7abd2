import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FailedOf } from '#platform/jobs/job-runs.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';

interface JobsContext {
  db: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'runs'>;
  config: { mode: 'demo' | 'production' };
}

const RETRY = 'retry';
export type JobAction = typeof RETRY | 'discard';

/**
 * Queues failed runs again or deletes them, one or all of a queue, in one transaction with the audit event. Admins
 * only. Throws `not_found` (404) when there is none, also for the second of two simultaneous calls.
 */
export async function settleFailedJobs(
  ctx: JobsContext,
  viewer: Viewer | undefined,
  { action, failed, client }: { action: JobAction; failed: FailedOf; client: Client },
): Promise<{ done: number; left: number }> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return ctx.db.transaction().execute(async (transaction) => {
    const isRetry = action === RETRY;
    const result = isRetry
      ? await ctx.jobs.runs.retry(transaction, failed)
      : { done: await ctx.jobs.runs.discard(transaction, failed), left: 0 };
    if (result.done + result.left === 0) throw new AppError('not_found', 404);
    const event = {
      actorId: accountId,
      action: isRetry ? 'job.retry' : 'job.discard',
      subject: `queue:${failed.queue}`,
    };
    await writeAudit(transaction, ctx.now(), { ...event, details: { count: result.done } }, client);
    return result;
  });
}

const queue = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .describe('Name of a queue');

export const settleFailedJobsOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/system/jobs/:queue',
  access: 'admin',
  tag: 'staff',
  summary: 'Retry or discard failed background work',
  description:
    'One run, or up to 1,000 of the queue without `id`. Of equal runs, one is retried and the others are left.',
  params: z.strictObject({ queue }),
  body: z.strictObject({ action: z.enum([RETRY, 'discard']), id: z.uuid().optional() }),
  output: z.object({ done: z.int(), left: z.int() }),
  errors: ['not_found'],
  run: async (ctx: JobsContext, { viewer, params, body, client }) =>
    settleFailedJobs(ctx, viewer, {
      action: body.action,
      failed: { queue: params.queue, id: body.id },
      client,
    }),
});
