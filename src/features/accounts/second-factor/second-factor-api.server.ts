import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { beginSecondFactor } from './begin-second-factor.server.ts';
import { confirmSecondFactor } from './confirm-second-factor.server.ts';
import { getSecondFactor } from './get-second-factor.server.ts';
import { giveSecondFactor } from './give-second-factor.server.ts';
import type { OwnPasswordContext } from '../password/own-password.server.ts';
import { removeSecondFactor } from './remove-second-factor.server.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.server.ts';
import type { RenewedSession } from '../sessions/renew-session.server.ts';
import { clientOf } from '../sessions/request-viewer.server.ts';
import { MAX_TYPED_CODE } from './second-factor.ts';
import { sessionToken, setSession } from '../sessions/session-cookies.server.ts';

interface SecondFactorApiContext extends OwnPasswordContext {
  secret: Buffer;
  config: { origin: string; mode: 'demo' | 'production' };
}

const code = z.string().min(1).max(MAX_TYPED_CODE);
const password = z.string().min(1).max(200);
const success = z.object({ success: z.literal(true) });
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/**
 * The second factor of staff. These calls are open to whoever is signed in because staff without the factor must
 * reach them; each operation asks for the role itself.
 */
export const secondFactorApi: FastifyPluginAsync<{ ctx: SecondFactorApiContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'user' as const };
  const tags = ['staff'];

  const about = async (request: FastifyRequest) => ({
    viewer: await request.viewer(),
    token: sessionToken(ctx, request) ?? '',
    ...clientOf(request),
  });
  const goOnWith = (reply: FastifyReply, { token, remembered }: RenewedSession) =>
    setSession(ctx, reply, token, { remember: remembered, signedIn: true });

  api.get(
    '/admin/second-factor',
    {
      config,
      schema: {
        tags,
        summary: 'How you stand with the second factor',
        response: {
          200: z.object({
            set_up: z.boolean(),
            given: z.boolean(),
            required: z.boolean(),
            recovery_codes_left: z.int(),
          }),
        },
      },
    },
    async (request) => {
      const state = await getSecondFactor(ctx, await request.viewer());
      return {
        set_up: state.isSetUp,
        given: state.isGiven,
        required: state.isRequired,
        recovery_codes_left: state.recoveryCodesLeft,
      };
    },
  );

  api.post(
    '/admin/second-factor/begin',
    {
      config,
      schema: {
        tags,
        summary: 'Get a secret for an authenticator app',
        description: 'It counts once a code of the app was confirmed.',
        body: z.strictObject({ current_password: password }),
        response: {
          200: z.object({
            secret: z.string(),
            address: z.string(),
            qr: z.object({ size: z.int(), path: z.string() }),
          }),
        },
      },
    },
    async (request) =>
      beginSecondFactor(ctx, { ...(await about(request)), password: request.body.current_password }),
  );

  api.post(
    '/admin/second-factor/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm the authenticator app with its first code',
        description: 'Answers ten recovery codes, this once.',
        body: z.strictObject({ code }),
        response: { 200: recoveryCodes },
      },
    },
    async (request, reply) => {
      const input = { ...(await about(request)), code: request.body.code };
      const { session, recoveryCodes: codes } = await confirmSecondFactor(ctx, input);
      goOnWith(reply, session);
      return { recovery_codes: codes };
    },
  );

  api.post(
    '/admin/second-factor/give',
    {
      config,
      schema: {
        tags,
        summary: 'Give the second factor for this session',
        description: 'Six digits of the app, or a recovery code; each works once.',
        body: z.strictObject({ code }),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      goOnWith(reply, await giveSecondFactor(ctx, { ...(await about(request)), code: request.body.code }));
      return { success: true as const };
    },
  );

  api.post(
    '/admin/second-factor/recovery-codes',
    {
      config,
      schema: {
        tags,
        summary: 'Replace the recovery codes',
        body: z.strictObject({ code }),
        response: { 200: recoveryCodes },
      },
    },
    async (request) => ({
      recovery_codes: await renewRecoveryCodes(ctx, {
        ...(await about(request)),
        code: request.body.code,
      }),
    }),
  );

  api.post(
    '/admin/second-factor/remove',
    {
      config,
      schema: {
        tags,
        summary: 'Remove the second factor',
        body: z.strictObject({ current_password: password, code }),
        response: { 200: success },
      },
    },
    async (request) => {
      const { current_password, code: given } = request.body;
      await removeSecondFactor(ctx, { ...(await about(request)), password: current_password, code: given });
      return { success: true as const };
    },
  );
};
