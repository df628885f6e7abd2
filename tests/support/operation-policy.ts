import type { Access } from '#features/access/define-operation.server.ts';
import { apiOperations, type ApiOperation } from './api-operations.ts';
import { ACTOR_PASSWORD, actors, type Actor, type Caller } from './actors.ts';
import {
  companyNames,
  emailOf,
  exportTokens,
  listings,
  picture,
  sessions,
  trader,
  type Thing,
} from './policy-things.ts';
import { calculatorsPolicy } from './calculators-policy.ts';
import { conversationsPolicy } from './conversations-policy.ts';
import { dealerApiPolicy } from './dealer-api-policy.ts';
import { dealersPolicy } from './dealers-policy.ts';
import { documentsPolicy } from './documents-policy.ts';
import { favouritesPolicy } from './favourites-policy.ts';
import { importingPolicy } from './importing-policy.ts';
import { moderationPolicy } from './moderation-policy.ts';
import { notificationsPolicy } from './notifications-policy.ts';
import { peoplePolicy } from './people-policy.ts';
import { picturePolicy } from './picture-policy.ts';
import { priceWatchPolicy } from './price-watch-policy.ts';
import { pushPolicy } from './push-policy.ts';
import { preferencesPolicy } from './preferences-policy.ts';
import { referenceDataPolicy } from './reference-data-policy.ts';
import { savedSearchesPolicy } from './saved-searches-policy.ts';
import { sellingPolicy } from './selling-policy.ts';
import { settingsPolicy } from './settings-policy.ts';
import { sharedListsPolicy } from './shared-lists-policy.ts';
import { teamsPolicy } from './teams-policy.ts';
import { staffPolicy } from './staff-policy.ts';

/** How the tests call an operation, and the status that permitted callers receive. */
export interface OperationPolicy {
  /** Actors the operation accepts, where that is stricter than its declared access. */
  only?: readonly Actor[];
  query?: string;
  body?: (caller: Caller) => object | Promise<object>;
  contentType?: string;
  headers?: () => Record<string, string>;
  /** The answer does not end. */
  streams?: true;
  /** Values of the path's parameter. */
  things?: (caller: Caller) => Promise<Record<Thing, string>>;
  /** Status; per thing if the path has a parameter. */
  answers: number | Record<Thing, number>;
  /** Status for actors who may call the operation but whose state prevents it. */
  answersTo?: Partial<Record<Actor, number | Record<Thing, number>>>;
}

const companies = ['company', 'dealer'] as const;
const staff = ['moderator', 'admin', 'super_admin'] as const;

/** Example of a company page, and the version that the caller must name. */
const companyPage = {
  days: [[['09:00', '18:00']], [], [], [], [], [], []],
  exceptions: [],
  contacts: [],
  consent: false,
  point: null,
};
async function pageVersion(caller: Caller): Promise<number> {
  const row = await caller.test.ctx.db
    .selectFrom('company_page')
    .select('version')
    .where('account_id', '=', caller.accountId ?? 0)
    .executeTakeFirst();
  return row?.version ?? 0;
}

let serial = 0;
const current_password = ACTOR_PASSWORD;
/** A well-formed token that does not exist: all callers get the same refusal. */
const NO_TOKEN = 'x'.repeat(43);

/** Tests fail for an operation that is missing here or answers differently. */
export const operationPolicy: Record<string, OperationPolicy> = {
  ...sellingPolicy,
  ...preferencesPolicy,
  ...savedSearchesPolicy,
  ...priceWatchPolicy,
  ...notificationsPolicy,
  ...favouritesPolicy,
  ...pushPolicy,
  ...sharedListsPolicy,
  ...peoplePolicy,
  ...staffPolicy,
  ...teamsPolicy,
  ...picturePolicy,
  ...moderationPolicy,
  ...documentsPolicy,
  ...importingPolicy,
  ...dealersPolicy,
  ...dealerApiPolicy,
  ...settingsPolicy,
  ...conversationsPolicy,
  ...calculatorsPolicy,
  ...referenceDataPolicy,
  'GET /api/public-config': { answers: 200 },
  'PUT /api/user/barter-mails': { body: () => ({ wanted: true }), answers: 200 },
  'GET /api/icons/{file}': {
    query: 'icons=vw',
    things: async () => ({ own: 'brand.json', other: 'brand.json', missing: 'nothing.json' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/makes': { query: 'type=car', answers: 200 },
  'GET /api/search': { answers: 200 },
  'GET /api/search/makes': { query: 'q=golf', answers: 200 },
  'GET /api/listings': { query: 'ids=1,2', answers: 200 },
  'GET /api/listings/{id}': {
    things: listings,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/listings/{id}/price-reasons': {
    things: listings,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/listings/{id}/phone': {
    things: listings,
    answers: { own: 200, other: 200, missing: 404 },
  },
  // The listings of the tests hide no contacts.
  'POST /api/listings/{id}/texts': {
    things: listings,
    answers: { own: 404, other: 404, missing: 404 },
  },
  // The answer does not reveal whether the listing exists.
  'POST /api/listings/{id}/views': {
    things: listings,
    answers: { own: 200, other: 200, missing: 200 },
  },
  'GET /api/companies/{username}/stock': {
    things: companyNames,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/companies/{username}/phone': {
    things: companyNames,
    answers: { own: 200, other: 200, missing: 404 },
  },

  'POST /api/login': {
    body: async (caller) => ({ identity: await emailOf(caller), password: ACTOR_PASSWORD }),
    answers: 200,
  },
  'POST /api/login/code': { body: () => ({ code: '123456' }), answers: 422 },
  'POST /api/logout': { answers: 200 },
  'POST /api/register/phone': {
    body: () => ({ phone: newMobile(), country: 'BG' }),
    answers: 200,
  },
  'POST /api/register/code': { body: () => ({ code: '123456' }), answers: 422 },
  'POST /api/register': {
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
    body: () => ({ email: `nobody${(serial += 1)}@volan.example` }),
    answers: 200,
  },
  'POST /api/reset-password': {
    body: () => ({ token: NO_TOKEN, password: 'друга парола 2' }),
    answers: 422,
  },
  'POST /api/forgot-password/code': { body: () => ({ identity: newMobile() }), answers: 200 },
  'POST /api/reset-password/code': {
    body: () => ({ code: '123456', password: 'друга парола 2' }),
    answers: 422,
  },
  'POST /api/confirm-email': { body: () => ({ token: NO_TOKEN }), answers: 422 },

  'GET /api/user/me': { answers: 200 },
  'GET /api/user/profile': { answers: 200 },
  'PATCH /api/user/profile': {
    body: () => ({ version: 1, name: 'Друго Име', city: 'sofia', address: '' }),
    answers: 200,
  },
  'PUT /api/user/password': {
    body: () => ({ password: 'друга парола 2', current_password }),
    answers: 200,
  },
  'PUT /api/user/email': {
    body: () => ({ email: 'changed@volan.example', current_password }),
    answers: 200,
  },
  'POST /api/user/mobile-code': {
    body: () => ({ country: 'BG', mobile: newMobile(), current_password }),
    answers: 200,
  },
  'PUT /api/user/mobile': { body: () => ({ code: '123456' }), answers: 422 },
  'PUT /api/user/profile-picture': {
    contentType: 'image/png',
    body: picture,
    answers: 200,
  },
  'DELETE /api/user/profile-picture': { answers: 200 },
  'PUT /api/user/company-page': {
    only: companies,
    body: async (caller) => ({ ...companyPage, version: await pageVersion(caller) }),
    answers: 200,
  },
  'PUT /api/user/company-page/cover': {
    only: companies,
    contentType: 'image/png',
    body: picture,
    answers: 200,
  },
  'POST /api/user/company-page/contact-photos': {
    only: companies,
    contentType: 'image/png',
    body: picture,
    answers: 201,
  },
  'DELETE /api/user/company-page/cover': { only: companies, answers: 200 },
  'GET /api/user/verification': { answers: 200 },
  'PUT /api/user/verification': { only: companies, body: () => trader, answers: 200 },
  'POST /api/user/export': { body: () => ({ current_password }), answers: 200 },
  'GET /api/user/export': { answers: 200 },
  'POST /api/user/export-link': { body: () => ({ current_password }), answers: 422 },
  'GET /api/user/export/{token}': {
    things: exportTokens,
    answers: { own: 200, other: 422, missing: 422 },
  },
  'DELETE /api/user': {
    body: () => ({ current_password }),
    answers: 200,
    answersTo: { moderator: 409, admin: 409, super_admin: 409 },
  },
  'GET /api/user/sessions': { answers: 200 },
  'DELETE /api/user/sessions': { answers: 200 },
  'DELETE /api/user/sessions/{id}': {
    things: sessions,
    answers: { own: 200, other: 404, missing: 404 },
  },
};

/** A new number per call, so that rate limits by number do not affect other calls. */
const newMobile = (): string => `0878${String(100_000 + (serial += 1))}`;

const dealers = ['dealer'] as const;

const mayByAccess: Record<Access, readonly Actor[]> = {
  'stock:read': dealers,
  'stock:write': dealers,
  'prices:write': dealers,
  'states:write': dealers,
  'pictures:write': dealers,
  everyone: actors,
  user: actors.filter((actor) => actor !== 'visitor'),
  moderator: staff,
  admin: ['admin', 'super_admin'],
  super_admin: ['super_admin'],
};

/** An operation and its policy. */
export interface PolicyCase extends ApiOperation {
  policy: OperationPolicy;
  may: readonly Actor[];
}

export const policyCases: readonly PolicyCase[] = apiOperations.flatMap((operation) => {
  const policy = operationPolicy[operation.name];
  return policy ? [{ ...operation, policy, may: policy.only ?? mayByAccess[operation.access] }] : [];
});
