import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { confirmEmail } from '../email/confirm-email.server.ts';
import { clientOf, localeOf } from '../sessions/request-viewer.server.ts';
import { requestPasswordReset, type RequestPasswordResetContext } from './request-password-reset.server.ts';
import { resetPassword, type ResetPasswordContext } from './reset-password.server.ts';

const done = { 200: z.object({ success: z.literal(true) }) };
const token = z.string().min(1).max(100).describe('From the link in the mail');
const MAX_PASSWORD = 200;

/** Ways into an account for those who are not signed in: a forgotten password, an address to confirm. */
export const accountAccessApi: FastifyPluginAsync<{
  ctx: RequestPasswordResetContext & ResetPasswordContext;
}> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'everyone' } as const;
  const tags = ['accounts'];

  api.post(
    '/forgot-password',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for a link to choose a new password',
        description: 'Answers alike for every address; the link goes to a confirmed one only.',
        body: z.strictObject({
          email: z.string().trim().max(254).pipe(z.email()),
          recaptcha_token: z.string().max(10_000).default(''),
        }),
        response: done,
      },
    },
    async (request) => {
      const { email, recaptcha_token: captchaToken } = request.body;
      const locale = localeOf(request);
      await requestPasswordReset(ctx, { email, captchaToken, locale, ...clientOf(request) });
      return { success: true as const };
    },
  );

  api.post(
    '/reset-password',
    {
      config,
      schema: {
        tags,
        summary: 'Choose a new password by the link of a mail',
        description: 'The link counts once; every session of the account ends.',
        body: z.strictObject({ token, password: z.string().min(1).max(MAX_PASSWORD) }),
        response: done,
      },
    },
    async (request) => {
      await resetPassword(ctx, { ...request.body, ...clientOf(request) });
      return { success: true as const };
    },
  );

  api.post(
    '/confirm-email',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm an e-mail address by the link of a mail',
        description: 'The link counts once.',
        body: z.strictObject({ token }),
        response: { 200: z.object({ success: z.literal(true), email: z.string() }) },
      },
    },
    async (request) => {
      const { email } = await confirmEmail(ctx, { ...request.body, ...clientOf(request) });
      return { success: true as const, email };
    },
  );
};
