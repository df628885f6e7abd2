import type { Channel, Topic } from '#features/account-events/event-kind.ts';
import type { Database } from '#platform/db/database.server.ts';
import { allOn, type Choices } from './choices.ts';

export async function readChoices(db: Database, accountId: number): Promise<Choices> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['topic', 'channel', 'is_on'])
    .where('account_id', '=', accountId)
    .execute();
  const choices = allOn();
  for (const { topic, channel, is_on } of rows) choices[topic as Topic][channel as Channel] = is_on;
  return choices;
}

/** Switches a channel of a topic. Repeating it has no effect. */
export async function writeChoice(
  { db, now }: { db: Database; now: () => Date },
  accountId: number,
  { topic, channel, isOn }: { topic: Topic; channel: Channel; isOn: boolean },
): Promise<void> {
  const changed = { is_on: isOn, changed_at: now() };
  await db
    .insertInto('notification_choice')
    .values({ account_id: accountId, topic, channel, ...changed })
    .onConflict((conflict) => conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet(changed))
    .execute();
}
