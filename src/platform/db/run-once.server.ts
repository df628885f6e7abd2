import { sql, type Transaction } from 'kysely';
import type { Database } from './database.server.ts';
import type { DB } from './database-types.ts';

/** A call that must happen once, however often it is sent. */
export interface OnceCall {
  accountId: number;
  /** With what it is about: `draft.submit 812`. */
  operation: string;
  /** Chosen by the caller, the same for every try. Undefined for a call that may be repeated. */
  key: string | undefined;
}

/**
 * Does `run` in a transaction once per account, operation and key; a repeated call, also a simultaneous one, gets
 * the answer of the first. What throws has not happened, so that it can be tried again. `run` uses the transaction
 * only: while many wait here for the first there may be no other connection. The answer is kept as JSON, for a day;
 * see account-jobs.server.ts.
 */
export async function once<Answer>(
  ctx: { db: Database; now: () => Date },
  { accountId, operation, key }: OnceCall,
  run: (transaction: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (transaction) => {
    if (key === undefined) return run(transaction);
    const call = { account_id: accountId, operation, key };
    // Waits for a simultaneous call with the same key, and goes on when that has failed.
    const first = await transaction
      .insertInto('idempotency_key')
      .values({ ...call, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const same = sql<boolean>`account_id = ${accountId} and operation = ${operation} and key = ${key}`;
    if (!first) {
      const known = await transaction
        .selectFrom('idempotency_key')
        .select('answer')
        .where(same)
        .executeTakeFirstOrThrow();
      return known.answer as Answer;
    }
    const answer = await run(transaction);
    await transaction
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where(same)
      .execute();
    return answer;
  });
}
