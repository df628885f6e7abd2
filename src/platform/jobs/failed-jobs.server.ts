/** Runs of one kind of job that failed after their last attempt. */
export interface FailedJobs {
  name: string;
  count: number;
  lastAt: Date;
}

interface Rows {
  executeSql(sql: string, values?: unknown[]): Promise<{ rows: FailedJobs[] }>;
}

/** pg-boss deletes failed runs after seven days. A duplicate that gave way to another retry is left out. */
export async function listFailedJobs(db: Rows): Promise<FailedJobs[]> {
  const { rows } = await db.executeSql(`
    select name, count(*)::int as count, max(completed_on) as "lastAt"
    from jobs.job where state = 'failed' and retry_count >= retry_limit
    group by name order by max(completed_on) desc`);
  return rows;
}
