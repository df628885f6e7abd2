import type { Database } from '../db/database.server.ts';

const PAGE_SIZE = 50;

export interface OutboxEntry {
  id: number;
  kind: 'mail' | 'sms';
  to: string;
  /** Null for an SMS. */
  subject: string | null;
  text: string;
  locale: string | null;
  /** Address in the header `List-Unsubscribe`; null for an SMS and for mails that cannot be ended. */
  unsubscribeUrl: string | null;
  at: Date;
}

/**
 * Lists stored messages, newest first. `before` is a message id; `next` is the `before` of the next page.
 */
export async function getOutbox(
  ctx: { db: Database },
  { before }: { before?: number },
): Promise<{ entries: OutboxEntry[]; next: number | undefined }> {
  const rows = await ctx.db
    .selectFrom('outbox_message')
    .select(['id', 'kind', 'recipient', 'subject', 'body_text', 'locale', 'unsubscribe_url', 'created_at'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const entries = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: row.id,
    kind: row.kind === 'sms' ? ('sms' as const) : ('mail' as const),
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    locale: row.locale,
    unsubscribeUrl: row.unsubscribe_url,
    at: row.created_at,
  }));
  return { entries, next: rows.length > PAGE_SIZE ? entries.at(-1)?.id : undefined };
}

/** HTML body of one mail; undefined when there is no such mail. */
export async function getOutboxMail(ctx: { db: Database }, id: number): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('outbox_message')
    .select('body_html')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body_html ?? undefined;
}
