import { readdir, rm, stat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { readStatementPlan, type ScanRules, type StatementPlan } from './statement-plan.ts';

const LOG_FOLDER = 'statements';
const MARK = 'end of the statements';
const POLL_MS = 20;

export interface ExplainedPostgres {
  /** Connection string, as in DATABASE_URL. */
  url: string;
  /** Process id of the server. */
  pid: number;
  query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Returns the plans of all statements since the last call, of functions too. */
  takePlans: (rules: ScanRules) => Promise<StatementPlan[]>;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server that logs the plan of each statement with its actual rows, but without the times of its
 * nodes, which would cost more than the statements. The log is in JSON, because processes that write long plans to one
 * pipe mix them.
 */
export async function startExplainedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ExplainedPostgres> {
  const logFolder = join(dataDir, 'postgres', LOG_FOLDER);
  await rm(logFolder, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      logging_collector: 'on',
      log_destination: 'jsonlog',
      log_directory: LOG_FOLDER,
      log_filename: 'plans',
      log_rotation_size: '0',
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_format': 'json',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_parameter_max_length': '0',
      ...settings,
    },
  });
  const { host, port, user, database } = postgres.connection;
  const client = new pg.Client(postgres.connection);
  await client.connect();
  let read = 0;
  let marks = 0;

  async function* newLines(): AsyncGenerator<string> {
    const [name] = (await readdir(logFolder)).filter((file) => file.endsWith('.json'));
    const path = join(logFolder, name ?? '');
    const { size } = await stat(path);
    const file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(size - read), 0, size - read, read);
    await file.close();
    const end = buffer.lastIndexOf('\n') + 1;
    read += end;
    yield* buffer.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
  }

  const takePlans = async (rules: ScanRules): Promise<StatementPlan[]> => {
    const mark = `${MARK} ${(marks += 1)}`;
    await client.query(`select '${mark}'`);
    const plans: StatementPlan[] = [];
    for (;;) {
      for await (const line of newLines()) {
        const { message } = JSON.parse(line) as { message?: string };
        const plan = readStatementPlan(message ?? '', rules);
        if (plan?.sql.includes(mark)) return plans;
        if (plan && !plan.sql.includes(MARK)) plans.push(plan);
      }
      await sleep(POLL_MS);
    }
  };

  return {
    url: `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`,
    pid: postgres.pid,
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows,
    takePlans,
    stop: async () => {
      await client.end();
      await postgres.stop();
      await rm(logFolder, { recursive: true, force: true });
    },
  };
}
