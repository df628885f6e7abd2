import type { Locale } from '#kernel/locale.ts';
import type { Database } from '../db/database.server.ts';

export type OutboxMessage =
  | {
      kind: 'mail';
      to: string;
      subject: string;
      text: string;
      html: string;
      locale: Locale;
      unsubscribeUrl: string | undefined;
    }
  | { kind: 'sms'; to: string; text: string };

/** Stores a message that is not sent, for the page /dev/outbox. */
export async function writeToOutbox(
  ctx: { db: Database; now: () => Date },
  message: OutboxMessage,
): Promise<void> {
  const { kind, to, text } = message;
  await ctx.db
    .insertInto('outbox_message')
    .values({
      kind,
      recipient: to,
      body_text: text,
      created_at: ctx.now(),
      ...(message.kind === 'mail' && {
        subject: message.subject,
        body_html: message.html,
        locale: message.locale,
        unsubscribe_url: message.unsubscribeUrl ?? null,
      }),
    })
    .execute();
}
