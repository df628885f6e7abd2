import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Passes the conversations of a company that one person answers to another one. */
export async function handOver(
  transaction: Database,
  { companyId, from, to }: { companyId: number; from: number; to: number },
): Promise<void> {
  await sql`
    update conversation c set assignee_id = ${to} from conversation_side s
    where c.assignee_id = ${from} and s.conversation_id = c.id and s.side = 'seller'
      and s.account_id = ${companyId}`.execute(transaction);
}
