import * as z from 'zod';
import { draftTextKeys, type DraftTextKey } from '../checking/draft-fields.ts';
import type { Draft, DraftPicture, DraftSummary } from './draft.ts';

/** JSON of drafts in the API. */

const texts = Object.fromEntries(draftTextKeys.map((name) => [name, z.string()])) as Record<
  DraftTextKey,
  z.ZodString
>;
const exchange = z.object({
  brand: z.string(),
  model: z.string(),
  yearMin: z.string(),
  fuel: z.string(),
  transmission: z.string(),
});
const service = z.object({ kind: z.string(), day: z.string(), mileage: z.string(), note: z.string() });
const fieldsSchema = z
  .object({
    ...texts,
    features: z.array(z.string()),
    exchanges: z.array(exchange),
    services: z.array(service),
  })
  .partial()
  .meta({ id: 'DraftFields' });
const source = z.object({
  from: z.enum(['document', 'vin', 'copy', 'generated', 'import']),
  sure: z.enum(['confirmed', 'sure', 'check']),
  other: z.string().optional(),
  was: z.enum(['document', 'vin', 'copy', 'generated', 'import']).optional(),
});
const sourcesSchema = z
  .object(
    Object.fromEntries(draftTextKeys.map((name) => [name, source])) as Record<DraftTextKey, typeof source>,
  )
  .partial()
  .meta({ id: 'DraftSources' });

export const draftPictureSchema = z
  .object({
    id: z.string(),
    state: z.enum(['pending', 'ready', 'failed']),
    width: z.int().nullable(),
    height: z.int().nullable(),
    placeholder: z.string().nullable(),
    view: z.string(),
    alt: z.string(),
    fault: z
      .string()
      .nullable()
      .describe('Why it failed; `picture_interrupted` says nothing about the file and may be retried'),
    ahead: z.int().nullable().describe('Pictures to be processed before a pending one'),
  })
  .meta({ id: 'DraftPicture' });

export const removedPicturesSchema = z
  .array(draftPictureSchema)
  .describe('Pictures removed in the last 24 hours, the last one first, at most 30; they can be restored');

export const draftSchema = z
  .object({
    id: z.int().describe('Id of the listing'),
    version: z.int(),
    step: z.int(),
    fields: fieldsSchema,
    sources: sourcesSchema,
    pictures: z.array(draftPictureSchema),
    removed: removedPicturesSchema,
    listing: z.object({
      is_new: z.boolean(),
      publication: z.enum(['draft', 'active', 'inactive', 'archived', 'expired']),
      moderation: z.enum(['pending', 'approved', 'rejected']),
      reason: z.string().nullable(),
    }),
    submitted_at: z.iso.datetime().nullable(),
    refusal: z.string().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Draft' });
export type DraftJson = z.infer<typeof draftSchema>;

export const draftSummarySchema = z
  .object({
    id: z.int(),
    is_new: z.boolean(),
    step: z.int(),
    fields: fieldsSchema,
    picture_count: z.int(),
    cover: draftPictureSchema.nullable(),
    submitted_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'DraftSummary' });

export const draftPictureJson = (picture: DraftPicture): z.infer<typeof draftPictureSchema> => ({
  ...picture,
});

export const draftJson = (draft: Draft): DraftJson => ({
  id: draft.id,
  version: draft.version,
  step: draft.step,
  fields: draft.fields,
  sources: draft.sources,
  pictures: draft.pictures.map(draftPictureJson),
  removed: draft.removed.map(draftPictureJson),
  listing: {
    is_new: draft.listing.isNew,
    publication: draft.listing.publication,
    moderation: draft.listing.moderation,
    reason: draft.listing.reason,
  },
  submitted_at: draft.submittedAt?.toISOString() ?? null,
  refusal: draft.refusal,
  updated_at: draft.updatedAt.toISOString(),
});

export const draftSummaryJson = (draft: DraftSummary): z.infer<typeof draftSummarySchema> => ({
  id: draft.id,
  is_new: draft.isNew,
  step: draft.step,
  fields: draft.fields,
  picture_count: draft.pictureCount,
  cover: draft.cover && draftPictureJson(draft.cover),
  submitted_at: draft.submittedAt?.toISOString() ?? null,
  updated_at: draft.updatedAt.toISOString(),
});

/** Body of a 409 response. */
export const staleDraftSchema = z
  .object({
    message: z.string(),
    draft: draftSchema.optional().describe('The stored draft, when the version was stale'),
  })
  .describe('Refused because of the current state');
