import * as z from 'zod';
import { draftPictureJson, draftPictureSchema, removedPicturesSchema } from '../drafts/draft-json.ts';
import type { DraftPictures } from './draft-pictures.ts';

export const draftPicturesSchema = z
  .object({
    version: z.int().describe('Version of the working copy'),
    pictures: z.array(draftPictureSchema),
    removed: removedPicturesSchema,
  })
  .meta({ id: 'DraftPictures' });

export const draftPicturesJson = ({ version, pictures, removed }: DraftPictures) => ({
  version,
  pictures: pictures.map(draftPictureJson),
  removed: removed.map(draftPictureJson),
});
