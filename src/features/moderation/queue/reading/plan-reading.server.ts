import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { QueueFilter } from '../queue-address.ts';
import type { ListCondition } from './list-condition.server.ts';

/**
 * How a list is read: all listings of its rarest condition, if those are few, or its order in portions, through the
 * index of the rarest condition that has this order, if there is one.
 */
export interface ReadingPlan {
  rarest: FoundCondition | undefined;
  inOrder: ListCondition | undefined;
}

export type FoundCondition = ListCondition & { find: RawBuilder<boolean> };

interface PlanNode {
  'Plan Rows': number;
  Plans?: PlanNode[];
}

const explainedRow = declareRow<{ 'QUERY PLAN': { Plan: PlanNode }[] }>('estimates of conditions', {
  'QUERY PLAN': 'json',
});

/** More is no estimate that matters; the limit keeps PostgreSQL from planning several workers. */
const MOST_ESTIMATED = 1_000_000;

/** Chooses by the estimates of PostgreSQL, which reads no listing for them. `most`: listings that may be read. */
export async function planReading(
  db: Database,
  { sort }: Pick<QueueFilter, 'sort'>,
  conditions: readonly ListCondition[],
  most: number,
): Promise<ReadingPlan> {
  const ordered = conditions.filter(({ orders }) => orders?.includes(sort));
  const found = conditions.filter((condition): condition is FoundCondition => condition.find !== undefined);
  // The index of the only condition gives the page at once.
  if (conditions.length <= 1 && ordered.length === conditions.length)
    return { rarest: undefined, inOrder: ordered[0] };
  if (found.length === 0) return { rarest: undefined, inOrder: undefined };
  const estimates = await estimate(db, found);
  const byRows = <Condition extends ListCondition>(candidates: readonly Condition[]) =>
    candidates.toSorted((one, other) => rowsOf(one) - rowsOf(other))[0];
  const rowsOf = (condition: ListCondition) => estimates.get(condition) ?? Infinity;
  const rarest = byRows(found.filter(({ isPart }) => !isPart));
  return {
    rarest: rarest && rowsOf(rarest) <= most ? rarest : undefined,
    inOrder: byRows(ordered),
  };
}

async function estimate(
  db: Database,
  conditions: readonly ListCondition[],
): Promise<Map<ListCondition, number>> {
  const queries = conditions.map(
    ({ find }) =>
      sql`(select from listing l where l.publication <> 'draft' and ${find} limit ${sql.lit(MOST_ESTIMATED)})`,
  );
  const [explained] = await readRows(
    db,
    explainedRow,
    sql`explain (format json) ${sql.join(queries, sql` union all `)}`,
  );
  const plan = explained?.['QUERY PLAN'][0]?.Plan;
  const nodes = conditions.length === 1 ? [plan] : (plan?.Plans ?? []);
  return new Map(conditions.map((condition, index) => [condition, nodes[index]?.['Plan Rows'] ?? Infinity]));
}
