import { randomBytes } from 'node:crypto';
import { openSession } from '#features/accounts/sessions/sessions.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { ACTOR_PASSWORD, makeActor, type Caller } from './actors.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { accounts, type Thing } from './policy-things.ts';

const MISSING_ID = 2_000_000_000;

/** Account and session, of the caller or another person. */
async function sessionsOfOthers({ test, accountId }: Caller): Promise<Record<Thing, string>> {
  const other = await makeActor(test, 'company');
  const pair = async (id: number) => {
    const client = { address: '192.0.2.1', userAgent: 'test' };
    const token = await openSession(test.ctx, { accountId: id, remember: false, ...client });
    return `${id} ${hashToken(token).toString('hex').slice(0, 32)}`;
  };
  return {
    own: await pair(accountId ?? other),
    other: await pair(other),
    missing: `${other} ${'0'.repeat(32)}`,
  };
}

let serial = 0;
const newPerson = () => {
  serial += 1;
  const email = `created-${serial}@volan.example`;
  const place = { city: 'sofia', address: '', locale: 'bg' };
  return { userType: 'personal', name: 'Нова Иванова', email, phone: '', ...place };
};

/** An empty file of the caller, and one of another admin. */
async function peopleFiles({ test, accountId }: Caller): Promise<Record<Thing, string>> {
  const [own, other] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const at = test.ctx.now();
  const file = { format: 'csv', filter: '/admin/user', locale: 'bg', requested_at: at, ready_at: at };
  const remove_at = new Date(at.getTime() + 3_600_000);
  const anotherAdmin = await makeActor(test, 'admin');
  await test.ctx.db
    .insertInto('people_export')
    .values([
      { ...file, id: own, account_id: accountId ?? anotherAdmin, remove_at },
      { ...file, id: other, account_id: anotherAdmin, remove_at },
    ])
    .execute();
  return { own, other, missing: '0'.repeat(32) };
}

/** Accounts as staff manage them, and the objection of a blocked person. */
export const peoplePolicy: Record<string, OperationPolicy> = {
  'GET /api/admin/users': { query: 'q=ivan&sort=name', answers: 200 },
  'GET /api/admin/users/{id}': { things: accounts, answers: { own: 200, other: 200, missing: 404 } },
  'POST /api/admin/users': { body: () => newPerson(), answers: 201 },
  // Another version than that of the account: the call is understood but changes nothing.
  'PUT /api/admin/users/{id}': {
    things: accounts,
    body: () => ({ ...newPerson(), version: 1_000_000, current_password: ACTOR_PASSWORD }),
    answers: { own: 403, other: 409, missing: 404 },
  },
  'POST /api/admin/users/{id}/invitations': {
    things: accounts,
    // All of them have a password.
    answers: { own: 404, other: 404, missing: 404 },
  },
  'POST /api/admin/people-exports': {
    body: () => ({ filter: 'kind=dealer', format: 'csv', current_password: ACTOR_PASSWORD }),
    answers: 201,
  },
  'GET /api/admin/people-exports': { answers: 200 },
  'GET /api/admin/people-exports/{id}': {
    things: peopleFiles,
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/admin/users/{id}/notes': {
    things: accounts,
    body: () => ({ note: 'Обади се за проверка.' }),
    answers: { own: 201, other: 201, missing: 404 },
  },
  'DELETE /api/admin/users/{id}/sessions': {
    things: accounts,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'DELETE /api/admin/users/{id}/sessions/{session}': {
    things: sessionsOfOthers,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/users/email-verifications': {
    body: () => ({ ids: [MISSING_ID], confirmed: true }),
    answers: 200,
  },
  'POST /api/admin/users/blocks': {
    body: () => ({ ids: [MISSING_ID], ground: 'spam', days: 7, bg: 'Спам.' }),
    answers: 200,
  },
  'POST /api/admin/users/unblocks': { body: () => ({ ids: [MISSING_ID] }), answers: 200 },
  'POST /api/admin/users/deletions': {
    body: () => ({
      ids: [MISSING_ID],
      ground: 'spam',
      bg: 'Спам.',
      current_password: ACTOR_PASSWORD,
    }),
    answers: 200,
  },
  'POST /api/admin/users/{id}/block/objection-answers': {
    things: accounts,
    body: () => ({ answer: 'Блокирането остава.' }),
    // None of them is blocked.
    answers: { own: 409, other: 409, missing: 404 },
  },
  'POST /api/user/block/objection': { body: () => ({ objection: 'Не съм аз.' }), answers: 409 },
};
