import { readChoices } from '../choices/read-choices.server.ts';
import { knownEvent, lockReader } from '../notification-rows.server.ts';
import type { DeliveryContext } from './deliver.server.ts';
import { mailInstead } from './mail-instead.server.ts';

/**
 * Sends by e-mail what a push was about that no device has shown within a day: once, and not what was read, mailed
 * before or ended by the account. May be repeated.
 */
export async function afterFailedPush(ctx: DeliveryContext, notificationId: number): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('notification')
      .select('account_id')
      .where('id', '=', notificationId)
      .executeTakeFirst();
    const reader = account && (await lockReader(transaction, account.account_id));
    if (!reader) return;
    const rows = await transaction
      .selectFrom('notification')
      .select(['id', 'kind', 'data', 'count', 'position'])
      .where('pushed_with', '=', notificationId)
      .where('read_at', 'is', null)
      .where('mailed_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const events = rows
      .filter(({ position }) => (position ?? Infinity) > reader.readUpTo)
      .flatMap((row) => knownEvent(row) ?? []);
    const accountId = account.account_id;
    const choices = await readChoices(transaction, accountId);
    await mailInstead(ctx, transaction, { ...reader, accountId, choices, events });
  });
}
