import * as z from 'zod';
import { sql } from 'kysely';
import { DISPATCH_EVENTS } from '#features/account-events/tell-account.server.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { dispatchEvents, type DispatchContext } from './delivery/dispatch-events.server.ts';
import { sendWaitingPushes } from './delivery/send-waiting-pushes.server.ts';

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const PER_RUN = 1_000;
const dispatchData = z.object({ accountId: z.int() });

export function notificationJobs(ctx: DispatchContext): Job[] {
  return [
    {
      name: DISPATCH_EVENTS,
      expireInSeconds: 60,
      run: async (data) => {
        await dispatchEvents(ctx, dispatchData.parse(data).accountId);
      },
    },
    {
      name: 'dispatch-left-events',
      cron: '* * * * *',
      expireInSeconds: 300,
      run: (_data, signal) => dispatchLeftEvents(ctx, signal),
    },
    {
      name: 'send-waiting-pushes',
      cron: '* * * * *',
      expireInSeconds: 300,
      run: (_data, signal) => sendWaitingPushes(ctx, signal),
    },
    {
      name: 'purge-notifications',
      cron: '51 4 * * *',
      expireInSeconds: 900,
      run: () => purgeNotifications(ctx),
    },
  ];
}

/** Dispatches events whose own job failed for good. */
export async function dispatchLeftEvents(ctx: DispatchContext, signal?: AbortSignal): Promise<void> {
  const left = await ctx.db
    .selectFrom('notification')
    .select('account_id')
    .distinct()
    .where('decided_at', 'is', null)
    .limit(PER_RUN)
    .execute();
  for (const { account_id } of left) {
    signal?.throwIfAborted();
    try {
      await dispatchEvents(ctx, account_id);
    } catch (err) {
      ctx.log.error({ err, account: account_id }, 'the events of an account could not be dispatched');
    }
  }
}

export async function purgeNotifications({ db, now }: DispatchContext): Promise<void> {
  const until = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  await deleteInPortions(db, { table: 'notification', isOver: sql<boolean>`at < ${until}` });
}
