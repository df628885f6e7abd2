import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { makePictureId } from '../keep-upload.server.ts';
import { pictureErrors } from '../picture-errors.ts';
import { pictureSources } from '../picture-renditions.ts';
import type { ProfilePictureContext } from '../profile-picture/replace-profile-picture.server.ts';
import { storePicture } from '../store-picture.server.ts';
import { replaceCover, requireCompany } from './replace-cover.server.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const perAccount: Limit = { name: 'cover_picture', max: 20, windowSeconds: 3600 };

/**
 * Replaces the cover of a company page: decoded, upright, without metadata, in all widths and formats. Throws AppError
 * `too_many` (429) and the errors of `processPicture`.
 */
export async function setCover(
  ctx: ProfilePictureContext,
  viewer: Viewer | undefined,
  { bytes, client }: { bytes: Uint8Array; client: Client },
): Promise<{ url: string }> {
  const { accountId } = requireCompany(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const picture = await ctx.pictures.renditionsNow(bytes);
  const id = makePictureId();
  await ctx.db.insertInto('picture').values({ id, state: 'pending' }).execute();
  await storePicture(ctx, id, picture);
  await replaceCover(ctx, { accountId, id, client });
  return { url: pictureSources(ctx.config.mediaUrl, { id, width: picture.width }, 'webp').src };
}

/** Accepted content types; the content itself decides the format. */
const contentTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];

export const setCoverOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/company-page/cover',
  access: 'user',
  tag: 'accounts',
  summary: 'Set the cover of the own company page',
  description: 'Companies only. The body is the picture itself, up to 10 MB; pages show its middle.',
  bodyTypes: contentTypes,
  bodyLimitBytes: MAX_BYTES,
  body: z.instanceof(Buffer).meta({ description: 'JPEG, PNG, WebP or AVIF' }),
  output: z.object({ success: z.literal(true), cover_url: z.string() }),
  errors: [...pictureErrors, 'forbidden', 'too_many'],
  run: async (ctx: ProfilePictureContext, { viewer, body, client }) => {
    const { url } = await setCover(ctx, viewer, { bytes: body, client });
    return { success: true as const, cover_url: url };
  },
});
