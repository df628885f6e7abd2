import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { readAuditChain, type AuditChain, type ChainContext, type Link } from './audit-chain.server.ts';
import { hashClient, hashedColumns, hashEvent } from './event-hash.server.ts';

const PORTION = 5_000;

/**
 * - `changed`: the content or hash of the event is not the sealed one.
 * - `client`: address or browser were changed, added or cleared before their time.
 * - `missing`: no event has this position.
 * - `end`: the last event is not the one that was signed.
 * - `noted`: the event is not the one that was noted outside the database.
 * - `unsigned`: the ends of the chain were not written by this installation, or SECRET_KEY misses its key.
 */
export const chainFaultKinds = ['changed', 'client', 'missing', 'end', 'noted', 'unsigned'] as const;
export type ChainFaultKind = (typeof chainFaultKinds)[number];

export interface ChainFault {
  kind: ChainFaultKind;
  /** Position of the first broken event. */
  position: number;
  eventId: number | null;
}

export interface ChainCheck {
  /** Number of events whose hashes agree. */
  checked: number;
  /** Position of the oldest event that is kept; those before were forgotten. */
  first: number;
  head: Link;
  fault: ChainFault | undefined;
}

/**
 * Checks the hashes of all sealed events, in portions and without a lock. `noted` is an earlier head, kept where the
 * database cannot change it.
 */
export async function verifyAuditChain(
  { db, secret }: ChainContext,
  { signal, noted }: { signal?: AbortSignal | undefined; noted?: Link | undefined } = {},
): Promise<ChainCheck> {
  for (;;) {
    const chain = await readAuditChain(db, secret);
    const result = await verifyFrom(db, chain, { signal, noted });
    const { anchor } = await readAuditChain(db, secret);
    // A job has forgotten events meanwhile.
    if (result.fault && anchor.position > chain.anchor.position) continue;
    return result;
  }
}

async function verifyFrom(
  db: Database,
  { anchor, head, isSigned }: AuditChain,
  { signal, noted }: { signal: AbortSignal | undefined; noted: Link | undefined },
): Promise<ChainCheck> {
  let last = anchor;
  const result = (kind?: ChainFaultKind, position = last.position + 1, eventId: number | null = null) => ({
    checked: last.position - anchor.position,
    first: anchor.position + 1,
    head,
    fault: kind && { kind, position, eventId },
  });
  if (!isSigned) return result('unsigned');
  if (noted && noted.position > head.position) return result('noted', noted.position);
  while (last.position < head.position) {
    signal?.throwIfAborted();
    const events = await readEvents(db, last.position, head.position);
    for (const event of events) {
      const position = last.position + 1;
      if (event.position !== position) return result('missing');
      const hash = hashEvent(last.hash, position, event, event.client_hash);
      if (!event.hash?.equals(hash)) return result('changed', position, event.id);
      if (!hasSealedClient(event)) return result('client', position, event.id);
      if (noted?.position === position && !noted.hash.equals(hash))
        return result('noted', position, event.id);
      last = { position, hash };
    }
    if (events.length === 0) return result('missing');
  }
  return last.hash.equals(head.hash) ? result() : result('end', last.position);
}

const readEvents = (db: Database, after: number, upTo: number) =>
  db
    .selectFrom('audit_event')
    .select(hashedColumns)
    .select(['position', 'hash', 'client_salt', 'client_hash'])
    .select(sql<boolean>`audit_client_is_expired(at)`.as('mayBeCleared'))
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .limit(PORTION)
    .execute();

function hasSealedClient(event: Awaited<ReturnType<typeof readEvents>>[number]): boolean {
  const { address, user_agent, client_salt: salt, client_hash: hash } = event;
  if (address === null && user_agent === null) return hash === null || event.mayBeCleared;
  return hash !== null && salt !== null && hashClient(salt, event).equals(hash);
}
