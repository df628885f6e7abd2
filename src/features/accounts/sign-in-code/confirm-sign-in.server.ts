import * as z from 'zod';
import { signedInJson, signedInSchema } from '../sessions/signed-in-json.server.ts';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { provePhone, readPhoneProof, takePhoneProof } from '../phone/prove-phone.server.ts';
import { registrationFlow } from '../registration/registration-flow.server.ts';
import { deviceToken, setDevice, setSession } from '../sessions/session-cookies.server.ts';
import { readSession } from '../sessions/sessions.server.ts';
import { openSignedIn, type SignedIn, type SignInContext } from '../sessions/sign-in.server.ts';
import { takeMailedCode } from './mailed-code.server.ts';

interface ConfirmSignInInput extends Client {
  code: string;
  /** Session token of the browser in which the password was given. */
  flow: string;
  remember: boolean;
  staff: boolean;
  deviceToken: string | undefined;
}

/**
 * Completes a sign-in by the code sent for it. Throws AppError `code_wrong`, `code_expired` (422), `too_many` (429).
 */
export async function confirmSignIn(ctx: SignInContext, input: ConfirmSignInInput): Promise<SignedIn> {
  const sms = { purpose: 'sign_in', flow: input.flow } as const;
  const isBySms = (await readPhoneProof(ctx, sms)) !== undefined;
  const account = await findAccount(
    ctx,
    isBySms ? await phoneOf(ctx, input) : await accountOfMail(ctx, input),
  );
  if (!account) throw expired();
  return openSignedIn(ctx, { ...input, account, previousToken: input.flow });
}

type Owner = { phone: string } | { id: number };

async function phoneOf(
  ctx: SignInContext,
  { code, flow, address, userAgent }: ConfirmSignInInput,
): Promise<Owner> {
  const proof = { purpose: 'sign_in', flow } as const;
  await provePhone(ctx, { ...proof, code, address, userAgent });
  const phone = await ctx.db
    .transaction()
    .execute((transaction) => takePhoneProof({ transaction, now: ctx.now, secret: ctx.secret }, proof));
  if (phone === undefined) throw expired();
  return { phone };
}

async function accountOfMail(ctx: SignInContext, { code, flow }: ConfirmSignInInput): Promise<Owner> {
  const { accountId } = await takeMailedCode(ctx, { purpose: 'sign_in', code, flow });
  if (accountId === null) throw expired();
  return { id: accountId };
}

const findAccount = ({ db }: SignInContext, owner: Owner) =>
  db
    .selectFrom('account')
    .select(['id', 'roles'])
    .where((row) => ('id' in owner ? row('id', '=', owner.id) : row('phone', '=', owner.phone)))
    .where('password_hash', 'is not', null)
    .executeTakeFirst();

const expired = () => new AppError('code_expired', 422, { fields: { code: ['code_expired'] } });

export const confirmSignInOperation = defineOperation({
  method: 'POST',
  path: '/api/login/code',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Complete a sign-in with the code sent for it',
  description:
    'Needed only after `POST /api/login` has answered that a code was sent. Three attempts in five minutes.',
  body: z.strictObject({
    code: z.string().regex(/^\d{6}$/),
    remember: z.boolean().default(false),
    staff: z.boolean().default(false),
  }),
  output: signedInSchema,
  errors: ['code_expired', 'code_wrong', 'too_many'],
  run: async (
    ctx: SignInContext & { config: { origin: string; mediaUrl: string } },
    { body, client, request, reply },
  ) => {
    const flow = registrationFlow(ctx, request);
    const input = { ...body, ...client, flow, deviceToken: deviceToken(ctx, request) };
    const { token, remember, deviceToken: device } = await confirmSignIn(ctx, input);
    const viewer = await readSession(ctx, token, { admitsBlocked: true });
    setSession(ctx, reply, token, { remember, account: viewer?.accountId });
    setDevice(ctx, reply, device);
    return signedInJson(ctx, viewer);
  },
});
