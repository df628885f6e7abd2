import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { testApp } from '#tests/support/test-app.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { ensureDemoAccounts } from './ensure-demo-accounts.server.ts';
import { parseEik } from '#kernel/eik.ts';

const test = await testApp();
const { db } = test.ctx;
await ensureDemoAccounts(test.ctx);
let host = 0;

const signIn = (email: string) =>
  test.browser(`198.51.100.${(host += 1)}`).call('POST', '/api/login', {
    body: { identity: email, password: DEMO_PASSWORD, staff: true },
  });

const rolesIn: Record<string, string[]> = {
  private: ['user_private'],
  company: ['user_company'],
  dealer: ['user_company', 'dealer'],
  moderator: ['user_private', 'moderator'],
  admin: ['user_private', 'admin'],
  super_admin: ['user_private', 'super_admin'],
};

describe('demo accounts', () => {
  it.each(demoAccounts)('allow signing in as $key', async ({ key, email }) => {
    const answer = await signIn(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email, roles: rolesIn[key] } });
  });

  it('are restored at the next start', async () => {
    const before = await snapshot();
    const [first, second] = demoAccounts;
    await db
      .updateTable('account')
      .set({ password_hash: await test.ctx.passwords.hash('changed'), roles: [], blocked: true })
      .where('email', '=', 'admin@volan.example')
      .execute();
    // Changing the address of an account leaves its phone number behind.
    await db
      .updateTable('account')
      .set({ email: 'mine@volan.example' })
      .where('email', '=', first?.email ?? '')
      .execute();
    await db.deleteFrom('account').where('email', '=', 'company@volan.example').execute();
    await ensureDemoAccounts(test.ctx);
    await ensureDemoAccounts(test.ctx);
    expect(await snapshot()).toEqual(before);
    for (const email of [first?.email, second?.email, 'admin@volan.example'])
      expect((await signIn(email ?? '')).statusCode).toBe(200);
  });

  it('are marked, so that production does not start with them', async () => {
    const { open } = await db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where(
        'email',
        'in',
        demoAccounts.map(({ email }) => email),
      )
      .where('demo', '=', false)
      .executeTakeFirstOrThrow();
    expect(open).toBe(0);
  });

  it('are listed in the README', async () => {
    const readme = await readFile(join(projectRoot(), 'README.md'), 'utf8');
    for (const { email } of demoAccounts) expect(readme).toContain(`\`${email}\``);
    expect(readme).toContain(`\`${DEMO_PASSWORD}\``);
  });

  it('have company numbers with valid check digits', () => {
    for (const { company } of demoAccounts) if (company) expect(parseEik(company.eik)).toBe(company.eik);
  });
});

const snapshot = () =>
  db
    .selectFrom('account')
    .select(['email', 'phone', 'roles', 'kind', 'company_username', 'blocked', 'demo'])
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .orderBy('email')
    .execute();
