import * as z from 'zod';
import type { Viewer } from '#features/access/viewer.ts';
import { getMe } from '../profile/get-me.server.ts';
import { meJson, meSchema } from '../profile/me-json.ts';

/** Answer of a complete sign-in. */
export const signedInSchema = z.object({
  success: z.literal(true),
  user: meSchema,
  blocked: z.boolean().describe('Whether the account is blocked and may only export its data and object'),
});

export const signedInJson = async (
  ctx: Parameters<typeof getMe>[0],
  viewer: Viewer | undefined,
): Promise<z.input<typeof signedInSchema>> => ({
  success: true,
  user: meJson(await getMe(ctx, viewer)),
  blocked: viewer?.isBlocked ?? false,
});
