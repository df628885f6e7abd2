import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from './database.server.ts';
import type { DB } from './database-types.ts';

/** Identifies a call that must take effect once, however often it is sent. */
export interface IdempotentCall {
  accountId: number;
  /** Includes the subject, e.g. `draft.submit 812`. */
  operation: string;
  /**
   * Idempotency key chosen by the caller, the same for every retry. Undefined for a call that may run
   * repeatedly.
   */
  key: string | undefined;
  /** Input of the call besides its subject: the bytes of a file, or JSON. */
  body: Uint8Array | object;
}

/**
 * Runs `run` in a transaction once per account, operation and key. A repeated call, even a simultaneous
 * one, gets the stored answer of the first. A call that throws leaves no trace and can be retried. `run`
 * must use only the transaction: with many calls waiting here, no other connection may be free. Answers are
 * kept as JSON for a day; see account-jobs.server.ts. Throws AppError `idempotency_key_reused` (422) for a known key
 * with another body.
 */
export async function runOnce<Answer>(
  ctx: { db: Database; now: () => Date },
  { accountId, operation, key, body }: IdempotentCall,
  run: (transaction: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (transaction) => {
    if (key === undefined) return run(transaction);
    const call = { account_id: accountId, operation, key };
    const hash = hashOf(body);
    // Waits for a simultaneous call with the same key, and proceeds if that call fails.
    const first = await transaction
      .insertInto('idempotency_key')
      .values({ ...call, body_hash: hash, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const same = sql<boolean>`account_id = ${accountId} and operation = ${operation} and key = ${key}`;
    if (!first) {
      const known = await transaction
        .selectFrom('idempotency_key')
        .select(['answer', 'body_hash'])
        .where(same)
        .executeTakeFirstOrThrow();
      if (known.body_hash && !hash.equals(known.body_hash)) throw new AppError('idempotency_key_reused', 422);
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

const hashOf = (body: Uint8Array | object): Buffer =>
  createHash('sha256')
    .update(body instanceof Uint8Array ? body : JSON.stringify(body))
    .digest();
