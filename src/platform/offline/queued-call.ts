/** A call that an account made without a connection. */
export interface QueuedCall {
  /** Given by the store, in the order of the calls. */
  id?: number;
  /** Account that made it; calls of another one are never sent. */
  owner: number;
  /** A later call about the same subject replaces an earlier one, so that the last decision counts. */
  subject: string;
  method: string;
  path: string;
  /** JSON. */
  body?: string;
  /** The same for every attempt. */
  idempotencyKey?: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** `later`: stop and try all again; `refused`: it will never succeed. */
export type CallOutcome = 'sent' | 'refused' | 'later';

/** Statuses that pass: no session, a stale token, too many calls, and faults of the server. */
const PASSING = new Set([401, 408, 419, 425, 429]);

export const outcomeOf = (status: number): CallOutcome =>
  status < 400 ? 'sent' : status >= 500 || PASSING.has(status) ? 'later' : 'refused';

const DAY_MS = 86_400_000;
/** An older decision says little about what a person wants now. */
const MOST_DAYS = 7;

export const isOutdated = ({ at }: QueuedCall, now: number): boolean => now - at > MOST_DAYS * DAY_MS;
