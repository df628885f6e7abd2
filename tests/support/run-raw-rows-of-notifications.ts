import { remindOfViewings } from '#features/conversations/viewings/remind-of-viewings.server.ts';
import { tellOfSold } from '#features/favourites/alerts/tell-of-sold.server.ts';
import { sendWaitingPushes } from '#features/notifications/delivery/send-waiting-pushes.server.ts';
import { countUnread } from '#features/notifications/list/count-unread.server.ts';
import { dispatchLeftEvents } from '#features/notifications/notifications-jobs.server.ts';
import { isRead } from '#features/notifications/push/is-read.server.ts';
import { claimDeliveries } from '#features/notifications/push/claim-deliveries.server.ts';
import { warnOfExpiry } from '#features/selling/expiry/warn-of-expiry.server.ts';
import { makeActor } from './actors.ts';
import { startConversation } from './conversation-things.ts';
import { makeAccount, makeFavourite, makeListing } from './factories.ts';
import { makePushDevice } from './push-device.ts';
import { NOW, type TestApp } from './test-app.ts';

const PUBLIC_KEY = 'key of the server';

/** Runs the raw queries that report events and deliver them. */
export async function runRawRowsOfNotifications(test: TestApp): Promise<void> {
  const { db } = test.ctx;
  const push = {
    publicKey: PUBLIC_KEY,
    admits: async () => true,
    send: async () => ({ kind: 'gone' }),
  } as const;
  const ctx = { ...test.ctx, push };
  await tellOfSold(ctx);
  const accountId = await makeAccount(db);
  await makePushDevice(db, { account_id: accountId, server_key: PUBLIC_KEY });
  const listing_id = await makeListing(db);
  await makeFavourite(db, { account_id: accountId, listing_id });
  await db
    .updateTable('listing')
    .set({ sale: 'sold', closed_at: NOW })
    .where('id', '=', listing_id)
    .execute();
  await tellOfSold(ctx);
  await makeListing(db, { account_id: accountId, expires_at: new Date(NOW.getTime() + 3_600_000) });
  await warnOfExpiry(ctx);
  await runViewing(test);
  await dispatchLeftEvents(ctx);
  await countUnread(db, accountId);
  const message = await db
    .selectFrom('push_message')
    .select(['id', 'account_id', 'notification_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { id } = message;
  await isRead(db, message);
  await claimDeliveries(ctx, id);
  await db.updateTable('notification').set({ push_at: NOW }).where('account_id', '=', accountId).execute();
  await sendWaitingPushes(ctx);
}

/** A viewing of tomorrow. */
async function runViewing(test: TestApp): Promise<void> {
  const { db } = test.ctx;
  const [buyerId, sellerId] = [await makeActor(test, 'private'), await makeActor(test, 'private')];
  const { id } = await startConversation(test, { buyerId, sellerId });
  const message = await db
    .insertInto('conversation_message')
    .values({ conversation_id: id, side: 'buyer', kind: 'viewing', at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chosen = new Date(NOW.getTime() + 86_400_000);
  await db
    .insertInto('conversation_viewing')
    .values({
      message_id: message.id,
      conversation_id: id,
      minutes: 30,
      times: [chosen, new Date(NOW.getTime() + 200_000_000)],
      chosen,
      state: 'confirmed',
    })
    .execute();
  await remindOfViewings(test.ctx);
}
