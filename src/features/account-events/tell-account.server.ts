import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { checkMail, mailSchema, type Mail } from '#platform/mail/mail.ts';
import { mailKinds, type MailKind } from '#platform/mail/mail-kind.ts';
import { eventKinds, type EventData, type EventKindName } from './event-kinds.ts';
import type { EventKind } from './event-kind.ts';

/** Job name; data: { accountId } of an account with new events. */
export const DISPATCH_EVENTS = 'dispatch-events';

/** A mail that waits for the decision whether it goes, with the key of `queueMail`. */
export const waitingMail = z.object({
  mail: mailSchema.extend({ kind: z.enum(mailKinds) }),
  dedupeKey: z.string(),
});

/** An event that an account is told of. */
export interface AccountEvent<Name extends EventKindName> {
  accountId: number;
  kind: Name;
  /** Names the event within its kind, e.g. the id of the message: repeating it has no effect. */
  key: string;
  data: EventData<Name>;
  /** For kinds whose room writes their mail; without it none is sent. The caller has checked that `to` is confirmed. */
  mail?: { mail: Mail & { kind: MailKind }; dedupeKey: string } | undefined;
}

/**
 * Reports an event in the transaction of its cause: after the commit, and never after a rollback, it is delivered once
 * by the channels that the account chose. Returns whether it is a new event.
 */
export async function tellAccount<Name extends EventKindName>(
  ctx: { jobs: Jobs; now: () => Date },
  transaction: Database,
  { accountId, kind, key, data, mail }: AccountEvent<Name>,
): Promise<boolean> {
  const { topic, collapseKey, data: schema } = eventKinds[kind] as unknown as EventKind<EventData<Name>>;
  const row = await transaction
    .insertInto('notification')
    .values({
      account_id: accountId,
      topic,
      kind,
      event_key: `${kind} ${key}`,
      data: JSON.stringify(schema.parse(data)),
      mail: mail
        ? JSON.stringify({ ...mail, mail: { ...checkMail(mail.mail), kind: mail.mail.kind } })
        : null,
      at: ctx.now(),
      collapse_key: collapseKey?.(data) ?? null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  // A key of its own: one of the account would make transactions that report to it wait for each other.
  await ctx.jobs.send(DISPATCH_EVENTS, { accountId }, { singletonKey: String(row.id), transaction });
  return true;
}
