import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { SEND_MAIL } from '#platform/mail/queue-mail.server.ts';
import { MOST_MAILS } from './system.ts';

interface MailsContext {
  db: Database;
  now: () => Date;
  jobs: Jobs;
  config: { mode: 'demo' | 'production' };
}

/**
 * Sends waiting mails now, up to 1,000, the oldest first: their next attempt may be an hour away, or they have none
 * left. A mail whose send already waits is not queued twice. Refused mails are not sent again: their content is gone.
 */
export async function retryMails(
  ctx: MailsContext,
  viewer: Viewer | undefined,
  client: Client,
): Promise<number> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return ctx.db.transaction().execute(async (transaction) => {
    const mails = await transaction
      .selectFrom('outgoing_mail')
      .select('id')
      .where('state', '<>', 'sent')
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(MOST_MAILS)
      .execute();
    for (const { id } of mails)
      await ctx.jobs.send(SEND_MAIL, { id }, { singletonKey: String(id), transaction });
    const event = { actorId: accountId, action: 'mail.retry', details: { count: mails.length } };
    await writeAudit(transaction, ctx.now(), event, client);
    return mails.length;
  });
}

export const retryMailsOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/system/mails',
  access: 'admin',
  tag: 'staff',
  summary: 'Send waiting mails now',
  description: 'At most 1,000, the oldest first. A mail that is sent meanwhile is not sent twice.',
  output: z.object({ queued: z.int() }),
  errors: [],
  run: async (ctx: MailsContext, { viewer, client }) => ({ queued: await retryMails(ctx, viewer, client) }),
});
