import { beforeAll, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { mailsTo, signedIn, type Person } from '#tests/support/people.ts';
import { testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';
import { buildExport } from './build-export.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  test.ctx.jobs.send = () => Promise.resolve();
});

type Owner = Person & { browser: TestBrowser };
const exportOf = (accountId: number) =>
  test.ctx.db.selectFrom('account_export').select('id').where('account_id', '=', accountId).execute();
/** Requests and builds an archive. */
async function prepare({ browser, accountId }: Owner): Promise<void> {
  await browser.call('POST', '/api/user/export', { body: { current_password: ACTOR_PASSWORD } });
  for (const { id } of await exportOf(accountId)) await buildExport(test.ctx, { id, locale: 'bg' });
}
const askLink = ({ browser }: Owner, password = ACTOR_PASSWORD) =>
  browser.call('POST', '/api/user/export-link', { body: { current_password: password } });
const pathFor = async (owner: Owner): Promise<string> =>
  `/api/user/export/${(await askLink(owner)).json<{ token: string }>().token}`;
const stateOf = async ({ browser }: Owner): Promise<unknown> =>
  (await browser.call('GET', '/api/user/export')).json();

describe('link to the archive of a person without a confirmed address', () => {
  it('is returned after confirming the password, works once and is not mailed', async () => {
    const owner = await signedIn(test, { email_confirmed: false });
    expect((await askLink(owner)).statusCode).toBe(422);
    await prepare(owner);
    expect(await mailsTo(test, owner.email)).toEqual([]);
    expect(await stateOf(owner)).toMatchObject({ state: 'ready', mailed: false });
    expect((await askLink(owner, 'wrong')).json()).toMatchObject({ message: 'Паролата не е вярна.' });
    const path = await pathFor(owner);
    expect((await owner.browser.call('GET', path)).statusCode).toBe(200);
    expect(await exportOf(owner.accountId)).toEqual([]);
    expect((await owner.browser.call('GET', path)).statusCode).toBe(422);
    expect((await askLink(owner)).json()).toMatchObject({
      message: expect.stringMatching(/^Връзката вече не важи/),
    });
    expect(await stateOf(owner)).toMatchObject({ state: 'none' });
  });

  it('is returned to a person without any address', async () => {
    const owner = await signedIn(test);
    await test.ctx.db
      .updateTable('account')
      .set({ email: null, email_confirmed: false })
      .where('id', '=', owner.accountId)
      .execute();
    await prepare(owner);
    expect((await owner.browser.call('GET', await pathFor(owner))).statusCode).toBe(200);
  });

  it('is returned to the owner only, and replaces an earlier one', async () => {
    const owner = await signedIn(test, { email_confirmed: false });
    const other = await signedIn(test, { email_confirmed: false });
    await prepare(owner);
    expect((await askLink(other)).statusCode).toBe(422);
    const [first, second] = [await pathFor(owner), await pathFor(owner)];
    expect((await owner.browser.call('GET', first)).statusCode).toBe(422);
    expect((await other.browser.call('GET', second)).statusCode).toBe(422);
    expect((await owner.browser.call('GET', second)).statusCode).toBe(200);
  });

  it('is refused after a link was mailed to a confirmed address', async () => {
    const owner = await signedIn(test);
    await prepare(owner);
    expect((await askLink(owner)).statusCode).toBe(422);
    expect(await stateOf(owner)).toMatchObject({ state: 'ready', mailed: true });
  });
});
