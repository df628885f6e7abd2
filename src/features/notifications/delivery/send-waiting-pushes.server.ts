import { sql } from 'kysely';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { readChoices } from '../choices/read-choices.server.ts';
import { knownEvent, lockReader } from '../notification-rows.server.ts';
import { mailInstead } from './mail-instead.server.ts';
import { pushEvents, type DeliveryContext } from './deliver.server.ts';
import type { DispatchContext } from './dispatch-events.server.ts';

const waitingRow = declareRow<{ accountId: number; ids: number[] }>('pushes that are due', {
  accountId: 'number',
  ids: 'json',
});

/**
 * Job: sends the pushes that waited for the morning, those of an account as one. A transaction per account: several
 * workers, crashes and repeated runs neither repeat nor lose one, and an account that fails does not stop the others.
 */
export async function sendWaitingPushes(ctx: DispatchContext, signal?: AbortSignal): Promise<void> {
  const due = await readRows(
    ctx.db,
    waitingRow,
    sql`
    select account_id as "accountId", json_agg(id order by id) as ids from notification
    where push_at <= ${ctx.now()} group by account_id`,
  );
  for (const { accountId, ids } of due) {
    signal?.throwIfAborted();
    try {
      await sendWaiting(ctx, accountId, ids);
    } catch (err) {
      ctx.log.error({ err, account: accountId }, 'the pushes that wait for an account could not be sent');
    }
  }
}

async function sendWaiting(ctx: DeliveryContext, accountId: number, ids: readonly number[]): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const reader = await lockReader(transaction, accountId);
    const rows = await transaction
      .selectFrom('notification')
      .select(['id', 'kind', 'data', 'count', 'position', 'read_at'])
      .where('id', 'in', ids)
      .where('push_at', '<=', ctx.now())
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!reader || rows.length === 0) return;
    const choices = await readChoices(transaction, accountId);
    // Events that were read in the meantime need no push.
    const events = rows
      .filter(({ position, read_at }) => read_at === null && (position ?? Infinity) > reader.readUpTo)
      .flatMap((row) => knownEvent(row) ?? []);
    const pushed = reader.blocked ? [] : events.filter(({ kind }) => choices[kind.topic].push);
    const { locale } = reader;
    const isPushed = await pushEvents(ctx, transaction, { accountId, locale, events: pushed });
    const carried = new Set(isPushed ? pushed.map(({ id }) => id) : []);
    await transaction.updateTable('notification').set({ push_at: null }).where('id', 'in', ids).execute();
    if (isPushed)
      await transaction
        .updateTable('notification')
        .set({ pushed_with: pushed.at(-1)?.id ?? null })
        .where('id', 'in', [...carried])
        .execute();
    const others = events.filter(({ id }) => !carried.has(id));
    await mailInstead(ctx, transaction, { ...reader, accountId, choices, events: others });
  });
}
