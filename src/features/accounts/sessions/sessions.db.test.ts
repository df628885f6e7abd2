import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

const PASSWORD = 'дълга парола 1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

let test: TestApp;
let passwordHash: string;
let host = 0;

beforeAll(async () => {
  test = await testApp();
  passwordHash = await test.ctx.passwords.hash(PASSWORD);
});

let number = 0;
async function makePerson(values: Parameters<typeof makeAccount>[1] = {}) {
  number += 1;
  const email = `person${number}@volan.example`;
  await makeAccount(test.ctx.db, { email, password_hash: passwordHash, ...values });
  return email;
}

async function signedIn(identity: string, headers: Record<string, string> = {}) {
  const visitor = test.browser(`198.51.100.${(host += 1)}`);
  const body = { identity, password: PASSWORD };
  expect((await visitor.call('POST', '/api/login', { body, headers })).statusCode).toBe(200);
  return visitor;
}

interface Listed {
  sessions: { id: string; current: boolean; browser: string | null; system: string | null }[];
}
const list = async (visitor: Awaited<ReturnType<typeof signedIn>>) =>
  (await visitor.call('GET', '/api/user/sessions')).json<Listed>().sessions;
const isIn = async (visitor: Awaited<ReturnType<typeof signedIn>>) =>
  (await visitor.call('GET', '/api/user/me')).statusCode === 200;

describe('sessions of an account', () => {
  it('are listed with the current one first and without tokens', async () => {
    const email = await makePerson();
    await signedIn(email, { 'user-agent': FIREFOX });
    const here = await signedIn(email, { 'user-agent': 'curl/8' });
    await signedIn(await makePerson());
    const sessions = await list(here);
    expect(sessions).toMatchObject([
      { current: true, browser: null, system: null },
      { current: false, browser: 'Firefox', system: 'Linux' },
    ]);
    const token = here.cookies.get('__Host-volan_session') ?? '-';
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('can be signed out one by one', async () => {
    const email = await makePerson();
    const [lost, here] = [await signedIn(email), await signedIn(email)];
    const other = (await list(here)).find(({ current }) => !current);
    const answer = await here.call('DELETE', `/api/user/sessions/${other?.id}`);
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['volan_edited']);
    expect([await isIn(lost), await isIn(here)]).toEqual([false, true]);
    expect((await here.call('DELETE', `/api/user/sessions/${other?.id}`)).statusCode).toBe(404);
  });

  it('can be signed out by their own account only', async () => {
    const [owner, thief] = [await signedIn(await makePerson()), await signedIn(await makePerson())];
    const [session] = await list(owner);
    const answer = await thief.call('DELETE', `/api/user/sessions/${session?.id}`);
    expect(answer.statusCode).toBe(404);
    expect(await isIn(owner)).toBe(true);
    expect((await thief.call('DELETE', '/api/user/sessions/all')).statusCode).toBe(422);
  });

  it('clear the cookie when the current one is signed out', async () => {
    const here = await signedIn(await makePerson());
    const [session] = await list(here);
    await here.call('DELETE', `/api/user/sessions/${session?.id}`);
    expect(here.cookies.has('volan_signed_in')).toBe(false);
    expect(await isIn(here)).toBe(false);
  });

  it('can all be signed out at once, which also forgets known devices', async () => {
    const email = await makePerson();
    const browsers = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const stranger = await signedIn(await makePerson());
    const answer = await browsers[0]!.call('DELETE', '/api/user/sessions');
    expect(answer.statusCode).toBe(200);
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, false, false]);
    expect(await isIn(stranger)).toBe(true);
    const devices = await test.ctx.db
      .selectFrom('known_device as d')
      .innerJoin('account as a', 'a.id', 'd.account_id')
      .select('a.email')
      .where('a.email', '=', email)
      .execute();
    expect(devices).toEqual([]);
  });

  it('are refused to visitors', async () => {
    const visitor = test.browser('203.0.113.77');
    expect((await visitor.call('GET', '/api/user/sessions')).statusCode).toBe(401);
    expect((await visitor.call('DELETE', '/api/user/sessions')).statusCode).toBe(401);
  });
});

describe('language of an account', () => {
  const localeOf = async (email: string) =>
    (
      await test.ctx.db
        .selectFrom('account')
        .select('locale')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).locale;

  it('is that of the first sign-in page until another is chosen', async () => {
    const email = await makePerson();
    const visitor = await signedIn(email, { 'accept-language': 'en' });
    expect(await localeOf(email)).toBe('en');
    await visitor.call('GET', '/?hl=bg');
    expect(await localeOf(email)).toBe('bg');
  });

  it('is applied to a browser without a language cookie', async () => {
    const email = await makePerson({ locale: 'en' });
    const fresh = await signedIn(email, { 'accept-language': 'bg' });
    expect(fresh.cookies.get('locale')).toBe('en');
    const chosen = test.browser('203.0.113.78');
    await chosen.call('GET', '/?hl=bg');
    await chosen.call('POST', '/api/login', { body: { identity: email, password: PASSWORD } });
    expect(chosen.cookies.get('locale')).toBe('bg');
  });
});
