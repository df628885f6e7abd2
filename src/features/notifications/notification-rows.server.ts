import { sql, type Transaction } from 'kysely';
import { eventKinds } from '#features/account-events/event-kinds.ts';
import type { EventKind } from '#features/account-events/event-kind.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';

/** An event with the words and rules of its kind. */
export interface KnownEvent {
  id: number;
  kind: EventKind<unknown>;
  data: unknown;
  count: number;
}

/** Undefined for an event that only another build knows. */
export function knownEvent(row: {
  id: number;
  kind: string;
  data: unknown;
  count: number;
}): KnownEvent | undefined {
  const kind = (eventKinds as unknown as Record<string, EventKind<unknown>>)[row.kind];
  const parsed = kind?.data.safeParse(row.data);
  return kind && parsed?.success ? { id: row.id, kind, data: parsed.data, count: row.count } : undefined;
}

export interface LockedReader {
  readUpTo: number;
  /** Confirmed address; null without one and for a blocked account. */
  email: string | null;
  locale: Locale;
  blocked: boolean;
}

/**
 * Locks the notifications of an account, so that their places in the list follow the order of commits. Undefined for an
 * account that is deleted.
 */
export async function lockReader(
  transaction: Transaction<DB>,
  accountId: number,
): Promise<LockedReader | undefined> {
  await sql`
    insert into notification_reader (account_id) select id from account where id = ${accountId}
    on conflict do nothing`.execute(transaction);
  const reader = await transaction
    .selectFrom('notification_reader')
    .select('read_up_to')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const account = await transaction
    .selectFrom('account')
    .select(['email', 'email_confirmed', 'locale', 'blocked'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!reader || !account) return undefined;
  const { email, email_confirmed, locale, blocked } = account;
  return {
    readUpTo: reader.read_up_to,
    email: email_confirmed && !blocked ? email : null,
    locale: (locale ?? 'bg') as Locale,
    blocked,
  };
}
