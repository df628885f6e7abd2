import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { pictureErrors } from '#features/media/picture-errors.ts';
import { pictureKind } from '#features/media/picture-kind.ts';
import type { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ManageContext, ManagedBy } from '../makes/make-audit.server.ts';
import { readMake } from '../makes/read-makes.server.ts';

type IconContext = ManageContext & { pictures: PicturePool };

const SIDE = 96;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 25_000_000;
/** Formats that browsers draw without running anything; SVG is a program. */
const accepted = new Set(['png', 'jpeg', 'webp']);

/**
 * Replaces the icon of a brand by the central square of a picture, decoded in a confined process, made small and without
 * metadata. Throws AppError `not_found` (404), `invalid_file_type` (415) and the errors of `processPicture`.
 */
export async function setBrandIcon(
  ctx: IconContext,
  { viewer, client }: ManagedBy,
  { id, bytes }: { id: number; bytes: Uint8Array },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  if (!accepted.has(pictureKind(bytes) ?? '')) throw new AppError('invalid_file_type', 415);
  if (!(await readMake(ctx.db, { kind: 'brand', id }))) throw new AppError('not_found', 404);
  const { renditions } = await ctx.pictures.square(bytes, { side: SIDE, maxPixels: MAX_PIXELS });
  const webp = renditions.findLast(({ format }) => format === 'webp');
  if (!webp) throw new Error('a picture has a WebP rendition');
  const changed_at = ctx.now();
  const icon = { webp: Buffer.from(webp.bytes), changed_at };
  await ctx.db.transaction().execute(async (transaction) => {
    await announceCatalogue(transaction);
    // The brand may have been merged or deleted meanwhile.
    const brand = await readMake(transaction, { kind: 'brand', id });
    if (!brand) throw new AppError('not_found', 404);
    await transaction
      .insertInto('brand_icon')
      .values({ brand_id: id, ...icon })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(icon))
      .execute();
    const details = { type: 'webp', bytes: icon.webp.byteLength };
    const event = { actorId: accountId, action: 'make.set_icon', subject: `brand:${id}`, details };
    await writeAudit(transaction, changed_at, event, client);
  });
}

export const iconParams = z.strictObject({
  id: z.coerce.number().int().positive().max(2_147_483_647),
});

export const setBrandIconOperation = defineOperation({
  method: 'PUT',
  path: '/api/admin/brands/:id/icon',
  access: 'admin',
  tag: 'staff',
  summary: 'Set the icon of a brand',
  description: 'The body is the picture itself, up to 2 MB; its central square is kept.',
  params: iconParams,
  bodyTypes: ['image/png', 'image/jpeg', 'image/webp'],
  bodyLimitBytes: MAX_BYTES,
  body: z.instanceof(Buffer).meta({ description: 'PNG, JPEG or WebP' }),
  output: successSchema,
  errors: [...pictureErrors, 'not_found'],
  run: async (ctx: IconContext, { viewer, client, params, body }) => {
    await setBrandIcon(ctx, { viewer, client }, { id: params.id, bytes: body });
    return success;
  },
});
