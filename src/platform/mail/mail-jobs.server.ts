import * as z from 'zod';
import type { Database } from '../db/database.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import type { Log } from '../log/log.server.ts';
import { MailRefused, mailSchema, type Mailer } from './mail.ts';
import { SEND_MAIL } from './queue-mail.server.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;
const sendData = z.object({ id: z.int() });

/** Background jobs for mail. */
export function mailJobs(ctx: { db: Database; mail: Mailer; log: Log; now: () => Date }): Job[] {
  return [
    {
      name: SEND_MAIL,
      expireInSeconds: 60,
      // The first retry comes after seconds, later ones up to an hour apart; about a day in total.
      retry: { limit: 34, delaySeconds: 5, maxDelaySeconds: 3600 },
      run: (data, signal) => sendMail(ctx, sendData.parse(data).id, signal),
    },
    {
      name: 'forget-messages',
      cron: '17 4 * * *',
      expireInSeconds: 300,
      run: async () => {
        const until = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
        await ctx.db.deleteFrom('outgoing_mail').where('created_at', '<', until).execute();
        await ctx.db.deleteFrom('outbox_message').where('created_at', '<', until).execute();
      },
    },
  ];
}

/** Sends one queued mail. If marking it as sent fails, it is sent again with the same message id. */
async function sendMail(
  ctx: { db: Database; mail: Mailer; log: Log },
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('outgoing_mail')
    .select(['content', 'dedupe_key'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return;
  const state = await ctx.mail.send(mailSchema.parse(row.content), { id: row.dedupe_key, signal }).then(
    () => 'sent',
    (err: unknown) => {
      if (!(err instanceof MailRefused)) throw err;
      ctx.log.warn({ err, mail: id }, 'mail refused');
      return 'refused';
    },
  );
  await ctx.db.updateTable('outgoing_mail').set({ state, content: null }).where('id', '=', id).execute();
}
