import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { readPhoneProof, takePhoneProof } from '../phone/prove-phone.server.ts';
import { queueAddressTaken } from '../email/queue-address-taken.server.ts';
import { queueConfirmation } from '../email/queue-confirmation.server.ts';
import { readRegistration, type Towns } from './read-registration.server.ts';
import type { RegistrationDetails } from './registration.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import { closeSession, openSession, readSession } from '../sessions/sessions.server.ts';
import type { Client } from '#features/access/client.ts';
import { rememberDevice, type SignInContext } from '../sessions/sign-in.server.ts';
import { getMe } from '../profile/get-me.server.ts';
import { meJson, meSchema } from '../profile/me-json.ts';
import { registerBody } from './register-schema.ts';
import { setDevice, setSession } from '../sessions/session-cookies.server.ts';
import { registrationFlow } from './registration-flow.server.ts';

export interface RegisterContext extends SignInContext {
  config: SignInContext['config'] & { mediaUrl: string };
  catalogue: Towns;
}

export interface RegisterInput extends Client {
  details: RegistrationDetails;
  /** Token of the browser that proved the number; void after the registration. */
  flow: string;
  locale: Locale;
}

const perAddress: Limit = { name: 'register_address', max: 30, windowSeconds: 3600 };
const UNIQUE_VIOLATION = '23505';

/**
 * Creates an account with the number that this browser has proven and signs it in. The response does not reveal
 * whether another account has the e-mail address, which takes effect when its link is opened. Throws AppError
 * `invalid_input` (422) with all errors by field, `phone_unproven` (409), `too_many` (429).
 */
export async function register(
  ctx: RegisterContext,
  { details, flow, locale, ...client }: RegisterInput,
): Promise<{ accountId: number; token: string; deviceToken: string }> {
  await takeFromLimit(ctx, perAddress, addressKey(client.address));
  const proof = { purpose: 'register', flow } as const;
  // Early check before the costly hash; `takePhoneProof` below decides.
  if (!(await readPhoneProof(ctx, proof))?.isProven) throw unproven();
  const row = readRegistration(ctx.catalogue, details);
  const passwordHash = await ctx.passwords.hash(details.password);
  const made = ctx.db.transaction().execute(async (transaction) => {
    const phone = await takePhoneProof({ transaction, now: ctx.now, secret: ctx.secret }, proof);
    if (phone === undefined) throw unproven();
    const { id } = await transaction
      .insertInto('account')
      .values({
        ...row,
        phone,
        phone_confirmed: true,
        password_hash: passwordHash,
        locale,
        joined_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await requestConfirmation(ctx, transaction, { accountId: id, email: canonicalEmail(details), locale });
    await writeAudit(
      transaction,
      ctx.now(),
      { actorId: id, action: 'register', subject: `account:${id}`, details: { kind: row.kind } },
      client,
    );
    const inside = { ...ctx, db: transaction };
    await closeSession(inside, flow);
    const deviceToken = makeToken();
    await rememberDevice(inside, id, deviceToken);
    const token = await openSession(inside, { accountId: id, remember: false, ...client });
    return { accountId: id, token, deviceToken };
  });
  return made.catch((error: unknown) => {
    throw takenError(error) ?? error;
  });
}

const unproven = () => new AppError('phone_unproven', 409);
const canonicalEmail = ({ email }: RegistrationDetails): string => email.trim().toLowerCase();

/** Mails a link to the new account's address; if another account has it, its owner gets a notice instead. */
async function requestConfirmation(
  ctx: RegisterContext,
  transaction: Transaction<DB>,
  options: { accountId: number; email: string; locale: Locale },
): Promise<void> {
  const other = await transaction
    .selectFrom('account')
    .select('id')
    .where('email', '=', options.email)
    .executeTakeFirst();
  await queueConfirmation(ctx, transaction, { ...options, isSent: other === undefined });
  if (other) await queueAddressTaken(ctx, transaction, { ownerId: other.id, locale: options.locale });
}

/** Maps a violated unique index to an expected error. */
function takenError(error: unknown): AppError | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return undefined;
  if (constraint === 'account_company_username_key')
    return new AppError('invalid_input', 422, { fields: { companyUsername: ['username_taken'] } });
  // The number already has an account, or got one through another browser meanwhile.
  return constraint === 'account_phone' ? unproven() : undefined;
}

export const registerOperation = defineOperation({
  method: 'POST',
  path: '/api/register',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Create an account with the proven number',
  description: '409 when no number is proven. The new account is signed in.',
  body: registerBody,
  output: z.object({ success: z.literal(true), user: meSchema }),
  errors: ['account_exists', 'phone_unproven', 'too_many'],
  run: async (ctx: RegisterContext, { body, client, locale, request, reply }) => {
    const flow = registrationFlow(ctx, request);
    const { token, deviceToken } = await register(ctx, { details: body, flow, locale, ...client });
    const viewer = await readSession(ctx, token);
    setSession(ctx, reply, token, { account: viewer?.accountId });
    setDevice(ctx, reply, deviceToken);
    return { success: true as const, user: meJson(await getMe(ctx, viewer)) };
  },
});
