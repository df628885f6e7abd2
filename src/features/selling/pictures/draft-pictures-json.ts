import * as z from 'zod';
import { draftPictureJson, draftPictureSchema } from '../drafts/draft-json.ts';
import type { DraftPictures } from './draft-pictures.ts';

export const draftPicturesSchema = z
  .object({ version: z.int().describe('Version of the working copy'), pictures: z.array(draftPictureSchema) })
  .meta({ id: 'DraftPictures' });

export const draftPicturesJson = ({ version, pictures }: DraftPictures) => ({
  version,
  pictures: pictures.map(draftPictureJson),
});
