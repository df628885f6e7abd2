import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { changeMobile, sendMobileCode, type MobileContext } from '../phone/change-mobile.server.ts';
import { changePassword } from '../password/change-password.server.ts';
import { getProfile } from './get-profile.server.ts';
import { meJson, meSchema } from './me-json.ts';
import {
  emailChangeSchema,
  mobileChangeSchema,
  mobileCodeSchema,
  passwordChangeSchema,
  profileSchema,
} from './profile-schema.ts';
import type { RenewedSession } from '../sessions/renew-session.server.ts';
import { requestEmailChange } from '../email/request-email-change.server.ts';
import { clientOf, localeOf } from '../sessions/request-viewer.server.ts';
import { sessionToken, setSession } from '../sessions/session-cookies.server.ts';
import { updateProfile } from './update-profile.server.ts';
import { writtenPhone } from '../phone/written-phone.server.ts';

export interface ProfileContext extends MobileContext {
  config: MobileContext['config'] & { mediaUrl: string };
}

const done = z.object({ success: z.literal(true) });

/** The own account, as its owner edits it. What leads into it is changed with its password only. */
export const profileApi: FastifyPluginAsync<{ ctx: ProfileContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const changes = { config: { access: 'user' as const } };
  const tags = ['accounts'];
  const withPassword = 'Needs the current password. All other sessions end; the contact from before is told.';

  api.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
  });

  const secondsUntil = (at: Date): number =>
    Math.max(0, Math.ceil((at.getTime() - ctx.now().getTime()) / 1000));
  const askedBy = (request: FastifyRequest) => ({
    token: sessionToken(ctx, request),
    ...clientOf(request),
  });
  const goOn = (reply: FastifyReply, { token, remembered }: RenewedSession) => {
    setSession(ctx, reply, token, { remember: remembered, signedIn: true });
    return { success: true as const };
  };

  api.get(
    '/user/profile',
    {
      ...changes,
      schema: {
        tags,
        summary: 'The own profile',
        response: {
          200: meSchema.extend({ version: z.int(), pendingEmail: z.string().nullable() }),
        },
      },
    },
    async (request) => {
      const profile = await getProfile(ctx, await request.viewer());
      return { ...meJson(profile), version: profile.version, pendingEmail: profile.pendingEmail };
    },
  );

  api.patch(
    '/user/profile',
    {
      ...changes,
      schema: {
        tags,
        summary: 'Change the own profile',
        description: '409 when it was changed since `version` was read.',
        body: profileSchema,
        response: { 200: z.object({ success: z.literal(true), version: z.int() }) },
      },
    },
    async (request) => {
      const change = { input: request.body, client: clientOf(request) };
      const { version } = await updateProfile(ctx, await request.viewer(), change);
      return { success: true as const, version };
    },
  );

  api.put(
    '/user/password',
    {
      ...changes,
      schema: {
        tags,
        summary: 'Change the own password',
        description: withPassword,
        body: passwordChangeSchema,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const { password: newPassword, current_password: currentPassword } = request.body;
      const input = { newPassword, currentPassword, ...askedBy(request) };
      return goOn(reply, await changePassword(ctx, await request.viewer(), input));
    },
  );

  api.put(
    '/user/email',
    {
      ...changes,
      schema: {
        tags,
        summary: 'Change the own e-mail address',
        description: `${withPassword} The new address counts once the link sent to it is opened.`,
        body: emailChangeSchema,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const { email, current_password: currentPassword } = request.body;
      const input = { email, currentPassword, ...askedBy(request) };
      return goOn(reply, await requestEmailChange(ctx, await request.viewer(), input));
    },
  );

  api.post(
    '/user/mobile-code',
    {
      ...changes,
      schema: {
        tags,
        summary: 'Send a code to a new mobile number',
        description: 'Needs the current password. A new code kills the one before.',
        body: mobileChangeSchema,
        response: {
          200: z.object({
            success: z.literal(true),
            mobile: z.string().describe('E.164'),
            mobileText: z.string().describe('The same in groups'),
            expiresInSeconds: z.int(),
            resendInSeconds: z.int().describe('Until another one may be asked for'),
          }),
        },
      },
    },
    async (request) => {
      const { country, mobile, current_password: currentPassword } = request.body;
      const input = { country, mobile, currentPassword, locale: localeOf(request), ...askedBy(request) };
      const sent = await sendMobileCode(ctx, await request.viewer(), input);
      return {
        success: true as const,
        mobile: sent.phone,
        mobileText: writtenPhone(sent.phone),
        expiresInSeconds: secondsUntil(sent.expiresAt),
        resendInSeconds: secondsUntil(sent.resendAt),
      };
    },
  );

  api.put(
    '/user/mobile',
    {
      ...changes,
      schema: {
        tags,
        summary: 'Change the own mobile number',
        description:
          'With the code sent to it, in the same session. All other sessions end; the old number is told.',
        body: mobileCodeSchema,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const input = { code: request.body.code, ...askedBy(request) };
      return goOn(reply, await changeMobile(ctx, await request.viewer(), input));
    },
  );
};
