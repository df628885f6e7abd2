import { ACTOR_PASSWORD, actorPasswordHash } from './actors.ts';
import { makeAccount } from './factories.ts';
import type { TestApp, TestBrowser } from './test-app.ts';

/** Somebody with an account, who can sign in at as many browsers as they like. */
export interface Person {
  accountId: number;
  phone: string;
  email: string;
  /** Throws when it is refused. */
  signIn: (password?: string) => Promise<TestBrowser>;
}

let made = 0;

/** Somebody new, whose phone and e-mail are confirmed, or what `values` say. */
export async function makePerson(
  test: TestApp,
  values: Parameters<typeof makeAccount>[1] = {},
): Promise<Person> {
  made += 1;
  const number = made;
  const phone = values.phone ?? `+3598820${String(10_000 + number)}`;
  const email = values.email ?? `person${number}@volan.example`;
  const accountId = await makeAccount(test.ctx.db, {
    phone_confirmed: true,
    email_confirmed: true,
    password_hash: await actorPasswordHash(test),
    ...values,
    phone,
    email,
  });
  let browsers = 0;
  const signIn = async (password = ACTOR_PASSWORD): Promise<TestBrowser> => {
    browsers += 1;
    // Nobody else's address: failures of others don't count here.
    const browser = test.browser(`198.${number >> 8}.${number & 255}.${browsers}`);
    const answer = await browser.call('POST', '/api/login', { body: { identity: phone, password } });
    if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}`);
    return browser;
  };
  return { accountId, phone, email, signIn };
}

/** Somebody new who is signed in. */
export async function signedIn(
  test: TestApp,
  values: Parameters<typeof makeAccount>[1] = {},
): Promise<Person & { browser: TestBrowser }> {
  const person = await makePerson(test, values);
  return { ...person, browser: await person.signIn() };
}

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What was mailed to an address, the oldest first. */
export async function mailsTo(test: TestApp, email: string): Promise<SentMail[]> {
  const rows = await test.ctx.db.selectFrom('outgoing_mail').select('content').orderBy('id').execute();
  return rows.map(({ content }) => content as unknown as SentMail).filter(({ to }) => to === email);
}

/** The row of an account. */
export const accountOf = (test: TestApp, id: number) =>
  test.ctx.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.call('GET', '/api/user/me')).statusCode === 200;

/** Everything the outbox holds for somebody, oldest first. */
export const messagesTo = (test: TestApp, recipient: string) =>
  test.ctx.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
