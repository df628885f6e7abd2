import pg from 'pg';
import { EmbeddedPostgresError } from './error.server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';

// A program that tests start and kill: `node test-program.ts <dataDir> [write]`. It prints `ready <server
// pid>`, and with `write` one `ack <number>` after each committed row. When refused, it prints `refused
// <code> <message>`. It exits when its standard input closes.

const WRITERS = 4;

const [dataDir = '', mode] = process.argv.slice(2);
try {
  const database = await startEmbeddedPostgres({ dataDir });
  process.stdout.write(`ready ${database.pid}\n`);
  if (mode === 'write') await write(database.connection);
  process.stdin.on('end', () => void database.stop()).resume();
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stdout.write(`refused ${error.code} ${error.message}\n`);
}

async function write(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: WRITERS });
  await pool.query('create table if not exists written (number bigint primary key)');
  const { rows } = await pool.query<{ next: string }>(
    'select coalesce(max(number), 0) + 1 as next from written',
  );
  let next = Number(rows[0]?.next);
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const number = next++;
        await pool.query('insert into written values ($1)', [number]);
        process.stdout.write(`ack ${number}\n`);
      }
    }),
  );
}
