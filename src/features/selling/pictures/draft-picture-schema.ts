/** What callers may send about the pictures of a working copy. */
import * as z from 'zod';
import { versionSchema } from '../drafts/draft-schema.ts';

const pictureId = z.string().regex(/^[a-z0-9]{16,64}$/);
const draftId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const draftPictureParams = z.object({ id: draftId, pictureId });

export const arrangePicturesSchema = z.strictObject({
  order: z.array(pictureId).max(30).describe('All of them, the cover first'),
  version: versionSchema.optional().describe('Refused with 409 when it is not the current one'),
});

/** No control characters, and no more than the table takes. */
export const changePictureSchema = z.union([
  z.strictObject({ turns: z.int().min(1).max(3).describe('Quarters clockwise') }),
  z.strictObject({
    alt: z
      .string()
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u),
  }),
]);
