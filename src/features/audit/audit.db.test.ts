import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { forgetAuditEvents } from './audit-jobs.server.ts';
import { auditActions } from './audit-words.ts';
import { writeAudit } from './write-audit.server.ts';

const test = await testApp();
const { db } = test.ctx;
const client = { address: '192.0.2.7', userAgent: 'x'.repeat(500) };
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

beforeEach(async () => {
  await db.deleteFrom('audit_event').execute();
});

describe('audit log', () => {
  it('returns events to admins, newest first, fifty per page', async () => {
    const admin = await makeCaller(test, 'admin');
    for (let count = 0; count < 51; count++)
      await writeAudit(db, NOW, { actorId: admin.accountId ?? null, action: 'sign_in' }, client);
    await writeAudit(db, NOW, { actorId: null, action: 'sign_in', outcome: 'refused' }, client);
    const first = await read(admin, '');
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
    const second = await read(admin, `before=${first.next}`);
    expect(second.events).toHaveLength(2);
    expect(second.next).toBeNull();
  });

  it('filters by actor, action, subject and outcome', async () => {
    const admin = await makeCaller(test, 'admin');
    await writeAudit(db, NOW, { actorId: 1, action: 'sign_in' });
    await writeAudit(db, NOW, { actorId: 2, action: 'roles.change', subject: 'account:1' });
    await writeAudit(db, NOW, { actorId: 2, action: 'sign_in', outcome: 'refused' });
    expect((await read(admin, 'actor=1')).events).toHaveLength(1);
    expect((await read(admin, 'action=roles.change')).events).toHaveLength(1);
    expect((await read(admin, 'subject=account:1')).events).toHaveLength(1);
    expect((await read(admin, 'outcome=refused&actor=2')).events).toHaveLength(1);
    expect((await read(admin, 'outcome=refused&actor=1')).events).toHaveLength(0);
  });

  it.each(['actor=0', 'actor=x', 'outcome=maybe', 'before=-1', 'action=A', 'unknown=1'])(
    'rejects the query %s',
    async (query) => {
      const { browser } = await makeCaller(test, 'admin');
      expect((await browser.call('GET', `/api/admin/audit?${query}`)).statusCode).toBe(422);
    },
  );

  it('clears the client after 90 days and deletes the event after two years', async () => {
    for (const days of [10, 91, 731])
      await writeAudit(db, daysAgo(days), { actorId: days, action: 'sign_in' }, client);
    await forgetAuditEvents({ db, now: () => NOW });
    const left = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'address', 'user_agent'])
      .orderBy('actor_id')
      .execute();
    expect(left).toEqual([
      { actor_id: 10, address: '192.0.2.7', user_agent: 'x'.repeat(200) },
      { actor_id: 91, address: null, user_agent: null },
    ]);
  });

  it('has words for every action the source writes', async () => {
    const root = projectRoot();
    const written = new Set<string>();
    for await (const file of glob('src/**/*.server.ts', { cwd: root })) {
      const text = await readFile(join(root, file), 'utf8');
      if (!text.includes('writeAudit')) continue;
      for (const [, value = ''] of text.matchAll(/\baction(?::| =)([^;,}]*)/g))
        for (const [, action = ''] of value.matchAll(/'([a-z_.]+)'/g)) written.add(action);
    }
    // Captcha actions, which are not audit actions.
    for (const action of ['login', 'forgot_password', 'report_listing']) written.delete(action);
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
