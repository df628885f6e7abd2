import { sql } from 'kysely';
import { DELETE_PICTURES } from '#features/media/delete-picture.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Side } from './conversation.ts';
import { remindOfViewings } from './viewings/remind-of-viewings.server.ts';
import { queueNotice, type NoticeContext } from './messages/queue-notice.server.ts';

/** Time to read a message on the page before a mail is sent. */
const UNREAD_MS = 120_000;
const PER_BATCH = 200;
/** Unsent pictures and unconfirmed inquiries are kept for this long. */
const UNSENT_MS = 86_400_000;
const KEPT_MONTHS = 24;

const unreadSideRow = declareRow<{ conversationId: number; side: string }>('unread side of a conversation', {
  conversationId: 'number',
  side: 'string',
});

/** Background jobs of conversations. */
export function conversationJobs(ctx: NoticeContext): Job[] {
  return [
    {
      name: 'notify-of-messages',
      cron: '* * * * *',
      expireInSeconds: 300,
      run: (_data, signal) => notifyOfMessages(ctx, signal),
    },
    {
      name: 'remind-of-viewings',
      // Several times, in case that no worker runs at the first.
      cron: '*/15 18-21 * * *',
      expireInSeconds: 300,
      run: (_data, signal) => remindOfViewings(ctx, signal),
    },
    {
      name: 'forget-conversations',
      cron: '33 3 * * *',
      expireInSeconds: 900,
      run: (_data, signal) => forgetConversations(ctx, signal),
    },
  ];
}

/** Mails that messages have been unread for two minutes, at most one per conversation until they are read. */
export async function notifyOfMessages(ctx: NoticeContext, signal?: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNREAD_MS);
  const waiting = await readRows(
    ctx.db,
    unreadSideRow,
    sql`
    select conversation_id as "conversationId", side from conversation_side
    where unread > 0 and noticed_at is null and not muted and not blocked and unread_since <= ${before}
    order by unread_since`,
  );
  for (const { conversationId, side } of waiting) {
    signal?.throwIfAborted();
    await ctx.db
      .transaction()
      .execute((transaction) => queueNotice(ctx, transaction, { conversationId, side: side as Side }));
  }
}

/**
 * Deletes conversations 24 months after their last message, those that both have left, unconfirmed inquiries and
 * pictures that were not sent.
 */
export async function forgetConversations(ctx: NoticeContext, signal?: AbortSignal): Promise<void> {
  const now = ctx.now();
  const unsent = new Date(now.getTime() - UNSENT_MS);
  await ctx.db.deleteFrom('inquiry_request').where('expires_at', '<=', now).execute();
  const pictures = await ctx.db
    .deleteFrom('conversation_picture')
    .where('message_id', 'is', null)
    .where('added_at', '<', unsent)
    .returning('picture_id')
    .execute();
  if (pictures.length > 0)
    await ctx.jobs.send(DELETE_PICTURES, { ids: pictures.map(({ picture_id }) => picture_id) });
  for (let deleted = PER_BATCH; deleted === PER_BATCH;) {
    signal?.throwIfAborted();
    deleted = await forgetBatch(ctx, now);
  }
}

async function forgetBatch(ctx: NoticeContext, now: Date): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('conversation')
      .select('id')
      .where(sql<boolean>`last_at < ${now}::timestamptz - make_interval(months => ${KEPT_MONTHS})`)
      .limit(PER_BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    const pictures = await transaction
      .selectFrom('conversation_picture')
      .select('picture_id')
      .where('conversation_id', 'in', ids)
      .execute();
    await transaction.deleteFrom('conversation').where('id', 'in', ids).execute();
    if (pictures.length > 0)
      await ctx.jobs.send(
        DELETE_PICTURES,
        { ids: pictures.map(({ picture_id }) => picture_id) },
        { singletonKey: `conversations ${ids[0] ?? 0}`, transaction },
      );
    return old.length;
  });
}
