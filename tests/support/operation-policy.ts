import sharp from 'sharp';
import { hashToken } from '#features/accounts/secret-token.server.ts';
import { openSession } from '#features/accounts/sessions.server.ts';
import { ACTOR_PASSWORD, actors, makeActor, type Actor, type Caller } from './actors.ts';
import { makeListing } from './factories.ts';

type Thing = 'own' | 'other' | 'missing';

/** Who may make a call, with what it is tried, and what those who may are answered. */
export interface OperationPolicy {
  may: readonly Actor[];
  query?: string;
  body?: (caller: Caller) => object | Promise<object>;
  contentType?: string;
  /** What stands in the place of the path's parameter. */
  things?: (caller: Caller) => Promise<Record<Thing, string>>;
  /** For each thing where there are any. */
  answers: number | Record<Thing, number>;
}

const everyone = actors;
const users = actors.filter((actor) => actor !== 'visitor');
const staff = ['moderator', 'admin', 'super_admin'] as const;
const admins = ['admin', 'super_admin'] as const;

let serial = 0;
const MISSING_ID = 2_000_000_000;
const current_password = ACTOR_PASSWORD;
/** Of nothing: what brings it is told so, alike for everybody. */
const NO_TOKEN = 'x'.repeat(43);

const someone = ({ test }: Caller): Promise<number> => makeActor(test, 'company');

/** A published listing of the caller, and of somebody else. */
async function listings(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const [own, other] = await Promise.all(
    [caller.accountId ?? (await someone(caller)), await someone(caller)].map((account_id) =>
      makeListing(db, { account_id }),
    ),
  );
  return { own: String(own), other: String(other), missing: String(MISSING_ID) };
}

async function companyNames(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const nameOf = async (id: number) =>
    db.selectFrom('account').select('company_username').where('id', '=', id).executeTakeFirstOrThrow();
  const other = (await nameOf(await someone(caller))).company_username ?? '';
  const own = caller.accountId === undefined ? undefined : (await nameOf(caller.accountId)).company_username;
  return { own: own ?? other, other, missing: 'nobody-here' };
}

/** Another browser of the caller's, and one of somebody else. */
async function sessions(caller: Caller): Promise<Record<Thing, string>> {
  const idOf = async (accountId: number) => {
    const token = await openSession(caller.test.ctx, {
      accountId,
      remember: false,
      address: '192.0.2.1',
      userAgent: 'test',
    });
    return hashToken(token).toString('hex').slice(0, 32);
  };
  const other = await someone(caller);
  return {
    own: await idOf(caller.accountId ?? other),
    other: await idOf(other),
    missing: '0'.repeat(32),
  };
}

async function accounts(caller: Caller): Promise<Record<Thing, string>> {
  const other = await someone(caller);
  return { own: String(caller.accountId ?? other), other: String(other), missing: String(MISSING_ID) };
}

/**
 * The policy of every call of the API. A call of the OpenAPI list that is missing here fails the tests, and so does
 * one that answers otherwise to anybody.
 */
export const operationPolicy: Record<string, OperationPolicy> = {
  'GET /api/public-config': { may: everyone, answers: 200 },
  'GET /api/icons/{file}': {
    may: everyone,
    query: 'icons=vw',
    things: async () => ({ own: 'brand.json', other: 'brand.json', missing: 'nothing.json' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/search': { may: everyone, answers: 200 },
  'GET /api/search/makes': { may: everyone, query: 'q=golf', answers: 200 },
  'GET /api/listings': { may: everyone, query: 'ids=1,2', answers: 200 },
  'GET /api/listings/{id}': {
    may: everyone,
    things: listings,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/listings/{id}/phone': {
    may: everyone,
    things: listings,
    answers: { own: 200, other: 200, missing: 404 },
  },
  // Whoever looks isn't told whether there was something to see.
  'POST /api/listings/{id}/views': {
    may: everyone,
    things: listings,
    answers: { own: 204, other: 204, missing: 204 },
  },
  'POST /api/companies/{username}/phone': {
    may: everyone,
    things: companyNames,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/calculators/tax': {
    may: everyone,
    query: 'type=car&class=car&city=sofia&power_kw=100&year=2012&fuel=diesel',
    answers: 200,
  },
  'GET /api/calculators/fuel': {
    may: everyone,
    query: 'type=car&fuel=diesel&distance=20000&consumption=6',
    answers: 200,
  },
  'GET /api/calculators/municipalities': { may: everyone, answers: 200 },

  'POST /api/login': {
    may: everyone,
    body: async (caller) => ({ identity: await emailOf(caller), password: ACTOR_PASSWORD }),
    answers: 200,
  },
  'POST /api/logout': { may: everyone, answers: 200 },
  'POST /api/register/phone': {
    may: everyone,
    body: () => ({ phone: newMobile(), country: 'BG' }),
    answers: 200,
  },
  'POST /api/register/code': { may: everyone, body: () => ({ code: '123456' }), answers: 422 },
  'POST /api/register': {
    may: everyone,
    body: () => ({
      userType: 'personal',
      name: 'Иван Петров',
      email: 'new@volan.example',
      city: 'sofia',
      address: '',
      password: 'друга парола 2',
      password_confirmation: 'друга парола 2',
    }),
    answers: 409,
  },
  'POST /api/forgot-password': {
    may: everyone,
    body: () => ({ email: `nobody${(serial += 1)}@volan.example` }),
    answers: 200,
  },
  'POST /api/reset-password': {
    may: everyone,
    body: () => ({ token: NO_TOKEN, password: 'друга парола 2' }),
    answers: 422,
  },
  'POST /api/confirm-email': { may: everyone, body: () => ({ token: NO_TOKEN }), answers: 422 },

  'GET /api/user/me': { may: users, answers: 200 },
  'GET /api/user/profile': { may: users, answers: 200 },
  'PATCH /api/user/profile': {
    may: users,
    body: () => ({ version: 1, name: 'Друго Име', city: 'sofia', address: '' }),
    answers: 200,
  },
  'PUT /api/user/password': {
    may: users,
    body: () => ({ password: 'друга парола 2', current_password }),
    answers: 200,
  },
  'PUT /api/user/email': {
    may: users,
    body: () => ({ email: 'changed@volan.example', current_password }),
    answers: 200,
  },
  'POST /api/user/mobile-code': {
    may: users,
    body: () => ({ country: 'BG', mobile: newMobile(), current_password }),
    answers: 200,
  },
  'PUT /api/user/mobile': { may: users, body: () => ({ code: '123456' }), answers: 422 },
  'PUT /api/user/profile-picture': {
    may: users,
    contentType: 'image/png',
    body: () => picture(),
    answers: 200,
  },
  'DELETE /api/user/profile-picture': { may: users, answers: 200 },
  'GET /api/user/sessions': { may: users, answers: 200 },
  'DELETE /api/user/sessions': { may: users, answers: 200 },
  'DELETE /api/user/sessions/{id}': {
    may: users,
    things: sessions,
    answers: { own: 200, other: 404, missing: 404 },
  },

  'GET /api/admin/second-factor': { may: staff, answers: 200 },
  'POST /api/admin/second-factor/begin': {
    may: staff,
    body: () => ({ current_password }),
    answers: 200,
  },
  'POST /api/admin/second-factor/confirm': { may: staff, body: () => ({ code: '123456' }), answers: 409 },
  'POST /api/admin/second-factor/give': { may: staff, body: () => ({ code: '123456' }), answers: 409 },
  'POST /api/admin/second-factor/recovery-codes': {
    may: staff,
    body: () => ({ code: '123456' }),
    answers: 409,
  },
  'POST /api/admin/second-factor/remove': {
    may: staff,
    body: () => ({ current_password, code: '123456' }),
    answers: 409,
  },
  'GET /api/admin/dashboard': { may: staff, answers: 200 },
  'GET /api/admin/audit': { may: admins, answers: 200 },
  'PUT /api/admin/users/{id}/roles': {
    may: ['super_admin'],
    things: accounts,
    body: () => ({ roles: ['moderator'], current_password }),
    answers: { own: 409, other: 200, missing: 404 },
  },
};

/** As small as one may be. */
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#047857' } })
    .png()
    .toBuffer();

async function emailOf({ test, accountId }: Caller): Promise<string> {
  const id = accountId ?? (await makeActor(test, 'private'));
  const { email } = await test.ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email ?? '';
}

/** A number per call, so that the limits of one are not those of another. */
const newMobile = (): string => `0878${String(100_000 + (serial += 1))}`;
