import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { startJobs } from '#platform/jobs/jobs.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { SUPERUSER } from '#platform/embedded-postgres/cluster.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { isSignedIn, makePerson } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { forgetAuditEvents } from './chain/forget-audit-events.server.ts';
import { sealAuditEvents } from './chain/seal-audit-events.server.ts';

const owner = await testApp();
const log = createLog({ level: 'silent' });
const server = inject('postgres');
const { searchParams, pathname } = new URL(owner.connectionString);
const host = searchParams.get('host') ?? '';
const port = Number(searchParams.get('port'));
const database = pathname.slice(1);
/** A role belongs to the whole server, so that its name must be unique. */
const role = `program_${randomBytes(6).toString('hex')}`;

const connection = { host, port, database, user: role };
const connectionString = owner.connectionString.replace(`user=${server.user}`, `user=${role}`);
const job = { name: 'some-work', expireInSeconds: 60, run: async () => undefined };

const superuser = new pg.Client({ host, port, database, user: SUPERUSER });
await superuser.connect();
afterAll(async () => {
  await handle.close();
  await superuser.query(`drop owned by ${role}`);
  await superuser.query(`drop role ${role}`);
  await superuser.end();
});

/** The statements of the decision that describes this role. */
async function giveRights(): Promise<void> {
  const text = await readFile(join(projectRoot(), 'docs/decisions/033-audit-log-only-grows.md'), 'utf8');
  const statements = /```sql\n([^]*?)```/.exec(text)?.[1] ?? '';
  await superuser.query(
    statements.replaceAll('volan_program', role).replaceAll('role volan ', `role ${server.user} `),
  );
}

const queues = await startJobs({ connection: { ...connection, user: server.user }, log });
await queues.prepare([job]);
await queues.stop();
await giveRights();
const handle = openDatabase({ connection, max: 2 });
const { db } = handle;
const program = await testApp({ beside: { ...owner, connectionString } });

it('a role without ownership runs the program and cannot change the audit log', async () => {
  expect(await migrate(db)).toEqual([]);
  const jobs = await startJobs({ connection, log });
  await jobs.prepare([job]);
  await jobs.send(job.name, {});
  await jobs.stop();

  const who = await sql<{ name: string }>`select current_user as name`.execute(program.ctx.db);
  expect(who.rows).toEqual([{ name: role }]);
  await makeListing(program.ctx.db);
  await program.indexed();
  const browser = await (await makePerson(program)).signIn();
  expect(await isSignedIn(browser)).toBe(true);
  await sealAuditEvents(program.ctx);
  const events = () => db.selectFrom('audit_event').selectAll().orderBy('id').execute();
  const written = await events();
  expect(written.map(({ action }) => action)).toContain('sign_in');
  await forgetAuditEvents(program.ctx);

  const attacks = [
    'update audit_event set actor_id = null',
    'update audit_event set position = null, hash = null',
    `update audit_event set hash = '\\x00'`,
    'delete from audit_event',
    'truncate audit_event',
    'alter table audit_event disable trigger keep_audit_event',
    'alter table audit_event disable trigger all',
    'drop trigger keep_audit_event on audit_event',
    'drop function keep_audit_event() cascade',
    `create or replace function keep_audit_event() returns trigger language plpgsql as 'begin return old; end'`,
    'create table mine ()',
    'create trigger forget before insert on audit_event for each row execute function keep_audit_event()',
    `create or replace function audit_event_is_expired(at timestamptz) returns boolean language sql as 'select true'`,
    'alter function audit_event_is_expired(timestamptz) rename to other',
    'set session_replication_role = replica',
    'drop table audit_event cascade',
    'alter table audit_event rename to other',
    `alter table audit_event owner to ${role}`,
    'drop schema public cascade',
    `set role ${server.user}`,
    `grant ${server.user} to ${role}`,
    `copy audit_event to program 'cat'`,
  ];
  for (const attack of attacks)
    await expect(sql.raw(attack).execute(db), attack).rejects.toMatchObject({ code: '42501' });
  // A function of its own cannot take the place of the one in the trigger.
  await expect(
    sql.raw('create schema mine; set search_path = mine, public').execute(db),
  ).rejects.toMatchObject({ code: '42501' });
  expect(await events()).toEqual(written);
});
