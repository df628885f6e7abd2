import type { ExplainedPostgres } from './explained-postgres.ts';
import { openSession, type Visit } from './page-walk.ts';
import type { ScanRules, StatementPlan } from './statement-plan.ts';

/** Share of a table's rows up to which a partial index may be read whole. */
const SMALL_SHARE = 0.1;

/** Reads which indexes hold few rows of their tables; their statistics must be new. */
export async function readScanRules(
  { query }: Pick<ExplainedPostgres, 'query'>,
  rules: Pick<ScanRules, 'isBig' | 'limitedRows'>,
): Promise<ScanRules> {
  const indexes = await query<{ name: string }>(
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
     join pg_class t on t.oid = x.indrelid where i.reltuples <= t.reltuples * ${SMALL_SHARE}`,
  );
  const small = new Set(indexes.map(({ name }) => name));
  return { ...rules, isSmallIndex: (index) => small.has(index) };
}

export interface VisitedPage {
  visit: Visit;
  status: number;
  plans: StatementPlan[];
}

/**
 * Visits each address twice and yields the plans of its statements: those of the second visit, when the data is in
 * memory, and of the first visit those that the program then had kept an answer of.
 */
export async function* walkStatements(
  postgres: ExplainedPostgres,
  { address, visits, rules }: { address: string; visits: readonly Visit[]; rules: ScanRules },
): AsyncGenerator<VisitedPage> {
  const cookies = new Map<number, string>();
  const get = async ({ path, account, token }: Visit): Promise<number> => {
    if (account !== undefined && !cookies.has(account))
      cookies.set(account, await openSession(postgres.query, account));
    await postgres.takePlans(rules);
    const headers = {
      'User-Agent': 'Mozilla/5.0',
      Cookie: cookies.get(account ?? 0) ?? '',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${address}${path}`, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const visit of visits) {
    const status = await get(visit);
    const first = await postgres.takePlans(rules);
    await get(visit);
    const second = await postgres.takePlans(rules);
    yield {
      visit,
      status,
      plans: [...new Map([...first, ...second].map((plan) => [plan.sql, plan])).values()],
    };
  }
}
