import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
let admin: Caller;

beforeEach(async () => {
  admin = await makeCaller(test, 'admin');
});
interface Answer {
  people: { id: number; name: string }[];
  next: string | null;
}
const list = async (query: string): Promise<Answer> => {
  const answer = await admin.browser.call('GET', `/api/admin/users?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const idsOf = async (query: string) => (await list(query)).people.map(({ id }) => id);

describe('list of people', () => {
  it('finds a person by name in either alphabet, e-mail, pending e-mail, phone, EIK, company and number', async () => {
    const id = await makeAccount(db, {
      display_name: 'Живко Търновалийски',
      legal_name: 'Щастие Автоцентър ЕООД',
      company_username: 'zh-cars',
      kind: 'company',
      company_kind: 'other',
      eik: '203456781',
      phone: '+359884102277',
      email: 'sales_box@aciztok.example',
    });
    await db
      .insertInto('mail_token')
      .values({
        token_hash: Buffer.alloc(32, 7),
        purpose: 'confirm_email',
        account_id: id,
        email: 'fresh@aciztok.example',
        expires_at: new Date('2100-01-01'),
      })
      .execute();
    for (const q of [
      'живко търн',
      'Jivko Tarnovaliyski',
      'ЖИВКО',
      'shtastie avtotsentar',
      'zh cars',
      'SALES_box@aci',
      'fresh@',
      '0884 102 277',
      '+359884102277',
      '203 456',
      String(id),
    ])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toContain(id);
    // A wildcard typed by people is text.
    for (const q of ['salesxbox@aci', 'живко иванов', '20345678199'])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).not.toContain(id);
  });

  it.each(['newest', 'oldest', 'name'])('shows each person once over its pages, by %s', async (sort) => {
    const at = new Date('2026-03-01T10:00:00Z');
    const made: number[] = [];
    for (const name of ['ббб', 'Ааа', 'Ааа', 'ввв', 'ааа'])
      made.push(await makeAccount(db, { display_name: name, joined_at: at, roles: ['moderator'] }));
    const filter = `role=moderator&from=2026-03-01&to=2026-03-01&sort=${sort}&per_page=2`;
    const seen: number[] = [];
    let after = '';
    do {
      const page = await list(`${filter}${after && `&after=${encodeURIComponent(after)}`}`);
      seen.push(...page.people.map(({ id }) => id));
      after = page.next ?? '';
    } while (after);
    const [first, second, third, fourth, fifth] = made;
    expect(seen).toEqual(
      sort === 'newest'
        ? made.toReversed()
        : sort === 'oldest'
          ? made
          : [second, third, fifth, first, fourth],
    );
    await db.deleteFrom('account').where('id', 'in', made).execute();
  });

  it('filters by kind, role, verification, block and day of the registration in Sofia', async () => {
    const at = new Date('2025-05-05T21:30:00Z');
    const dealer = await makeAccount(db, { kind: 'company', company_kind: 'car_dealer', joined_at: at });
    const blocked = await makeAccount(db, { blocked: true, joined_at: at });
    const confirmed = await makeAccount(db, { email: 'c@x.example', email_confirmed: true, joined_at: at });
    const day = 'from=2025-05-06&to=2025-05-06&sort=oldest';
    expect(await idsOf(day)).toEqual([dealer, blocked, confirmed]);
    expect(await idsOf('from=2025-05-05&to=2025-05-05')).toEqual([]);
    expect(await idsOf(`${day}&kind=dealer`)).toEqual([dealer]);
    expect(await idsOf(`${day}&kind=private`)).toEqual([blocked, confirmed]);
    expect(await idsOf(`${day}&kind=company`)).toEqual([]);
    expect(await idsOf(`${day}&blocked=yes`)).toEqual([blocked]);
    expect(await idsOf(`${day}&blocked=no`)).toEqual([dealer, confirmed]);
    expect(await idsOf(`${day}&verified=email`)).toEqual([confirmed]);
    expect(await idsOf(`${day}&verified=no_email`)).toEqual([dealer, blocked]);
    expect(await idsOf(`${day}&role=staff`)).toEqual([]);
    expect(await idsOf('role=admin')).toContain(admin.accountId);
  });

  it('pages through people with a frequent name in every order', async () => {
    await sql`insert into account (kind, display_name, joined_at)
      select 'private', 'Многоброен ' || lpad(n::text, 4, '0'), timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, 3100) n`.execute(db);
    for (const [sort, first] of [
      ['name', '0001'],
      ['oldest', '0001'],
      ['newest', '3100'],
    ]) {
      const page = await list(`q=mnogo&sort=${sort}&per_page=100`);
      expect([page.people.length, page.people[0]?.name], sort).toEqual([100, `Многоброен ${first}`]);
      const next = await list(
        `q=mnogo&sort=${sort}&per_page=100&after=${encodeURIComponent(page.next ?? '')}`,
      );
      expect(next.people[0]?.name).toBe(`Многоброен ${sort === 'newest' ? '3000' : '0101'}`);
    }
  });
});

describe('a person as admins see them', () => {
  it('has contacts, notes and sessions, which an admin can end', async () => {
    const person = await makeCaller(test, 'company');
    const path = `/api/admin/users/${person.accountId}`;
    const note = await admin.browser.call('POST', `${path}/notes`, { body: { note: 'Обади се.' } });
    expect(note.statusCode).toBe(201);
    const details = (await admin.browser.call('GET', path)).json();
    expect(details).toMatchObject({
      email_confirmed: true,
      figures: { listings: 0, reports: 0 },
      notes: [{ text: 'Обади се.' }],
      sessions: [{ address: '192.0.2.1' }],
    });
    const session = details.sessions[0].id as string;
    expect((await admin.browser.call('DELETE', `${path}/sessions/${session}`)).statusCode).toBe(200);
    expect((await person.browser.call('GET', '/api/user/me')).statusCode).toBe(401);
    expect((await admin.browser.call('DELETE', `${path}/sessions/${session}`)).statusCode).toBe(404);
  });

  it('keeps sessions of staff from admins who are no super admins', async () => {
    const moderator = await makeActor(test, 'moderator');
    const path = `/api/admin/users/${moderator}/sessions`;
    expect((await admin.browser.call('DELETE', path)).statusCode).toBe(403);
    const superAdmin = await makeCaller(test, 'super_admin');
    expect((await superAdmin.browser.call('DELETE', path)).statusCode).toBe(200);
  });
});

describe('confirmation of e-mail addresses by staff', () => {
  const verify = async (ids: (number | undefined)[], confirmed = true) =>
    (
      await admin.browser.call('POST', '/api/admin/users/email-verifications', { body: { ids, confirmed } })
    ).json().results as { id: number; outcome: string }[];
  const accountOf = (id: number) =>
    db
      .selectFrom('account')
      .select(['email', 'email_confirmed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('takes the address of an unopened link, refuses those without one, and can be withdrawn', async () => {
    const [id, none, taken] = [await makeAccount(db), await makeAccount(db), await makeAccount(db)];
    const token = (account: number, email: string) => ({
      token_hash: Buffer.alloc(32, account % 251),
      purpose: 'confirm_email',
      account_id: account,
      email,
      expires_at: new Date('2100-01-01'),
    });
    await makeAccount(db, { email: 'owned@x.example' });
    await db
      .insertInto('mail_token')
      .values([token(id, 'pending@x.example'), token(taken, 'owned@x.example')])
      .execute();
    const results = await verify([taken, id, none]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused']);
    expect(await accountOf(id)).toEqual({ email: 'pending@x.example', email_confirmed: true });
    expect(await accountOf(taken)).toEqual({ email: null, email_confirmed: false });
    await verify([id], false);
    expect(await accountOf(id)).toEqual({ email: 'pending@x.example', email_confirmed: false });
    const events = await db
      .selectFrom('audit_event')
      .select('details')
      .where('subject', '=', `account:${id}`)
      .orderBy('id')
      .execute();
    expect(events.map(({ details }) => details)).toEqual([
      { from: 'email_unconfirmed', to: 'email_confirmed' },
      { from: 'email_confirmed', to: 'email_unconfirmed' },
    ]);
  });
});
