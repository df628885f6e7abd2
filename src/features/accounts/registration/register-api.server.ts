import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { getMe } from '../profile/get-me.server.ts';
import { meJson, meSchema } from '../profile/me-json.ts';
import { provePhone } from '../phone/prove-phone.server.ts';
import { register, type RegisterContext } from './register.server.ts';
import { registerBody } from './register-schema.ts';
import { registrationStateSchema } from './registration-state.ts';
import { clientOf, localeOf } from '../sessions/request-viewer.server.ts';
import { sessionToken, setDevice, setSession } from '../sessions/session-cookies.server.ts';
import { readSession } from '../sessions/sessions.server.ts';
import { getRegistration, startRegistration } from './start-registration.server.ts';

/** Registering: a number, its code, and who it is. What was proven counts in the browser that proved it. */
export const registerApi: FastifyPluginAsync<{ ctx: RegisterContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const everyone = { access: 'everyone' } as const;
  // A call that changes something has shown the token of its session.
  const flowOf = (request: FastifyRequest): string => {
    const token = sessionToken(ctx, request);
    if (token === undefined) throw new AppError('csrf', 419);
    return token;
  };

  api.post(
    '/register/phone',
    {
      config: everyone,
      schema: {
        tags: ['accounts'],
        summary: 'Send a code to the number of a new account',
        description: 'Limited per number, address, range of numbers and in all. Known numbers are not told.',
        body: z.strictObject({
          phone: z.string().min(1).max(40),
          country: z
            .string()
            .regex(/^[A-Z]{2}$/)
            .describe('ISO 3166'),
          recaptcha_token: z.string().max(10_000).default(''),
        }),
        response: { 200: registrationStateSchema },
      },
    },
    async (request) => {
      const { phone, country, recaptcha_token: captchaToken } = request.body;
      return startRegistration(ctx, {
        phone,
        country,
        captchaToken,
        flow: flowOf(request),
        locale: localeOf(request),
        ...clientOf(request),
      });
    },
  );

  api.post(
    '/register/code',
    {
      config: everyone,
      schema: {
        tags: ['accounts'],
        summary: 'Prove the number with the code',
        description: 'Three tries in five minutes. The proof counts for thirty minutes, in this browser.',
        body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
        response: { 200: registrationStateSchema },
      },
    },
    async (request) => {
      const flow = flowOf(request);
      await provePhone(ctx, { purpose: 'register', flow, code: request.body.code, ...clientOf(request) });
      return getRegistration(ctx, flow);
    },
  );

  api.post(
    '/register',
    {
      config: everyone,
      schema: {
        tags: ['accounts'],
        summary: 'Make an account with the proven number',
        description: '409 when no number is proven. The new account is signed in.',
        body: registerBody,
        response: { 200: z.object({ success: z.literal(true), user: meSchema }) },
      },
    },
    async (request, reply) => {
      const { token, deviceToken } = await register(ctx, {
        details: request.body,
        flow: flowOf(request),
        locale: localeOf(request),
        ...clientOf(request),
      });
      setSession(ctx, reply, token, { signedIn: true });
      setDevice(ctx, reply, deviceToken);
      return { success: true as const, user: meJson(await getMe(ctx, await readSession(ctx, token))) };
    },
  );
};
