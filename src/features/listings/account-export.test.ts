import { beforeAll, describe, expect, it } from 'vitest';
import { renditionFile } from '#features/media/picture-renditions.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';

const PASSWORD = 'дълга парола 1';
let test: TestApp;
let hash: string;
let made = 0;

beforeAll(async () => {
  test = await testApp();
  hash = await test.ctx.passwords.hash(PASSWORD);
});

async function person(values: Parameters<typeof makeAccount>[1] = {}) {
  made += 1;
  const phone = `+35988500${String(1000 + made)}`;
  const email = `export${made}@volan.example`;
  const accountId = await makeAccount(test.ctx.db, {
    phone,
    email,
    email_confirmed: true,
    password_hash: hash,
    ...values,
  });
  const browser = test.browser(`198.51.100.${made}`);
  await browser.call('POST', '/api/login', { body: { identity: phone, password: PASSWORD } });
  return { accountId, browser, email };
}

const ask = (browser: TestBrowser, password = PASSWORD) =>
  browser.call('POST', '/api/user/export', { body: { current_password: password } });
const tokenFor = async (email: string) => {
  const mails = await test.ctx.db
    .selectFrom('outgoing_mail')
    .select('content')
    .orderBy('id', 'desc')
    .execute();
  const mail = mails
    .map(({ content }) => content as unknown as { to: string; text: string })
    .find(({ to }) => to === email);
  return /\/user\/export\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

describe('the own data', () => {
  it('comes as an archive, once', async () => {
    const { accountId, browser, email } = await person({ display_name: 'Мария' });
    const id = await makeListing(test.ctx.db, { account_id: accountId, description: 'Запазена' });
    await makeListing(test.ctx.db, { description: 'чужда' });
    const picture = 'cccccccccccccccc';
    await test.ctx.db
      .insertInto('picture')
      .values({ id: picture, state: 'ready', width: 640, height: 480, placeholder: 'data:,' })
      .execute();
    await test.ctx.db
      .insertInto('listing_picture')
      .values({ listing_id: id, position: 0, picture_id: picture })
      .execute();
    await test.ctx.files.put(renditionFile(picture, 640, 'jpeg'), Buffer.from('picture'), 'image/jpeg');

    expect((await ask(browser)).json()).toEqual({ success: true });
    const token = await tokenFor(email);
    const answer = await browser.call('GET', `/api/user/export/${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const files = readZip(answer.rawPayload);
    expect(files.map(({ name }) => name)).toEqual(['data.json', `listings/${id}/1.jpeg`]);
    const data: unknown = JSON.parse(String(files[0]?.bytes));
    expect(data).toMatchObject({
      account: { name: 'Мария', email },
      trader: null,
      listings: [{ id, description: 'Запазена', pictures: [picture] }],
    });
    expect(JSON.stringify(data)).not.toMatch(/password_hash|argon|token|чужда/);
    expect((await browser.call('GET', `/api/user/export/${token}`)).statusCode).toBe(422);
  });

  it('is nobody else’s, and their try does not use the link up', async () => {
    const [own, other] = [await person(), await person()];
    await ask(own.browser);
    const token = await tokenFor(own.email);
    expect((await other.browser.call('GET', `/api/user/export/${token}`)).statusCode).toBe(422);
    expect((await test.browser('192.0.2.4').call('GET', `/api/user/export/${token}`)).statusCode).toBe(401);
    expect((await own.browser.call('GET', `/api/user/export/${token}`)).statusCode).toBe(200);
  });

  it('is taken once when asked for twice at a time', async () => {
    const { browser, email } = await person();
    await ask(browser);
    const path = `/api/user/export/${await tokenFor(email)}`;
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('GET', path)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  });

  it('needs the password and a confirmed address', async () => {
    const { browser, email } = await person();
    expect((await ask(browser, 'wrong')).statusCode).toBe(422);
    expect(await tokenFor(email)).toBe('');
    const unconfirmed = await person({ email_confirmed: false });
    expect((await ask(unconfirmed.browser)).statusCode).toBe(409);
  });
});
