import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, type BrowserContext } from '@playwright/test';
import pg from 'pg';
import { demoAccounts } from '#demo/accounts/demo-accounts.ts';
import { Passwords } from '#features/accounts/password/passwords.server.ts';

/** Runs a query on the database of the tested program; see needsDatabase for its availability. */
export async function withDatabase<Result>(work: (database: pg.Client) => Promise<Result>): Promise<Result> {
  const host = join(process.env['E2E_DATA_DIR'] ?? '', 'postgres.sock');
  const database = new pg.Client({ host, user: 'volan', database: 'volan' });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
}

const passwords = new Passwords();

/** Creates an account for one test, by default with a confirmed e-mail address. */
export async function makePerson(
  values: { name?: string; roles?: string[]; confirmed?: boolean } = {},
): Promise<Person> {
  const { name = 'Гергана Димитрова', roles = [], confirmed = true } = values;
  const email = `person-${randomBytes(6).toString('hex')}@volan.example`;
  const password = `парола ${randomBytes(6).toString('hex')}`;
  const hash = await passwords.hash(password);
  const { rows } = await withDatabase((database) =>
    database.query<{ id: number }>(
      `insert into account (kind, display_name, email, email_confirmed, password_hash, roles, demo)
       values ('private', $1, $2, $3, $4, $5, true) returning id`,
      [name, email, confirmed, hash, roles],
    ),
  );
  return { id: rows[0]?.id ?? 0, name, email, password };
}

/** Finds an account of demo mode. */
export async function demoPerson(key: 'dealer' | 'admin'): Promise<Pick<Person, 'id'>> {
  const email = demoAccounts.find((account) => account.key === key)?.email;
  const { rows } = await withDatabase((database) =>
    database.query<{ id: number }>('select id from account where email = $1', [email]),
  );
  return { id: rows[0]?.id ?? 0 };
}

/** Signs in, staff as staff, without the form: attempts through the form are limited per IP address. */
export async function signInAs(
  context: BrowserContext,
  { id }: Pick<Person, 'id'>,
  address: string,
  { userAgent = 'test' }: { userAgent?: string } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await withDatabase((database) =>
    database.query(
      `insert into session
         (token_hash, account_id, created_at, seen_at, expires_at, remembered, address, user_agent, staff)
       select $1, id, now(), now(), now() + interval '2 hours', false, '192.0.2.1', $3, roles <> '{}'
       from account where id = $2`,
      [createHash('sha256').update(token).digest(), id, userAgent],
    ),
  );
  await context.addCookies([
    { name: 'volan_session', value: token, url: address, httpOnly: true, sameSite: 'Lax' },
    { name: 'volan_signed_in', value: String(id), url: address, sameSite: 'Lax' },
  ]);
  return token;
}

/** Resets the limit of sign-in attempts for the one IP address that all tests share. */
export const forgetTries = (): Promise<unknown> =>
  withDatabase((database) =>
    database.query(`delete from limit_use where name like 'sign_in%' or name like 'reset%'`),
  );

/** Resets the limits of codes and registrations per IP address, which all tests share; limits per number stay. */
export const forgetCodes = (): Promise<unknown> =>
  withDatabase((database) =>
    database.query(
      `delete from limit_use where name like 'register%'
       or (name like 'phone_code%' and name not like 'phone_code_number%')`,
    ),
  );

/** Text of the last message to a recipient, mail or SMS. */
export const lastMessageTo = (recipient: string): Promise<string> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ body_text: string }>(
      'select body_text from outbox_message where recipient = $1 order by id desc limit 1',
      [recipient],
    );
    return rows[0]?.body_text ?? '';
  });

/** Waits for a mail to the recipient that matches the pattern; returns the match. */
export async function inMailTo(recipient: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => (found = pattern.exec(await lastMessageTo(recipient))?.[0] ?? ''), {
      intervals: [200],
    })
    .not.toBe('');
  return found;
}

/** Ends the minute after which another code may be sent to a number. */
export const letMinutePass = (phone: string): Promise<unknown> =>
  withDatabase(async (database) => {
    const key = createHash('sha256').update(`phone_code_number_60 ${phone}`).digest();
    const { rowCount } = await database.query('delete from limit_use where key = $1', [key]);
    if (rowCount !== 1) throw new Error('no code was sent within the last minute');
    await database.query(`update phone_code set sent_at = sent_at - interval '61 s' where phone = $1`, [
      phone,
    ]);
  });
