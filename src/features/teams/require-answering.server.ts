import type { Transaction } from 'kysely';
import { maySellFor } from '#features/conversations/team/may-sell-for.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';

/** Throws AppError `not_found` (404) unless the account is the company itself or a seller of its team. */
export async function requireAnswering(
  transaction: Transaction<DB>,
  companyId: number,
  accountId: number,
): Promise<void> {
  if (!(await maySellFor(transaction, companyId, accountId))) throw new AppError('not_found', 404);
}
