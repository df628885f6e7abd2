import type { Transaction } from 'kysely';
import { handOver } from '#features/conversations/team/hand-over.server.ts';
import type { DB } from '#platform/db/database-types.ts';

/**
 * Ends the membership of a person; what they answered passes to `successor`. Returns whether there was one. Sessions
 * need no change: each request reads the membership. Call it under the lock of the company.
 */
export async function endMembership(
  transaction: Transaction<DB>,
  { companyId, memberId, successor }: { companyId: number; memberId: number; successor: number },
): Promise<boolean> {
  const ended = await transaction
    .deleteFrom('team_member')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) return false;
  await handOver(transaction, { companyId, from: memberId, to: successor });
  return true;
}
