import type { Database } from '#platform/db/database.server.ts';
import { makePushDevice } from '../push-device.ts';
import { AT, hex } from './person.ts';

/** A device of the account and a message that is on its way to it. */
export async function plantPush(db: Database, accountId: number): Promise<void> {
  const subscription_id = await makePushDevice(db, {
    account_id: accountId,
    endpoint: `https://fcm.googleapis.com/fcm/send/${hex()}`,
    name: 'Телефонът',
  });
  const { id } = await db
    .insertInto('push_message')
    .values({
      account_id: accountId,
      notification_id: 1,
      content: JSON.stringify({ message: { title: 'Намалена цена' } }),
      created_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('push_delivery').values({ message_id: id, subscription_id, due_at: AT }).execute();
}
