import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** The content of an event as it is hashed; times and details as PostgreSQL writes them, to the microsecond. */
export interface EventContent {
  id: number;
  atText: string;
  actor_id: number | null;
  action: string;
  subject: string;
  outcome: string;
  detailsText: string;
}

export interface EventClient {
  address: string | null;
  user_agent: string | null;
}

/** Columns of `EventContent` and `EventClient` in `audit_event`. */
export const hashedColumns = [
  'id',
  'actor_id',
  'action',
  'subject',
  'outcome',
  'address',
  'user_agent',
  sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('atText'),
  sql<string>`details::text`.as('detailsText'),
] as const;

/** Hash of the previous hash and the content: it changes with every event before. */
export function hashEvent(
  previous: Buffer,
  position: number,
  event: EventContent,
  clientHash: Buffer | null,
): Buffer {
  const { id, atText, actor_id, action, subject, outcome, detailsText } = event;
  const client = clientHash?.toString('hex') ?? null;
  const content = [position, id, atText, actor_id, action, subject, outcome, detailsText, client];
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest();
}

/** Reveals nothing about the client once the salt is forgotten. */
export const hashClient = (salt: Buffer, { address, user_agent }: EventClient): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([address, user_agent]))
    .digest();
