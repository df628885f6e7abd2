import type { Database } from '../db/database.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import { checkMail, type Mail } from './mail.ts';

export const SEND_MAIL = 'send-mail';

/**
 * Queues a mail in `transaction`: it is sent at least once after the commit, and never after a rollback.
 * Per `dedupeKey` (e.g. `password-changed 17 3`) one mail is queued within a week. The queue row holds the
 * mail until it is sent; the job carries only the row id.
 */
export async function queueMail(
  ctx: { jobs: Jobs; now: () => Date },
  mail: Mail,
  { dedupeKey, transaction }: { dedupeKey: string; transaction: Database },
): Promise<void> {
  const content = JSON.stringify(checkMail(mail));
  const row = await transaction
    .insertInto('outgoing_mail')
    .values({ dedupe_key: dedupeKey, content, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await ctx.jobs.send(SEND_MAIL, { id: row.id }, { singletonKey: String(row.id), transaction });
}
