import { sql } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { NoticeContext } from '../messages/queue-notice.server.ts';

const appointmentRow = declareRow<{
  viewing: number;
  conversation: number;
  accountId: number;
  chosen: Date;
  titleBg: string;
  titleEn: string;
}>('appointments of tomorrow', {
  viewing: 'number',
  conversation: 'number',
  accountId: 'number',
  chosen: 'date',
  titleBg: 'string',
  titleEn: 'string',
});

/** Job: reminds both sides, as far as they have an account, of the viewings of tomorrow, once each. */
export async function remindOfViewings(ctx: NoticeContext, signal?: AbortSignal): Promise<void> {
  const now = ctx.now();
  const midnight = (days: number) =>
    sql`(date_trunc('day', ${now}::timestamptz at time zone 'Europe/Sofia') + make_interval(days => ${days}))
      at time zone 'Europe/Sofia'`;
  const appointments = await readRows(
    ctx.db,
    appointmentRow,
    sql`
    select v.message_id as viewing, v.conversation_id as conversation, s.account_id as "accountId", v.chosen,
      c.title_bg as "titleBg", c.title_en as "titleEn"
    from conversation_viewing v join conversation c on c.id = v.conversation_id
      join conversation_side s on s.conversation_id = v.conversation_id
    where v.state = 'confirmed' and v.chosen >= ${midnight(1)} and v.chosen < ${midnight(2)}
      and s.account_id is not null and not s.muted and not s.blocked`,
  );
  for (const { viewing, conversation, accountId, chosen, titleBg, titleEn } of appointments) {
    signal?.throwIfAborted();
    await ctx.db.transaction().execute((transaction) =>
      tellAccount(ctx, transaction, {
        accountId,
        kind: 'viewing_tomorrow',
        key: `${viewing} ${chosen.getTime()}`,
        data: { conversation, title: { bg: titleBg, en: titleEn }, at: chosen.toISOString() },
      }),
    );
  }
}
