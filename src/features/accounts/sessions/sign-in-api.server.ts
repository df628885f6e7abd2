import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { LOCALE_COOKIE } from '#platform/i18n/negotiate-locale.ts';
import { rememberLocale } from '../profile/remember-locale.server.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import { getMe } from '../profile/get-me.server.ts';
import { meJson, meSchema } from '../profile/me-json.ts';
import { clientOf, localeOf } from './request-viewer.server.ts';
import { deviceToken, sessionToken, setDevice, setLocale, setSession } from './session-cookies.server.ts';
import { readSession } from './sessions.server.ts';
import { signIn, type SignInContext } from './sign-in.server.ts';
import { signOut } from './sign-out.server.ts';

export interface AccountsContext extends SignInContext {
  secret: Buffer;
  config: { origin: string; mediaUrl: string };
}

const MAX_PASSWORD = 200;

/** Signing in and out, and who is signed in: the specification's calls in their exact form. */
export const accountsApi: FastifyPluginAsync<{ ctx: AccountsContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.post(
    '/login',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['accounts'],
        summary: 'Sign in',
        description: 'Limited per account and per address; what was wrong is not told.',
        body: z.strictObject({
          identity: z.string().min(1).max(254),
          password: z.string().min(1).max(MAX_PASSWORD),
          recaptcha_token: z.string().max(10_000).default(''),
          remember: z.boolean().default(false),
        }),
        response: { 200: z.object({ success: z.literal(true), user: meSchema }) },
      },
    },
    async (request, reply) => {
      const { identity, password, recaptcha_token: captchaToken, remember } = request.body;
      const { token, deviceToken: device } = await signIn(ctx, {
        identity,
        password,
        captchaToken,
        remember,
        deviceToken: deviceToken(ctx, request),
        previousToken: sessionToken(ctx, request),
        ...clientOf(request),
      });
      setSession(ctx, reply, token, { remember, signedIn: true });
      setDevice(ctx, reply, device);
      reply.header('Cache-Control', 'private, no-store');
      const viewer = await readSession(ctx, token);
      if (viewer?.locale === null) await rememberLocale(ctx, viewer, localeOf(request));
      else if (viewer && request.cookies[LOCALE_COOKIE] === undefined) setLocale(ctx, reply, viewer.locale);
      const user = await getMe(ctx, viewer);
      return { success: true as const, user: meJson(user) };
    },
  );

  api.post(
    '/logout',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['accounts'],
        summary: 'Sign out',
        description: 'Answers alike when nobody was signed in.',
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const token = sessionToken(ctx, request);
      if (token) await signOut(ctx, { token, viewer: await request.viewer(), ...clientOf(request) });
      setSession(ctx, reply, makeToken());
      reply.header('Cache-Control', 'private, no-store').header('Clear-Site-Data', '"cache"');
      return { success: true as const };
    },
  );

  api.get(
    '/user/me',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'The signed-in user',
        description: '401 for a visitor.',
        response: { 200: meSchema },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      return meJson(await getMe(ctx, await request.viewer()));
    },
  );
};
