import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { lockAuditChain, moveAuditChain, type ChainContext } from './audit-chain.server.ts';

const PORTION = 5_000;
const isExpired = sql<boolean>`audit_event_is_expired(at)`;

/**
 * Job handler: clears IP addresses and browsers after 90 days and deletes events after two years, the only changes
 * that the database allows. Both are personal data, kept only as long as an inquiry into a stolen account needs them.
 * The trigger `keep_audit_event` uses the same periods.
 */
export async function forgetAuditEvents(ctx: ChainContext, signal?: AbortSignal): Promise<void> {
  for (let deleted = PORTION; deleted === PORTION;) {
    signal?.throwIfAborted();
    deleted = await deletePortion(ctx);
  }
  await clearClients(ctx.db);
}

/**
 * Deletes the oldest events of the chain, up to the first one that is not expired; the last deleted one becomes the
 * anchor of the rest.
 */
const deletePortion = ({ db, secret }: ChainContext): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { head } = await lockAuditChain(transaction, secret);
    const oldest = await transaction
      .selectFrom('audit_event')
      .select(['position', 'hash', isExpired.as('isExpired')])
      .where('position', 'is not', null)
      .orderBy('position')
      .limit(PORTION)
      .execute();
    const young = oldest.findIndex((event) => !event.isExpired);
    const count = young === -1 ? oldest.length : young;
    const last = oldest[count - 1];
    if (!last?.hash || last.position === null) return 0;
    await transaction.deleteFrom('audit_event').where('position', '<=', last.position).execute();
    const anchor = { position: last.position, hash: last.hash };
    await moveAuditChain(transaction, secret, { anchor, head });
    return count;
  });

async function clearClients(db: Database): Promise<void> {
  await db
    .updateTable('audit_event')
    .set({ address: null, user_agent: null, client_salt: null })
    .where(sql<boolean>`audit_client_is_expired(at)`)
    .where((each) =>
      each.or([
        each('address', 'is not', null),
        each('user_agent', 'is not', null),
        each('client_salt', 'is not', null),
      ]),
    )
    .execute();
}
