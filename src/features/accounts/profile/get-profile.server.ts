import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { getMe } from './get-me.server.ts';
import type { Me } from './me.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { meJson, meSchema } from './me-json.ts';

/** The viewer's account on its edit page. */
export interface Profile extends Me {
  /** Sent back with a change, which is refused if the profile was changed meanwhile. */
  version: number;
  mobileConfirmed: boolean;
  /** Address with an unopened confirmation link, or null. */
  pendingEmail: string | null;
}

/** Throws AppError `unauthenticated` (401). */
export async function getProfile(
  ctx: { db: Database; now: () => Date; config: { mediaUrl: string } },
  viewer: Viewer | undefined,
): Promise<Profile> {
  const { accountId } = requireViewer(viewer);
  const [me, own, pending] = await Promise.all([
    getMe(ctx, viewer),
    ctx.db
      .selectFrom('account')
      .select(['version', 'phone_confirmed as mobileConfirmed'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('mail_token')
      .select('email')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'confirm_email')
      .where('expires_at', '>', ctx.now())
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const waits = pending && !(me.emailVerified && pending.email === me.email);
  return { ...me, ...own, pendingEmail: waits ? pending.email : null };
}

export const getProfileOperation = defineOperation({
  method: 'GET',
  path: '/api/user/profile',
  access: 'user',
  tag: 'accounts',
  summary: 'Profile of the caller',
  output: meSchema.extend({ version: z.int(), pendingEmail: z.string().nullable() }),
  errors: [],
  run: async (ctx: Parameters<typeof getProfile>[0], { viewer }) => {
    const profile = await getProfile(ctx, viewer);
    return { ...meJson(profile), version: profile.version, pendingEmail: profile.pendingEmail };
  },
});
