import { isAppError } from '#kernel/app-error.ts';
import { fetchInTurn } from '#platform/safe-fetch/fetch-in-turn.server.ts';
import { SafeFetchError, type FetchRequest } from '#platform/safe-fetch/safe-fetch.server.ts';
import { importApi } from '../import-site.ts';
import type { ImportContext } from '../items/import-context.server.ts';
import { callsOfAll, callsPerAccount, MAX_PAGE_BYTES } from '../items/import-limits.server.ts';
import { decodePage } from '../reading/decode-page.ts';
import { advertsIn, fieldsIn, readAnswer, tokenIn, type ApiAnswer, type OwnAdvert } from './read-answer.ts';

const LOGOUT_MS = 2_000;

export const apiFaults = [
  /** Name or password are wrong, or the account may not use the API. */
  'credentials',
  /** The API no longer accepts the token. */
  'access_ended',
  /** The API refuses a single call. */
  'refused',
  'blocked',
  'layout_changed',
  'too_large',
  'unreachable',
  /** Our own limits on calls. */
  'too_many',
  /** The time of the whole run is over. */
  'time',
] as const;
export type ApiFault = (typeof apiFaults)[number];

/** Its message and cause never contain what was sent or received. */
export class ApiFaultError extends Error {
  readonly fault: ApiFault;
  constructor(fault: ApiFault) {
    super(`the import API failed: ${fault}`);
    this.name = 'ApiFaultError';
    this.fault = fault;
  }
}

export interface ApiRun {
  accountId: number;
  /** Ends the run. */
  signal: AbortSignal;
  callMs: number;
}

/** A signed-in talk with the import API. It exists in memory only. All calls throw ApiFaultError. */
export interface AccountApi {
  adverts: () => Promise<OwnAdvert[]>;
  /** All fields of a listing; undefined for an answer without them. */
  advert: (id: string) => Promise<Readonly<Record<string, string>> | undefined>;
  /** Ends the token; never throws. */
  logout: () => Promise<void>;
}

/** Signs in at the import API of mobile.bg. Throws ApiFaultError, `credentials` if it does not accept them. */
export async function signInAtApi(
  ctx: Pick<ImportContext, 'db' | 'now' | 'safeFetch'>,
  { username, password }: { username: string; password: string },
  run: ApiRun,
): Promise<AccountApi> {
  const answer = await ask(ctx, run, '/login', { form: new URLSearchParams({ username, password }) });
  if (answer.kind === 'refused') throw new ApiFaultError('credentials');
  const token = tokenIn(dataOf(answer));
  if (token === undefined) throw new ApiFaultError('layout_changed');
  const secrets = [token, ...(password.length >= SHORTEST_SECRET ? [password] : [])];
  const of = async (path: string) => dataOf(await ask(ctx, run, path));
  return {
    async adverts() {
      const found = advertsIn(await of(`/adverts/${token}/`));
      if (!found) throw new ApiFaultError('layout_changed');
      return found;
    },
    async advert(id) {
      const fields = fieldsIn(await of(`/advertload/${token}/?ida=${id}`), id);
      // Should the API repeat a secret in a field, it must not reach the draft.
      const safe = Object.entries(fields ?? {}).filter(
        ([, text]) => text !== username && !secrets.some((secret) => text.includes(secret)),
      );
      return fields && Object.fromEntries(safe);
    },
    async logout() {
      const last = { ...run, signal: AbortSignal.timeout(LOGOUT_MS) };
      await ask(ctx, last, `/logout/${token}/`).catch(() => undefined);
    },
  };
}

/** Shorter passwords occur in ordinary values by chance. */
const SHORTEST_SECRET = 4;

function dataOf(answer: ApiAnswer) {
  if (answer.kind === 'success') return answer.data;
  if (answer.kind !== 'refused') throw new ApiFaultError(answer.kind);
  throw new ApiFaultError(answer.isAboutAccess ? 'access_ended' : 'refused');
}

/** Errors are replaced, because their causes may name the path, which contains the token. */
async function ask(
  ctx: Pick<ImportContext, 'db' | 'now' | 'safeFetch'>,
  { accountId, signal, callMs }: ApiRun,
  path: string,
  request: FetchRequest = {},
): Promise<ApiAnswer> {
  if (signal.aborted) throw new ApiFaultError('time');
  const turns = [
    { limit: callsPerAccount, key: String(accountId) },
    { limit: callsOfAll, key: importApi.base },
  ];
  const rules = { hosts: importApi.hosts, maxBytes: MAX_PAGE_BYTES, timeoutMs: callMs, maxRedirects: 0 };
  try {
    const { body, contentType, status } = await fetchInTurn(ctx, turns, `${importApi.base}${path}`, rules, {
      ...request,
      headers: { Accept: 'application/json' },
      signal,
    });
    return readAnswer(decodePage(body, contentType), status);
  } catch (error) {
    if (signal.aborted) throw new ApiFaultError('time');
    if (isAppError(error, 'too_many')) throw new ApiFaultError('too_many');
    if (error instanceof SafeFetchError)
      throw new ApiFaultError(error.fault === 'too_large' ? 'too_large' : 'unreachable');
    throw error;
  }
}
