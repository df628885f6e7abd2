import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { ChangeState } from './price-change.ts';

/** Locks an own change until the transaction ends. Throws AppError `not_found` (404). */
export async function lockChange(
  transaction: Transaction<DB>,
  { id, accountId }: { id: number; accountId: number },
): Promise<{
  state: ChangeState;
  undoOf: number | null;
  done: number;
  total: number;
  finishedAt: Date | null;
}> {
  const change = await transaction
    .selectFrom('price_change')
    .select(['state', 'undo_of', 'done', 'total', 'finished_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!change) throw new AppError('not_found', 404);
  const { state, undo_of: undoOf, done, total, finished_at: finishedAt } = change;
  return { state: state as ChangeState, undoOf, done, total, finishedAt };
}

const UNIQUE_VIOLATION = '23505';

/** Runs a statement that makes a change active. Throws AppError `prices_busy` (409) while another one of the dealer is. */
export async function orBusy<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw new AppError('prices_busy', 409, { cause: error });
  }
}
