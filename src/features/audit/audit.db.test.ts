import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { auditActions } from './audit-words.ts';
import { writeAudit } from './write-audit.server.ts';

const test = await testApp();
const { db } = test.ctx;
const client = { address: '192.0.2.7', userAgent: 'x'.repeat(500) };
const DAY_MS = 86_400_000;
/** By the clock of the database, which decides what is forgotten. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('audit log', () => {
  it('returns events to admins, newest first, fifty per page', async () => {
    const admin = await makeCaller(test, 'admin');
    const signIn = { action: 'sign_in', subject: 'test:pages' };
    for (let count = 0; count < 51; count++)
      await writeAudit(db, NOW, { ...signIn, actorId: admin.accountId ?? null }, client);
    await writeAudit(db, NOW, { ...signIn, actorId: null, outcome: 'refused' }, client);
    const first = await read(admin, 'subject=test:pages');
    expect(first.events).toHaveLength(50);
    expect(first.events[0]).toMatchObject({
      actor_id: null,
      actor_name: null,
      action: 'sign_in',
      outcome: 'refused',
      address: '192.0.2.7',
      user_agent: 'x'.repeat(200),
      at: NOW.toISOString(),
    });
    expect(first.events[1]).toMatchObject({ actor_id: admin.accountId, actor_name: 'Иван Петров' });
    const second = await read(admin, `subject=test:pages&before=${first.next}`);
    expect(second.events).toHaveLength(2);
    expect(second.next).toBeNull();
  });

  it('filters by actor, action, subject and outcome', async () => {
    const admin = await makeCaller(test, 'admin');
    await writeAudit(db, NOW, { actorId: 9001, action: 'sign_in' });
    await writeAudit(db, NOW, { actorId: 9002, action: 'roles.change', subject: 'account:9001' });
    await writeAudit(db, NOW, { actorId: 9002, action: 'sign_in', outcome: 'refused' });
    expect((await read(admin, 'actor=9001')).events).toHaveLength(1);
    expect((await read(admin, 'action=roles.change')).events).toHaveLength(1);
    expect((await read(admin, 'subject=account:9001')).events).toHaveLength(1);
    expect((await read(admin, 'outcome=refused&actor=9002')).events).toHaveLength(1);
    expect((await read(admin, 'outcome=refused&actor=9001')).events).toHaveLength(0);
  });

  it.each(['actor=0', 'actor=x', 'outcome=maybe', 'before=-1', 'action=A', 'unknown=1'])(
    'rejects the query %s',
    async (query) => {
      const { browser } = await makeCaller(test, 'admin');
      expect((await browser.call('GET', `/api/admin/audit?${query}`)).statusCode).toBe(422);
    },
  );

  it.each([
    ['deleting an event', 'delete from audit_event where actor_id = 77'],
    ['changing the actor', 'update audit_event set actor_id = 1 where actor_id = 77'],
    ['changing the details', `update audit_event set details = '{"to": ""}' where actor_id = 77`],
    ['moving the time', "update audit_event set at = '2020-01-01' where actor_id = 77"],
    [
      'clearing a young client',
      'update audit_event set address = null, user_agent = null where actor_id = 77',
    ],
  ])('refuses %s to the role of the program', async (_what, statement) => {
    await writeAudit(db, daysAgo(80), { actorId: 77, action: 'roles.change' }, client);
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses changes of old events beyond clearing the client, and emptying the log', async () => {
    await writeAudit(db, daysAgo(100), { actorId: 78, action: 'roles.change' }, client);
    const changes = [
      "update audit_event set address = null, user_agent = null, action = 'sign_in' where actor_id = 78",
      "update audit_event set address = '192.0.2.9' where actor_id = 78",
      'delete from audit_event where actor_id = 78',
      'truncate audit_event',
      'truncate audit_event cascade',
    ];
    for (const change of changes)
      await expect(sql.raw(change).execute(db), change).rejects.toMatchObject({ code: '42501' });
    const { rows } = await sql`select rolsuper from pg_roles where rolname = current_user`.execute(db);
    expect(rows).toEqual([{ rolsuper: false }]);
  });

  it('has words for every action the source writes', async () => {
    const root = projectRoot();
    const written = new Set<string>();
    for await (const file of glob('src/**/*.server.ts', { cwd: root })) {
      const text = await readFile(join(root, file), 'utf8');
      if (!/write(Audit|Refusal)|takeFromAuditedLimit/.test(text)) continue;
      for (const [, value = ''] of text.matchAll(/\baction(?::| =)([^;,}]*)/g))
        for (const [, action = ''] of value.matchAll(/'([a-z_.]+)'/g)) written.add(action);
    }
    // Captcha actions and what is done with failed jobs, which are not audit actions.
    for (const action of ['login', 'forgot_password', 'report_listing', 'retry']) written.delete(action);
    expect(written.size).toBeGreaterThan(10);
    expect([...written].filter((action) => !auditActions.includes(action))).toEqual([]);
  });
});

interface Answer {
  events: Record<string, unknown>[];
  next: number | null;
}
const read = async ({ browser }: Awaited<ReturnType<typeof makeCaller>>, query: string): Promise<Answer> =>
  withLocale('bg', async () => (await browser.call('GET', `/api/admin/audit?${query}`)).json<Answer>());
