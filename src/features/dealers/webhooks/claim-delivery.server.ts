import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { ownStockNumber } from '../planning/stock-vehicles.server.ts';
import { deliveryBody, type DeliveryFacts } from './delivery-body.ts';
import { CHALLENGE_EVENT, TEST_EVENT } from './webhook.ts';

export interface ClaimedDelivery {
  id: number;
  webhookId: number;
  accountId: number;
  eventId: string;
  kind: string;
  createdAt: Date;
  /** This one included. */
  attempts: number;
  url: string;
  secret: Buffer;
  body: string;
  /** Value of a challenge that the receiver must return. */
  challenge: string | undefined;
}

type Row = Omit<ClaimedDelivery, 'body' | 'challenge'> & {
  body: string | null;
  facts: DeliveryFacts;
  stockNumber: string | null;
};

const claimedRow = declareRow<Row>('claimed call of a webhook', {
  id: 'number',
  webhookId: 'number',
  accountId: 'number',
  eventId: 'string',
  kind: 'string',
  createdAt: 'date',
  attempts: 'number',
  url: 'string',
  secret: 'bytes',
  body: 'string?',
  facts: 'json',
  stockNumber: 'string?',
});

/** Longer than a call can take: a claim that is older was made by a worker that has been killed. */
const CLAIM_SECONDS = 60;

/** SQL condition: the account of the row `a` may use webhooks. */
const isDealerRow = sql`not a.blocked and a.company_kind = 'car_dealer' and a.company_verified`;

/** SQL condition: the delivery may be sent now. Events need an address that is proven and not paused. */
const isOpenFor = (webhook: string, delivery: string) => sql`
  (${sql.ref(`${delivery}.kind`)} in (${TEST_EVENT}, ${CHALLENGE_EVENT})
    or (${sql.ref(`${webhook}.paused_at`)} is null and ${sql.ref(`${webhook}.proven_at`)} is not null))`;

/**
 * Takes the oldest delivery of an address that is due, for one caller only, and writes its body before the first call, so
 * that every call sends the same. Those of a paused or unproven address, or of a dealer who is blocked or no longer verified, wait.
 */
export async function claimDelivery(
  ctx: { db: Database; now: () => Date; config: { origin: string } },
  webhookId: number,
): Promise<ClaimedDelivery | undefined> {
  const at = ctx.now();
  const [row] = await readRows(
    ctx.db,
    claimedRow,
    sql`
    update webhook_delivery d
    set attempts = d.attempts + 1, due_at = ${new Date(at.getTime() + CLAIM_SECONDS * 1000)}
    from webhook w
    where w.id = d.webhook_id and d.id = (
      select next.id from webhook_delivery next
        join webhook own on own.id = next.webhook_id join account a on a.id = own.account_id
      where next.webhook_id = ${webhookId} and next.state = 'waiting' and next.due_at <= ${at} and ${isDealerRow}
        and ${isOpenFor('own', 'next')}
      order by next.id limit 1 for update of next skip locked)
    returning d.id, d.webhook_id as "webhookId", w.account_id as "accountId", d.event_id as "eventId", d.kind,
      d.created_at as "createdAt", d.attempts, w.url, w.secret, d.body, d.facts,
      (select stock_number from stock_vehicle v where v.listing_id = (d.facts ->> 'listing')::bigint) as "stockNumber"`,
  );
  if (!row) return undefined;
  const { facts, stockNumber, body: written, ...others } = row;
  const delivery = { ...others, challenge: facts.challenge };
  if (written !== null) return { ...delivery, body: written };
  const body = deliveryBody(ctx.config, {
    id: row.eventId,
    kind: row.kind,
    at: row.createdAt,
    facts,
    stockNumber: stockNumber ?? (facts.listing === undefined ? null : ownStockNumber(facts.listing)),
  });
  await ctx.db.updateTable('webhook_delivery').set({ body }).where('id', '=', row.id).execute();
  return { ...delivery, body };
}

const dueRow = declareRow<{ id: number }>('webhook with due calls', { id: 'number' });

/** Addresses with deliveries that are due. */
export async function dueWebhooks({ db, now }: { db: Database; now: () => Date }): Promise<number[]> {
  const rows = await readRows(
    db,
    dueRow,
    sql`
    select w.id from webhook w join account a on a.id = w.account_id
    where ${isDealerRow} and exists (
      select from webhook_delivery d
      where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= ${now()}
        and ${isOpenFor('w', 'd')})`,
  );
  return rows.map(({ id }) => id);
}
