import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { lockAuditChain, moveAuditChain, type ChainContext } from './audit-chain.server.ts';
import { hashClient, hashedColumns, hashEvent } from './event-hash.server.ts';

const PORTION = 1_000;
const SALT_BYTES = 16;

/**
 * Job handler: adds new events to the chain, in the order in which they became visible and by id among those. Writers
 * of events do not wait for it; only one process seals at a time. Throws when the chain has no valid signature.
 */
export async function sealAuditEvents(ctx: ChainContext, signal?: AbortSignal): Promise<void> {
  for (let sealed = PORTION; sealed === PORTION;) {
    signal?.throwIfAborted();
    sealed = await sealPortion(ctx);
  }
}

const sealPortion = ({ db, secret }: ChainContext): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { anchor, head } = await lockAuditChain(transaction, secret);
    const events = await transaction
      .selectFrom('audit_event')
      .select(hashedColumns)
      .where('position', 'is', null)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    if (events.length === 0) return 0;
    let last = head;
    const seals = events.map((event) => {
      const isOfClient = event.address !== null || event.user_agent !== null;
      const salt = isOfClient ? randomBytes(SALT_BYTES) : null;
      const clientHash = salt && hashClient(salt, event);
      const position = last.position + 1;
      last = { position, hash: hashEvent(last.hash, position, event, clientHash) };
      return { id: event.id, ...last, salt, clientHash };
    });
    await sql`
      update audit_event e set position = s.position, hash = s.hash, client_salt = s.salt, client_hash = s.client
      from unnest(${seals.map(({ id }) => id)}::bigint[], ${seals.map(({ position }) => position)}::bigint[],
        ${seals.map(({ hash }) => hash)}::bytea[], ${seals.map(({ salt }) => salt)}::bytea[],
        ${seals.map(({ clientHash }) => clientHash)}::bytea[]) as s (id, position, hash, salt, client)
      where e.id = s.id`.execute(transaction);
    await moveAuditChain(transaction, secret, { anchor, head: last });
    return events.length;
  });
