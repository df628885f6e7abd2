import { beforeEach, describe, expect, it } from 'vitest';
import { mailedLinks } from '#tests/support/mailed-links.ts';
import { makePerson } from '#tests/support/people.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { queueConfirmation } from './queue-confirmation.server.ts';

const test = await testApp();
const { browser, tokensTo, linksFor, choose } = mailedLinks(test);
beforeEach(() => {
  test.ctx.now = () => NOW;
});

describe('e-mail confirmation', () => {
  const confirm = (token: string) => browser().call('POST', '/api/confirm-email', { body: { token } });
  const sendLink = async (accountId: number, email: string) => {
    const { ctx } = test;
    await ctx.db
      .transaction()
      .execute((transaction) => queueConfirmation(ctx, transaction, { accountId, email, locale: 'bg' }));
    return (await tokensTo(email)).at(-1) ?? '';
  };
  const stored = (id: number) =>
    test.ctx.db
      .selectFrom('account')
      .select(['email', 'email_confirmed'])
      .where('id', '=', id)
      .executeTakeFirst();

  it('accepts the link once', async () => {
    const { accountId: id, email } = await makePerson(test, { email_confirmed: false });
    const token = await sendLink(id, email);
    expect((await confirm(token)).json()).toEqual({ success: true, email });
    expect(await stored(id)).toEqual({ email, email_confirmed: true });
    expect((await confirm(token)).statusCode).toBe(422);
  });

  it('makes the address that of the account and voids reset links to the old one', async () => {
    const { accountId: id, email } = await makePerson(test);
    const [reset = ''] = await linksFor(email);
    const token = await sendLink(id, `new${id}@volan.example`);
    expect(await stored(id)).toEqual({ email, email_confirmed: true });
    await confirm(token);
    expect(await stored(id)).toEqual({ email: `new${id}@volan.example`, email_confirmed: true });
    expect((await choose(reset)).statusCode).toBe(422);
  });

  it('rejects an address that another account has', async () => {
    const { accountId: id } = await makePerson(test);
    const other = await makePerson(test, { email_confirmed: false });
    const token = await sendLink(id, `wanted${id}@volan.example`);
    await test.ctx.db
      .updateTable('account')
      .set({ email: `wanted${id}@volan.example` })
      .where('id', '=', other.accountId)
      .execute();
    expect((await confirm(token)).statusCode).toBe(422);
    expect((await stored(other.accountId))?.email_confirmed).toBe(false);
  });

  it('rejects a token after three days and for another purpose', async () => {
    const { accountId: id, email } = await makePerson(test, { email_confirmed: false });
    const token = await sendLink(id, email);
    expect((await choose(token)).statusCode).toBe(422);
    test.ctx.now = () => new Date(NOW.getTime() + 3 * 86_400_000);
    expect((await confirm(token)).statusCode).toBe(422);
  });
});
