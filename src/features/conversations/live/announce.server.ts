import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { STREAM_CHANNEL } from '#features/account-events/announce-notifications.server.ts';
import type { ConversationNotice, StreamNotice } from '../conversation.ts';

/** Payload of a notification: the notice and the accounts that it concerns. */
export type Announcement = StreamNotice & { accounts: number[] | null };

/** Tells the streams of both sides in every web process, when the transaction commits. */
export async function announce(transaction: Database, notice: ConversationNotice): Promise<void> {
  await sql`
    select pg_notify(${STREAM_CHANNEL}, (${JSON.stringify(notice)}::jsonb || jsonb_build_object('accounts',
      (select jsonb_agg(account_id) from conversation_side
        where conversation_id = ${notice.conversation} and account_id is not null)))::text)`.execute(
    transaction,
  );
}
