import { ACTOR_PASSWORD, actors, type Actor, type Caller } from './actors.ts';
import {
  accounts,
  companyNames,
  emailOf,
  exportTokens,
  listings,
  picture,
  sessions,
  submissions,
  SUBMITTED_AT,
  trader,
  type Thing,
} from './policy-things.ts';
import { documentsPolicy } from './documents-policy.ts';
import { moderationPolicy } from './moderation-policy.ts';
import { picturePolicy } from './picture-policy.ts';
import { sellingPolicy } from './selling-policy.ts';

/** Who may make a call, with what it is tried, and what those who may are answered. */
export interface OperationPolicy {
  may: readonly Actor[];
  query?: string;
  body?: (caller: Caller) => object | Promise<object>;
  contentType?: string;
  headers?: () => Record<string, string>;
  /** What stands in the place of the path's parameter. */
  things?: (caller: Caller) => Promise<Record<Thing, string>>;
  /** For each thing where there are any. */
  answers: number | Record<Thing, number>;
  /** Those whose state, not whose rights, stands against it. */
  answersTo?: Partial<Record<Actor, number>>;
}

const everyone = actors;
const users = actors.filter((actor) => actor !== 'visitor');
const companies = ['company', 'dealer'] as const;
const staff = ['moderator', 'admin', 'super_admin'] as const;
const admins = ['admin', 'super_admin'] as const;

let serial = 0;
const current_password = ACTOR_PASSWORD;
/** Of nothing: what brings it is told so, alike for everybody. */
const NO_TOKEN = 'x'.repeat(43);

/**
 * The policy of every call of the API. A call of the OpenAPI list that is missing here fails the tests, and so does
 * one that answers otherwise to anybody.
 */
export const operationPolicy: Record<string, OperationPolicy> = {
  ...sellingPolicy,
  ...picturePolicy,
  ...moderationPolicy,
  ...documentsPolicy,
  'GET /api/public-config': { may: everyone, answers: 200 },
  'GET /api/icons/{file}': {
    may: everyone,
    query: 'icons=vw',
    things: async () => ({ own: 'brand.json', other: 'brand.json', missing: 'nothing.json' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/makes': { may: everyone, query: 'type=car', answers: 200 },
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
    body: picture,
    answers: 200,
  },
  'DELETE /api/user/profile-picture': { may: users, answers: 200 },
  'GET /api/user/verification': { may: users, answers: 200 },
  'PUT /api/user/verification': { may: companies, body: () => trader, answers: 200 },
  'POST /api/user/export': { may: users, body: () => ({ current_password }), answers: 200 },
  'GET /api/user/export': { may: users, answers: 200 },
  'GET /api/user/export/{token}': {
    may: users,
    things: exportTokens,
    answers: { own: 200, other: 422, missing: 422 },
  },
  'DELETE /api/user': {
    may: users,
    body: () => ({ current_password }),
    answers: 200,
    answersTo: { moderator: 409, admin: 409, super_admin: 409 },
  },
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
  'GET /api/admin/verifications': { may: admins, answers: 200 },
  'POST /api/admin/verifications/{id}': {
    may: admins,
    query: `submitted_at=${SUBMITTED_AT}`,
    things: submissions,
    body: () => ({ decision: 'verify' }),
    answers: { own: 404, other: 200, missing: 404 },
  },
  'PUT /api/admin/users/{id}/roles': {
    may: ['super_admin'],
    things: accounts,
    body: () => ({ roles: ['moderator'], current_password }),
    answers: { own: 409, other: 200, missing: 404 },
  },
};

/** A number per call, so that the limits of one are not those of another. */
const newMobile = (): string => `0878${String(100_000 + (serial += 1))}`;
