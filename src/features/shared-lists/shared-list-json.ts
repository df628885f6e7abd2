import * as z from 'zod';
import { idParams, lineSchema } from '#features/access/operation-schemas.ts';
import { MAX_COMPARED } from '#features/comparison/comparison-address.ts';
import { mostAllowed } from '#features/settings/standard-limits.ts';
import { plainText } from '#kernel/plain-text.ts';
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH, sharedKinds } from './shared-list.ts';

const id = idParams.shape.id;
export const commentParams = idParams.extend({ comment: id });

export const nameSchema = lineSchema(0, MAX_NAME_LENGTH).default('');

export const newListSchema = z
  .strictObject({
    kind: z.enum(sharedKinds),
    listings: z
      .array(z.int().positive())
      .min(1)
      .max(mostAllowed.favourites)
      .transform((ids) => [...new Set(ids)])
      .describe('In the order in which they are shown'),
    name: nameSchema.describe('Shown to everybody who has the link'),
    with_notes: z.boolean().default(false).describe('Shows copies of the own notes'),
  })
  .refine(({ kind, listings }) => kind !== 'comparison' || listings.length <= MAX_COMPARED, {
    path: ['listings'],
    message: 'too many for a comparison',
  });

export const linkSchema = z.object({
  id: z.int(),
  token: z.string().describe('Part of the link; only its hash is stored, so it is answered once'),
});

export const ownListSchema = z.object({
  id: z.int(),
  kind: z.enum(sharedKinds),
  name: z.string(),
  created_at: z.iso.datetime(),
  has_link: z.boolean(),
  listings: z.int().describe('Number of vehicles'),
  comments: z.int(),
  new_comments: z.int().describe('By others, since the owner last opened the list'),
});
export type OwnList = z.infer<typeof ownListSchema>;

export const newCommentSchema = z.strictObject({
  listing: id.nullable().default(null).describe('Null for a comment about the whole list'),
  name: nameSchema,
  text: z.string().max(MAX_COMMENT_LENGTH).overwrite(plainText).min(1),
  recaptcha_token: z.string().max(10_000).default(''),
});
export type NewComment = Omit<z.output<typeof newCommentSchema>, 'recaptcha_token'>;
