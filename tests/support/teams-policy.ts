import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { ACTOR_PASSWORD, actors, makeActor, type Actor, type Caller } from './actors.ts';
import { soldConversations } from './conversation-things.ts';
import type { OperationPolicy } from './operation-policy.ts';
import type { Thing } from './policy-things.ts';

const companies = ['company', 'dealer'] as const;
const MISSING_ID = 2_000_000_000;
let made = 0;

const companyOf = (caller: Caller): Promise<number> =>
  caller.accountId === undefined ? makeActor(caller.test, 'company') : Promise.resolve(caller.accountId);

/** An open invitation of the caller's company and one of another. */
async function invitations(caller: Caller): Promise<Record<Thing, string>> {
  const { db, now } = caller.test.ctx;
  const add = async (company_id: number) => {
    made += 1;
    const { id } = await db
      .insertInto('team_invitation')
      .values({
        company_id,
        email: `invited-${made}@volan.example`,
        role: 'seller',
        token_hash: hashToken(makeToken()),
        sent_at: now(),
        expires_at: new Date(now().getTime() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const other = await makeActor(caller.test, 'company');
  return { own: await add(await companyOf(caller)), other: await add(other), missing: String(MISSING_ID) };
}

/** Adds a new person to a team. */
export async function addMember(
  test: Caller['test'],
  company_id: number,
  role: 'seller' | 'reader',
  member_id?: number,
): Promise<number> {
  const { db, now } = test.ctx;
  const member = member_id ?? (await makeActor(test, 'private'));
  await db
    .insertInto('team_member')
    .values({ company_id, member_id: member, role, joined_at: now() })
    .execute();
  return member;
}

/** A member of the caller's company and one of another. */
async function members(caller: Caller): Promise<Record<Thing, string>> {
  const other = await addMember(caller.test, await makeActor(caller.test, 'company'), 'seller');
  const own = await addMember(caller.test, await companyOf(caller), 'seller');
  return { own: String(own), other: String(other), missing: String(MISSING_ID) };
}

/** A company whose team the caller is in, and another one. */
async function teams(caller: Caller): Promise<Record<Thing, string>> {
  const [own, other] = [await makeActor(caller.test, 'company'), await makeActor(caller.test, 'company')];
  await addMember(caller.test, own, 'reader', caller.personId ?? caller.accountId);
  return { own: String(own), other: String(other), missing: String(MISSING_ID) };
}

/** Sold conversations; the caller's company has a team. */
async function teamConversations(caller: Caller): Promise<Record<Thing, string>> {
  if (caller.accountId !== undefined) await addMember(caller.test, caller.accountId, 'seller');
  return soldConversations(caller);
}

const ofCompanies = { own: 200, other: 404, missing: 404 };
/** Only companies have teams; to others a conversation has none. */
const noTeam = Object.fromEntries(
  actors
    .filter((actor) => actor !== 'visitor' && actor !== 'company' && actor !== 'dealer')
    .map((actor) => [actor, 404]),
) as Partial<Record<Actor, number>>;
const current_password = ACTOR_PASSWORD;

export const teamsPolicy: Record<string, OperationPolicy> = {
  'PUT /api/user/acting-for': { body: () => ({ company: null }), answers: 200 },
  'POST /api/user/team/invitations': {
    only: ['dealer'],
    body: () => {
      made += 1;
      return { email: `new-${made}@volan.example`, role: 'seller', current_password };
    },
    answers: 201,
  },
  'POST /api/user/team/invitations/{id}/send': {
    only: ['dealer'],
    things: invitations,
    answers: ofCompanies,
  },
  'DELETE /api/user/team/invitations/{id}': { only: companies, things: invitations, answers: ofCompanies },
  'POST /api/user/team-invitations/answer': {
    body: () => ({ token: 'x'.repeat(43), accepts: true }),
    answers: 422,
  },
  'PATCH /api/user/team/members/{id}': {
    only: companies,
    things: members,
    body: () => ({ role: 'reader', current_password }),
    answers: ofCompanies,
  },
  'POST /api/user/team/members/{id}/remove': {
    only: companies,
    things: members,
    body: () => ({ successor: null, current_password }),
    answers: ofCompanies,
  },
  'DELETE /api/user/teams/{id}': { things: teams, answers: ofCompanies },
  'GET /api/conversations/{id}/team': {
    things: teamConversations,
    answers: ofCompanies,
    answersTo: noTeam,
  },
  'PUT /api/conversations/{id}/assignee': {
    things: teamConversations,
    body: () => ({ assignee: null }),
    answers: ofCompanies,
    answersTo: noTeam,
  },
};
