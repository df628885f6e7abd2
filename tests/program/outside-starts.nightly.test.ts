import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { outsidePostgres } from './outside-postgres.ts';
import { runProgram } from './run-program.ts';

// Starts on the database of a program that ran in demo mode. The tests run in order.

const outside = await outsidePostgres();
const run = (more: Record<string, string>) => runProgram({ ...outside, ROLE: 'web', ...more });

const before = run({});
await before.ready();
before.child.kill('SIGTERM');
await before.ended();

async function query(sql: string): Promise<void> {
  const client = new pg.Client(outside.DATABASE_URL);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

it('reports a port that is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const program = run({ PORT: String(port) });
  expect(await program.ended()).toBe(1);
  expect(program.words()).toBe(
    `Another program listens on 127.0.0.1:${port}. Stop it, or set PORT to a free port.\n`,
  );
  taken.close();
});

it('refuses demo accounts in production', async () => {
  const program = run({
    VOLAN_MODE: 'production',
    CAPTCHA: 'off',
    SECRET_KEY: '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A',
    ORIGIN: 'https://volan.test',
  });
  expect(await program.ended()).toBe(1);
  expect(program.words()).toContain('DATABASE_URL: the database holds demo accounts');
});

it('runs on a schema to which a newer build only added, and refuses others in one sentence', async () => {
  await query(`insert into kysely_migration (name, timestamp) values ('9999_future', 'now')`);
  const running = run({});
  expect((await fetch(`${await running.ready()}/health/ready`)).status).toBe(200);
  running.child.kill('SIGTERM');
  expect(await running.ended()).toBe(0);
  await query(`update installation_fact set value = '"9999_future"' where key = 'needed_migration'`);
  const refused = run({});
  expect(await refused.ended()).toBe(1);
  expect(refused.words()).toMatch(/^The database was migrated to 9999_future by a newer Volan, .*\.\n$/);
});
