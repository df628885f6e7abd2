import { dispatchLeftEvents } from '#features/notifications/notifications-jobs.server.ts';
import { ACTOR_PASSWORD, actorPasswordHash } from './actors.ts';
import { makeAccount } from './factories.ts';
import type { TestApp, TestBrowser } from './test-app.ts';

/** An account that can sign in from any number of browsers. */
export interface Person {
  accountId: number;
  phone: string;
  email: string;
  /** Throws if sign-in is refused. */
  signIn: (password?: string) => Promise<TestBrowser>;
}

let made = 0;

/** Creates an account with confirmed phone and e-mail, with `values` on top. */
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
    // A unique IP address: failed attempts elsewhere do not count here.
    const browser = test.browser(`198.${number >> 8}.${number & 255}.${browsers}`);
    const answer = await browser.call('POST', '/api/login', {
      body: { identity: phone, password, staff: (values.roles ?? []).length > 0 },
    });
    if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}`);
    return browser;
  };
  return { accountId, phone, email, signIn };
}

/** Creates an account and signs it in. */
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

/** Mails to an address, oldest first, with those of events that no worker has dispatched yet. */
export async function mailsTo(test: TestApp, email: string): Promise<SentMail[]> {
  await dispatchLeftEvents(test.ctx);
  const rows = await test.ctx.db.selectFrom('outgoing_mail').select('content').orderBy('id').execute();
  return rows.map(({ content }) => content as unknown as SentMail).filter(({ to }) => to === email);
}

export const accountOf = (test: TestApp, id: number) =>
  test.ctx.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.call('GET', '/api/user/me')).statusCode === 200;

/** All messages in the outbox for a recipient, oldest first. */
export const messagesTo = (test: TestApp, recipient: string) =>
  test.ctx.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
