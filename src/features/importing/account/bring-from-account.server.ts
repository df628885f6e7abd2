import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { clearLimit, takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { ImportContext } from '../items/import-context.server.ts';
import { loginsPerAccount, loginsPerName, UPLOAD_MS } from '../items/import-limits.server.ts';
import { MAX_LISTINGS } from '../lists/import-list.ts';
import {
  ApiFaultError,
  apiFaults,
  signInAtApi,
  type AccountApi,
  type ApiFault,
} from './account-api.server.ts';
import { accountAddresses, importedIds, keepAccountList, requireAccountList } from './account-list.server.ts';
import { keepAdvert } from './keep-advert.server.ts';
import { readAdvert } from './read-advert.ts';
import type { OwnAdvert } from './read-answer.ts';

const SITE = 'mobile.bg';

/** Listings that one call loads at most: as many as an account may have drafts. */
const MAX_LOADED = 50;
/** After so many failures in a row the rest is left. */
const FAILURES_IN_A_ROW = 3;
/** The call must be over before its connection is. */
const LIMITS = { runMs: 20_000, callMs: 8_000 };

const id = z.string().regex(/^\d{17}$/);
const inputSchema = z.strictObject({
  username: z.string().trim().min(1).max(100).describe('Name for the import API'),
  password: z.string().min(1).max(200).describe('Used for this call only; never stored'),
  own: z.literal(true).describe('The listings are one’s own'),
  listings: z
    .union([z.enum(['none', 'new']), z.array(id).min(1).max(MAX_LISTINGS)])
    .default('none')
    .describe(
      'Which to load: those without a draft here, chosen ones, or none, so that they are only listed',
    ),
  list: z.int().optional().describe('The list from which they were chosen'),
});

const faults = [...apiFaults, 'too_many_drafts'] as const;
type Fault = ApiFault | 'too_many_drafts';

interface Brought {
  list: number;
  found: number;
  loaded: number;
  /** Listings that the API refused or answered in a form that we do not know. */
  failed: number;
  /** Listings that another call with the credentials can load. */
  left: number;
  fault: Fault | null;
}

type BringContext = ImportContext & { secret: SecretKeys };

/**
 * Signs in at the import API of mobile.bg, lists the listings of the account and loads those that are asked for, one
 * after another. Credentials and token exist in the memory of this call only; the API is signed out at its end.
 * Throws AppError `invalid_input` (422) for credentials that it refuses, `not_found` (404), `too_many` (429),
 * `import_site_failed` (503) if not even the list was read.
 */
export async function bringFromAccount(
  ctx: BringContext,
  viewer: Viewer | undefined,
  input: z.output<typeof inputSchema>,
  { runMs, callMs } = LIMITS,
): Promise<Brought> {
  const { accountId } = requireViewer(viewer);
  const { username, password } = input;
  if (!ctx.config.importSites.includes(SITE)) throw refusal('username', 'import_site_off');
  const addresses = accountAddresses(ctx.secret, username);
  if (input.list !== undefined) {
    const chosenFrom = await requireAccountList(ctx, { id: input.list, accountId });
    if (!addresses.includes(chosenFrom)) throw refusal('username', 'import_other_account');
  }
  await takeFromLimit(ctx, loginsPerAccount, String(accountId));
  await takeFromLimit(ctx, loginsPerName, username.toLowerCase());
  const run = { accountId, signal: AbortSignal.timeout(runMs), callMs };
  let api: AccountApi | undefined;
  try {
    api = await signInAtApi(ctx, { username, password }, run);
    await clearLimit(ctx, loginsPerName, username.toLowerCase());
    const adverts = await api.adverts();
    const list = await keepAccountList(ctx, { accountId, addresses }, adverts);
    const asked = await askedFor(ctx, accountId, { adverts, listings: input.listings });
    return { list, found: adverts.length, ...(await load(ctx, api, { accountId, list }, asked)) };
  } catch (error) {
    if (!(error instanceof ApiFaultError)) throw error;
    if (error.fault === 'credentials') throw refusal('password', 'import_credentials_wrong');
    throw error.fault === 'too_many'
      ? new AppError('too_many', 429, { retryAfterSeconds: 60 })
      : new AppError(error.fault === 'blocked' ? 'import_site_blocks' : 'import_site_failed', 503);
  } finally {
    await api?.logout();
  }
}

const refusal = (field: string, code: string): AppError =>
  new AppError('invalid_input', 422, { fields: { [field]: [code] } });

/** Ids of the account only: others are ignored. */
async function askedFor(
  ctx: BringContext,
  accountId: number,
  {
    adverts,
    listings,
  }: { adverts: readonly OwnAdvert[]; listings: z.output<typeof inputSchema>['listings'] },
): Promise<string[]> {
  if (listings === 'none') return [];
  const ids = adverts.slice(0, MAX_LISTINGS).map((each) => each.id);
  if (listings !== 'new') return ids.filter((each) => listings.includes(each));
  const known = await importedIds(ctx, { accountId, ids });
  return ids.filter((each) => !known.has(each));
}

/** Loads one listing after another; each is stored before the next is asked for. */
async function load(
  ctx: BringContext,
  api: AccountApi,
  place: { accountId: number; list: number },
  asked: readonly string[],
): Promise<Omit<Brought, 'list' | 'found'>> {
  let [loaded, failed, inARow] = [0, 0, 0];
  const left = (): number => asked.length - loaded - failed;
  const ended = (fault: Fault | null) => ({ loaded, failed, left: left(), fault });
  for (const each of asked.slice(0, MAX_LOADED)) {
    try {
      const fields = await api.advert(each);
      const advert = fields && readAdvert(fields, each);
      if (!advert) throw new ApiFaultError('layout_changed');
      if (!(await keepAdvert(ctx, { ...place, id: each }, advert))) return ended('too_many_drafts');
      loaded += 1;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof ApiFaultError)) throw error;
      const { fault } = error;
      if (fault !== 'refused' && fault !== 'layout_changed') return ended(fault);
      failed += 1;
      inARow += 1;
      if (inARow === FAILURES_IN_A_ROW) return ended(fault);
    }
  }
  return ended(left() > 0 ? 'time' : null);
}

export const bringFromAccountOperation = defineOperation({
  method: 'POST',
  path: '/api/imports/mobile-bg',
  access: 'user',
  tag: 'importing',
  summary: 'Import own listings through the import API of mobile.bg',
  description:
    'Lists the listings of an account there and loads those that are asked for within one call, 50 at most. The credentials are used for this call only: another call needs them again.',
  body: inputSchema,
  timeoutMs: UPLOAD_MS,
  isPrivate: true,
  output: z.object({
    list: z.int(),
    found: z.int(),
    loaded: z.int(),
    failed: z.int(),
    left: z.int(),
    fault: z.enum(faults).nullable().describe('Why the loading ended before all were loaded'),
  }),
  errors: ['import_site_blocks', 'import_site_failed', 'invalid_input', 'not_found', 'too_many'],
  run: async (ctx: BringContext, { viewer, body }) => bringFromAccount(ctx, viewer, body),
});
