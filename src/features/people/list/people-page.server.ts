import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { PeopleFilter } from './people-address.ts';
import { peopleConditions, textCondition } from './people-conditions.server.ts';

const where = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/**
 * Query of the first `limit` accounts `a` of a filter in an order. People with a frequent text are looked for along the
 * order: the first page of them is near, while finding and sorting all of them took most of the time.
 */
export async function peoplePage(
  db: Database,
  filter: PeopleFilter,
  { by, from, limit }: { by: RawBuilder<unknown>; from: readonly RawBuilder<unknown>[]; limit: number },
): Promise<RawBuilder<unknown>> {
  const text = filter.q === undefined ? undefined : await textCondition(db, filter.q);
  const others = [...peopleConditions(filter), ...from];
  if (text?.isBroad !== true)
    return sql`select a.* from account a ${where(text ? [text.where, ...others] : others)}
      order by ${by} limit ${limit}`;
  // The offset keeps the planner from searching by the text first. The order outside must be of columns: it would sort
  // all people again by an expression.
  const known = filter.sort === 'name' ? sql`a.sort_name, a.id` : by;
  return sql`select a.* from (
      select a.*, lower(a.display_name) as sort_name from account a ${where(others)} order by ${by} offset 0) a
    where ${text.where} order by ${known} limit ${limit}`;
}
