import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { clearLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { takeFromAuditedLimit } from '#features/audit/write-refusal.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Passwords } from '../password/passwords.server.ts';
import { takeUnverified } from '../phone/take-unverified.server.ts';
import { sendSignInCode, type SignInCodeContext } from '../sign-in-code/send-sign-in-code.server.ts';
import { codeSentSchema, type CodeSent } from '../sign-in-code/code-sent.ts';
import { parseMobile } from '../phone/phone-number.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { closeSession, openSession, passDeviceOn, readSession } from './sessions.server.ts';
import { signedInJson, signedInSchema } from './signed-in-json.server.ts';
import type { Client } from '#features/access/client.ts';
import { deviceToken, sessionToken, setDevice, setLocale, setSession } from './session-cookies.server.ts';
import { rememberLocale } from '../profile/remember-locale.server.ts';
import { LOCALE_COOKIE } from '#platform/i18n/negotiate-locale.ts';
import { MAX_PASSWORD_LENGTH } from '../password/password-rules.ts';

export interface SignInContext extends SignInCodeContext {
  captcha: Captcha;
  passwords: Passwords;
}

export interface SignInInput extends Client {
  /** A mobile number in any accepted form, or an e-mail address. */
  identity: string;
  password: string;
  captchaToken: string;
  remember: boolean;
  /** Language of the page; a code is sent in it. */
  locale: Locale;
  /** Whether the sign-in for staff is used; gives other accounts an ordinary session. */
  staff?: boolean;
  /** Value of the device cookie. */
  deviceToken: string | undefined;
  /** Session token of the browser before the sign-in; void afterwards. */
  previousToken: string | undefined;
}

export interface SignedIn {
  token: string;
  deviceToken: string;
  /** False for staff sessions, which are never remembered. */
  remember: boolean;
}

const perAccount: Limit = { name: 'sign_in_account', max: 5, windowSeconds: 600 };
const perDevice: Limit = { name: 'sign_in_device', max: 5, windowSeconds: 600 };
const perAddress: Limit = { name: 'sign_in_address', max: 20, windowSeconds: 300 };
/**
 * Signs in and returns the tokens of the new session and the device; while the captcha is unavailable, a right
 * password sends a code instead, which `confirmSignIn` accepts. Attempts are counted before a hash is computed.
 * The error does not reveal accounts: it depends only on whether an e-mail address was given. Known devices of an
 * account have their own limit, so that strangers cannot lock its owner out. Throws AppError `sign_in_failed` and
 * `sign_in_failed_email` (422), `too_many` (429), and those of the captcha.
 */
export async function signIn(ctx: SignInContext, input: SignInInput): Promise<SignedIn | CodeSent> {
  const visit = { token: input.captchaToken, action: 'login', address: input.address };
  const isVerified = await ctx.captcha.verify(visit);
  const attempt = { actorId: null, action: 'sign_in' };
  await takeFromAuditedLimit(ctx, [perAddress, addressKey(input.address)], attempt, input);
  const account = await findAccount(ctx.db, input.identity);
  const isKnown = account !== undefined && (await isKnownDevice(ctx.db, account.id, input.deviceToken));
  const [limit, key] = isKnown
    ? ([perDevice, `${account.id} ${input.deviceToken}`] as const)
    : ([perAccount, account ? String(account.id) : canonicalIdentity(input.identity)] as const);
  await takeFromAuditedLimit(ctx, [limit, key], { ...attempt, actorId: account?.id ?? null }, input);
  const matches = await ctx.passwords.matches(input.password, account?.password_hash);
  if (!account || !matches) {
    await writeAudit(
      ctx.db,
      ctx.now(),
      { actorId: account?.id ?? null, action: 'sign_in', outcome: 'refused' },
      input,
    );
    throw signInFailed(input.identity);
  }
  await clearLimit(ctx, limit, key);
  if (isVerified) return openSignedIn(ctx, { ...input, account });
  await takeUnverified(ctx, input.address);
  return sendSignInCode(ctx, { ...input, account, flow: input.previousToken ?? '' });
}

/** Opens the session of a person who has proven to own the account. */
export async function openSignedIn(
  ctx: SignInContext,
  input: Omit<SignInInput, 'identity' | 'password' | 'captchaToken' | 'locale'> & {
    account: { id: number; roles: readonly string[] };
  },
): Promise<SignedIn> {
  const { account } = input;
  const isKnown = await isKnownDevice(ctx.db, account.id, input.deviceToken);
  const deviceToken = input.deviceToken && isKnown ? input.deviceToken : makeToken();
  await rememberDevice(ctx, account.id, deviceToken);
  const staff = (input.staff ?? false) && account.roles.length > 0;
  const remember = input.remember && !staff;
  const token = await openSession(ctx, { ...input, accountId: account.id, staff, remember });
  if (input.previousToken) {
    await passDeviceOn(ctx.db, { accountId: account.id, from: input.previousToken, to: token });
    await closeSession(ctx, input.previousToken);
  }
  await writeAudit(ctx.db, ctx.now(), { actorId: account.id, action: 'sign_in' }, input);
  return { token, deviceToken, remember };
}

/** Depends only on the form of the input: the advice about unconfirmed addresses must not reveal one. */
function signInFailed(identity: string): AppError {
  const code = identity.includes('@') ? 'sign_in_failed_email' : 'sign_in_failed';
  return new AppError(code, 422, { fields: { identity: [code] } });
}

/** Clears the limit of failed sign-ins after the owner has proven their identity in another way. */
export const forgetSignInFailures = (ctx: { db: Database }, accountId: number): Promise<void> =>
  clearLimit(ctx, perAccount, String(accountId));

/** Returns an e-mail address in lower case, a mobile number as E.164, other input unchanged. */
export function canonicalIdentity(identity: string): string {
  const typed = identity.trim();
  return typed.includes('@') ? typed.toLowerCase() : (parseMobile(typed, HOME_COUNTRY) ?? typed);
}

async function findAccount(db: Database, identity: string) {
  const canonical = canonicalIdentity(identity);
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'roles', 'phone', 'phone_confirmed', 'email', 'email_confirmed'])
    .where(canonical.includes('@') ? 'email' : 'phone', '=', canonical)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
}

async function isKnownDevice(db: Database, accountId: number, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const device = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return device !== undefined;
}

/** Marks the device as known, which gives it its own limit of failed sign-ins. */
export async function rememberDevice(
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
  accountId: number,
  token: string,
): Promise<void> {
  const values = { account_id: accountId, token_hash: hashToken(token), seen_at: now() };
  await db
    .insertInto('known_device')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({ seen_at: values.seen_at }),
    )
    .execute();
}

type SignInOperationContext = SignInContext & { config: { mediaUrl: string } };

export const signInOperation = defineOperation({
  method: 'POST',
  path: '/api/login',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Sign in',
  description:
    'Limited per account and per IP address. Every failure has the same error. While the captcha is unavailable, a right password sends a code, which `POST /api/login/code` accepts.',
  body: z.strictObject({
    identity: z.string().min(1).max(254),
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    recaptcha_token: z.string().max(10_000).default(''),
    remember: z.boolean().default(false),
    staff: z
      .boolean()
      .default(false)
      .describe('Opens a session of staff, which alone can call staff operations; it ends after 12 hours'),
  }),
  output: z.discriminatedUnion('success', [signedInSchema, codeSentSchema]),
  errors: [
    'captcha_not_loaded',
    'captcha_refused',
    'captcha_unavailable',
    'sign_in_failed',
    'sign_in_failed_email',
    'too_many',
  ],
  run: async (ctx: SignInOperationContext, { body, client, locale, request, reply }) => {
    const { recaptcha_token: captchaToken, ...given } = body;
    const signedIn = await signIn(ctx, {
      ...given,
      captchaToken,
      locale,
      deviceToken: deviceToken(ctx, request),
      previousToken: sessionToken(ctx, request),
      ...client,
    });
    if ('sentBy' in signedIn) return signedIn;
    const { token, remember } = signedIn;
    setSession(ctx, reply, token, { remember, signedIn: true });
    setDevice(ctx, reply, signedIn.deviceToken);
    const viewer = await readSession(ctx, token, { admitsBlocked: true });
    if (viewer?.locale === null) await rememberLocale(ctx, viewer, locale);
    else if (viewer && request.cookies[LOCALE_COOKIE] === undefined) setLocale(ctx, reply, viewer.locale);
    return signedInJson(ctx, viewer);
  },
});
