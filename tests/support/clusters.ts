import { execFile, spawn } from 'node:child_process';
import { access, chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';

const run = promisify(execFile);
const TOOLS = ['pg_dump', 'pg_restore', 'initdb', 'postgres'];
const DATABASE = 'volan';
const READY_WITHIN_MS = 30_000;

export interface Cluster {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

/** Starts clusters and copies a database from one to another. */
export interface Clusters {
  start(name: string): Promise<Cluster>;
  copy(from: Cluster, to: Cluster): Promise<void>;
}

/**
 * Clusters in a folder. With an installed PostgreSQL that has pg_dump, its servers and pg_dump with pg_restore are
 * used; the embedded one has no such tools, so its tables are then copied row by row into the schema that `migrate`
 * makes.
 */
export async function clustersIn(folder: string, migrate: (to: Cluster) => Promise<void>): Promise<Clusters> {
  const bin = await findTools();
  if (bin === undefined)
    return {
      start: async (name) => {
        const server = await startEmbeddedPostgres({
          dataDir: join(folder, name),
          settings: { fsync: 'off' },
        });
        return { connection: { ...server.connection, user: 'postgres' }, stop: () => server.stop() };
      },
      copy: async (from, to) => {
        await migrate(to);
        await copyRows(from, to);
      },
    };
  return {
    start: (name) => startInstalled(bin, join(folder, name)),
    copy: async ({ connection: from }, { connection: to }) => {
      const file = join(folder, 'volan.dump');
      await run(join(bin, 'pg_dump'), ['-Fc', '-f', file, ...optionsOf(from)]);
      await run(join(bin, 'pg_restore'), ['--exit-on-error', ...optionsOf(to), file]);
    },
  };
}

const optionsOf = ({ host, port, user, database }: Cluster['connection']): string[] => [
  '-h',
  host,
  '-p',
  String(port),
  '-U',
  user,
  '-d',
  database,
];

async function findTools(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  const installed = (await readdir(root).catch(() => [])).map((version) => join(root, version, 'bin'));
  for (const folder of [...installed, ...(process.env['PATH'] ?? '').split(delimiter)]) {
    const found = TOOLS.map((tool) => access(join(folder, tool)));
    if ((await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled')) return folder;
  }
  return undefined;
}

/** Starts a server of the installed PostgreSQL, which refuses to run as root. */
async function startInstalled(bin: string, folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  // The account of the server has to reach its folder.
  await chmod(dirname(folder), 0o711);
  const account = process.getuid?.() === 0 ? await accountOf('nobody') : undefined;
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'], { ...account });
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...account, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await isReady(connection));) {
    if (Date.now() > deadline || server.exitCode !== null) throw new Error('PostgreSQL did not start');
    await sleep(50);
  }
  await onClient(connection, (client) => client.query(`create database ${DATABASE}`));
  return {
    connection: { ...connection, database: DATABASE },
    stop: async () => {
      server.kill('SIGINT');
      await ended;
    },
  };
}

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const idOf = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

const isReady = (connection: Cluster['connection']): Promise<boolean> =>
  onClient(connection, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

async function onClient<Result>(
  connection: Cluster['connection'],
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies all rows without running triggers or checking keys, as pg_restore does. */
async function copyRows(from: Cluster, to: Cluster): Promise<void> {
  await onClient(from.connection, (source) =>
    onClient(to.connection, async (target) => {
      await target.query('set session_replication_role = replica');
      const { rows: tables } = await source.query<{ name: string }>(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
      );
      await target.query(`truncate ${tables.map(({ name }) => name).join()}`);
      for (const { name } of tables) {
        const { rows } = await source.query<{ rows: string }>(
          `select json_agg(t)::text as rows from ${name} t`,
        );
        await target.query(
          `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
          [rows[0]?.rows ?? '[]'],
        );
      }
    }),
  );
}
