import * as z from 'zod';
import type { ModeratedListing } from '../review/moderated-listing.ts';
import type { QueueRow } from './queue.ts';

const at = z.iso.datetime();

export const queueRowSchema = z
  .object({
    id: z.int(),
    version: z.int().describe('Send it back with a decision'),
    draft_version: z.int().nullable().describe('Version of the submitted revision'),
    type: z.string(),
    brand: z.string(),
    model: z.string(),
    variant: z.string(),
    seller: z.object({ id: z.int(), name: z.string(), kind: z.enum(['private', 'company']) }),
    moderation: z.enum(['pending', 'approved', 'rejected']),
    publication: z.string(),
    sale: z.string(),
    fake: z.boolean(),
    published: z.boolean(),
    gross_eur_minor: z.int().nullable(),
    views: z.int(),
    pictures: z.int(),
    open_reports: z.int(),
    objected: z.boolean(),
    proposed_as_fake: z.boolean().describe('Waits for a second person to confirm'),
    sampled: z.boolean().describe('Its approval is to be looked at again'),
    claim: z
      .object({ by: z.string(), expires_at: at })
      .nullable()
      .describe('Member of staff who works on it, until the claim ends'),
    signals: z.array(z.string()),
    since: at.describe('Submission of the revision, else creation of the listing'),
  })
  .meta({ id: 'QueueListing' });

export const queueRowJson = (row: QueueRow): z.input<typeof queueRowSchema> => ({
  id: row.id,
  version: row.version,
  draft_version: row.draftVersion,
  type: row.type,
  brand: row.brandName,
  model: row.modelName,
  variant: row.variant,
  seller: { id: row.sellerId, name: row.sellerName, kind: row.sellerKind },
  moderation: row.moderation,
  publication: row.publication,
  sale: row.sale,
  fake: row.fake,
  published: row.published,
  gross_eur_minor: row.priceEurMinor,
  views: row.views,
  pictures: row.pictureCount,
  open_reports: row.openReports,
  objected: row.objected,
  proposed_as_fake: row.fakeProposal !== null,
  sampled: row.sample !== null,
  claim: row.claim && { by: row.claim.name, expires_at: new Date(row.claim.until).toISOString() },
  signals: row.signals,
  since: row.since.toISOString(),
});

export const moderatedListingSchema = z
  .object({
    listing: queueRowSchema,
    vin: z.string().nullable(),
    description: z.string(),
    signals: z.array(
      z.object({
        kind: z.string(),
        of_changes: z.boolean(),
        details: z.record(z.string(), z.union([z.number(), z.string()])),
      }),
    ),
    changes: z
      .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .nullable()
      .describe('Changes of the submitted revision, as typed'),
    reports: z.array(
      z.object({
        receipt: z.string(),
        ground: z.string(),
        explanation: z.string(),
        received_at: at,
        decided_at: at.nullable(),
        outcome: z.string().nullable(),
      }),
    ),
    history: z.array(
      z.object({
        at,
        field: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        reason: z.string().nullable(),
        actor: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ModeratedListing' });

export const moderatedListingJson = ({
  row,
  listing,
  vin,
  signals,
  revision,
  reports,
  history,
}: ModeratedListing): z.input<typeof moderatedListingSchema> => ({
  listing: queueRowJson(row),
  vin,
  description: listing.description,
  signals: signals.map(({ kind, revision: of_changes, details }) => ({ kind, of_changes, details })),
  changes: revision?.changes ?? null,
  reports: reports.map(({ receipt, ground, explanation, receivedAt, decidedAt, outcome }) => ({
    receipt,
    ground,
    explanation,
    received_at: receivedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    outcome,
  })),
  history: history.map((step) => ({ ...step, at: step.at.toISOString() })),
});
