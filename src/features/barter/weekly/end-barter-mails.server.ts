import type { Database } from '#platform/db/database.server.ts';
import { m } from '#platform/i18n/messages.ts';

/** Weekly messages about swaps of an account, for the page that ends them; undefined when the account is deleted. */
export async function findBarterMails(
  { db }: { db: Database },
  accountId: number,
): Promise<{ name: string; isOn: boolean; isOfAccount: boolean } | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('barter_mail', 'barter_mail.account_id', 'account.id')
    .select('barter_mail.ended_at')
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row && { name: m.barter_mail_name(), isOn: row.ended_at === null, isOfAccount: true };
}

/** Ends the weekly messages of an account, nothing else. Repeating it has no effect; neither has it for a deleted one. */
export async function endBarterMails(
  { db, now }: { db: Database; now: () => Date },
  accountId: number,
): Promise<void> {
  await db
    .insertInto('barter_mail')
    .columns(['account_id', 'ended_at'])
    .expression((row) =>
      row
        .selectFrom('account')
        .select((account) => ['account.id', account.val(now()).as('ended_at')])
        .where('account.id', '=', accountId),
    )
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ended_at: now() }))
    .execute();
}
