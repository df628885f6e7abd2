import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { ConversationNotice } from '../conversation.ts';

/** Channel of PostgreSQL notifications. */
export const CONVERSATION_CHANNEL = 'conversation';

/** Payload of a notification: the notice and the accounts of the conversation. */
export type Announcement = ConversationNotice & { accounts: number[] | null };

/** Tells the streams of both sides in every web process, when the transaction commits. */
export async function announce(transaction: Database, notice: ConversationNotice): Promise<void> {
  await sql`
    select pg_notify(${CONVERSATION_CHANNEL}, (${JSON.stringify(notice)}::jsonb || jsonb_build_object('accounts',
      (select jsonb_agg(account_id) from conversation_side
        where conversation_id = ${notice.conversation} and account_id is not null)))::text)`.execute(
    transaction,
  );
}
