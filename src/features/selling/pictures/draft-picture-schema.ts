/** Request schemas for the pictures of a draft. */
import * as z from 'zod';
import { lineSchema } from '#features/access/operation-schemas.ts';
import { versionSchema } from '../drafts/draft-schema.ts';

const pictureId = z.string().regex(/^[a-z0-9]{16,64}$/);
const draftId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const draftPictureParams = z.object({ id: draftId, pictureId });

export const arrangePicturesSchema = z.strictObject({
  order: z.array(pictureId).max(30).describe('All picture ids, the cover first'),
  version: versionSchema.optional().describe('Refused with 409 when it is not the current one'),
});

/** The length of `alt` is the limit of its column. */
export const changePictureSchema = z.union([
  z.strictObject({ turns: z.int().min(1).max(3).describe('Quarter turns clockwise') }),
  z.strictObject({ alt: lineSchema(0, 200) }),
]);
