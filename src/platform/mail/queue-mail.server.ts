import type { Database } from '../db/database.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import { accountMailKey } from './account-mail-key.ts';
import { checkMail, type Mail } from './mail.ts';
import type { MailKind } from './mail-kind.ts';

export const SEND_MAIL = 'send-mail';

/**
 * Queues a mail in `transaction`: it is sent at least once after the commit, and never after a rollback.
 * Per account and `dedupeKey` (e.g. `password_changed 1795176000000`) one mail is queued within a week. The queue row
 * holds the mail until it is sent; the job carries only the row id.
 *
 * `accountId` is the account the mail is about: it is erased with that account. Null for a mail that is about a
 * listing or a report, or that must outlive the account. The kind is not sent: it makes sure that the gallery of mails
 * knows of every mail.
 */
export async function queueMail(
  ctx: { jobs: Jobs; now: () => Date },
  mail: Mail & { kind: MailKind },
  {
    accountId,
    dedupeKey,
    transaction,
  }: { accountId: number | null; dedupeKey: string; transaction: Database },
): Promise<void> {
  const content = JSON.stringify(checkMail(mail));
  const key = accountId === null ? dedupeKey : `${accountMailKey(accountId)} ${dedupeKey}`;
  const row = await transaction
    .insertInto('outgoing_mail')
    .values({ dedupe_key: key, content, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await ctx.jobs.send(SEND_MAIL, { id: row.id }, { singletonKey: String(row.id), transaction });
}
