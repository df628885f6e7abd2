import type { Transaction } from 'kysely';
import { topics } from '#features/account-events/event-kind.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Choices } from '../choices/choices.ts';
import type { KnownEvent, LockedReader } from '../notification-rows.server.ts';
import { mailEvents, type DeliveryContext } from './deliver.server.ts';

/** Queues mails, one per topic, about events of which no device showed a push, and records them as mailed. */
export async function mailInstead(
  ctx: DeliveryContext,
  transaction: Transaction<DB>,
  {
    accountId,
    email,
    locale,
    choices,
    events,
  }: Pick<LockedReader, 'email' | 'locale'> & {
    accountId: number;
    choices: Choices;
    events: readonly KnownEvent[];
  },
): Promise<void> {
  if (email === null) return;
  const mailed = events.filter(({ kind }) => kind.mail === 'instead' && choices[kind.topic].mail);
  for (const topic of topics)
    await mailEvents(ctx, transaction, {
      accountId,
      to: email,
      locale,
      events: mailed.filter(({ kind }) => kind.topic === topic),
    });
  if (mailed.length > 0)
    await transaction
      .updateTable('notification')
      .set({ mailed_at: ctx.now() })
      .where(
        'id',
        'in',
        mailed.map(({ id }) => id),
      )
      .execute();
}
