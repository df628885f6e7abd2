import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { keyedHash, keyedHashes } from '#platform/secrets/secret-token.server.ts';

export interface ChainContext {
  db: Database;
  secret: SecretKeys;
}

/** Place in the chain: positions are 1, 2, 3, …; position 0 with an empty hash is before the first event. */
export interface Link {
  position: number;
  hash: Buffer;
}

export interface AuditChain {
  /** The last forgotten event. */
  anchor: Link;
  /** The last sealed event. */
  head: Link;
  /** Whether this installation wrote both, or nothing is sealed yet. */
  isSigned: boolean;
}

/** Both ends of the chain; `locked` until the end of the transaction, for a caller that moves one. */
export async function readAuditChain(
  db: Database | Transaction<DB>,
  keys: SecretKeys,
  { locked = false } = {},
): Promise<AuditChain> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['anchor_position', 'anchor_hash', 'head_position', 'head_hash', 'signature'])
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const ends = {
    anchor: { position: row.anchor_position, hash: row.anchor_hash },
    head: { position: row.head_position, hash: row.head_hash },
  };
  const signature = row.signature;
  const isSigned = signature
    ? keyedHashes(keys, PURPOSE, textOf(ends)).some((known) => known.equals(signature))
    : row.head_position === 0;
  return { ...ends, isSigned };
}

/** As `readAuditChain`, locked; throws for a chain that others have written, which must not be continued. */
export async function lockAuditChain(transaction: Transaction<DB>, keys: SecretKeys): Promise<AuditChain> {
  const chain = await readAuditChain(transaction, keys, { locked: true });
  if (!chain.isSigned)
    throw new Error(
      'The audit chain has no valid signature. Run npm run audit:verify, and check SECRET_KEY.',
    );
  return chain;
}

export async function moveAuditChain(
  transaction: Transaction<DB>,
  keys: SecretKeys,
  ends: Pick<AuditChain, 'anchor' | 'head'>,
): Promise<void> {
  await transaction
    .updateTable('audit_chain')
    .set({
      anchor_position: ends.anchor.position,
      anchor_hash: ends.anchor.hash,
      head_position: ends.head.position,
      head_hash: ends.head.hash,
      signature: keyedHash(keys, PURPOSE, textOf(ends)),
    })
    .execute();
}

const PURPOSE = 'audit_chain';

const textOf = ({ anchor, head }: Pick<AuditChain, 'anchor' | 'head'>): string =>
  `${linkText(anchor)} ${linkText(head)}`;

/** E.g. `1284:9f86d0…`, to be noted outside the database. */
export const linkText = ({ position, hash }: Link): string => `${position}:${hash.toString('hex')}`;

/** The link of such a text; undefined for every other text. */
export function readLinkText(text: string): Link | undefined {
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  return position && hash ? { position: Number(position), hash: Buffer.from(hash, 'hex') } : undefined;
}
