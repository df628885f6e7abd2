import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { Counted } from './figure.ts';

/**
 * Adds events to the counts of their day. Call it once, as the last statement of a transaction: the rows are locked in
 * one order and only until the commit that follows.
 */
export async function countFigures(
  transaction: Transaction<DB>,
  now: Date,
  events: readonly Counted[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into moderation_day (day, figure, key, count)
    select (${now}::timestamptz at time zone 'UTC')::date, figure, key, count(*)
    from unnest(${events.map(({ figure }) => figure)}::text[], ${events.map(({ key }) => key)}::text[]) e (figure, key)
    group by figure, key order by figure, key
    on conflict (day, figure, key) do update set count = moderation_day.count + excluded.count`.execute(
    transaction,
  );
}
