import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { getDraft } from '../drafts/get-draft.server.ts';
import { locales } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { describeVehicle, type Wording } from '#features/descriptions/describe-vehicle.ts';
import type { VehicleFacts } from '#features/descriptions/vehicle-facts.ts';
import { draftFacts } from './draft-facts.ts';
import { descriptionLengths } from '#features/descriptions/sentence-plan.ts';

export interface DescribeContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
}

/**
 * The valid values of the viewer's draft as facts. Undefined until vehicle type and brand are known. Throws AppError
 * `not_found` (404).
 */
export async function readDraftFacts(
  ctx: DescribeContext,
  viewer: Viewer | undefined,
  { listingId, locale }: Pick<Wording, 'listingId' | 'locale'>,
): Promise<VehicleFacts | undefined> {
  const { fields } = await getDraft(ctx, viewer, listingId);
  return draftFacts(fields, { catalogue: ctx.catalogue, now: ctx.now(), locale });
}

const MAX_VARIANT = 1_000;

/** How a description should be worded. */
export const wordingSchema = z.strictObject({
  language: z.enum(locales),
  length: z.enum(descriptionLengths).describe('`basic`: two to three passages, `detailed`: up to eight.'),
  variant: z.coerce.number().int().min(0).max(MAX_VARIANT).default(0),
});

export const describeDraftOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id/description',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'A description written from the values of a working copy',
  description:
    'States valid values only and saves nothing. Equal parameters give equal texts; the next variant is worded ' +
    'differently. The text is null until vehicle type and brand are known.',
  params: idParams,
  query: wordingSchema,
  output: z.object({ text: z.string().nullable() }),
  errors: ['not_found'],
  run: async (ctx: DescribeContext, { viewer, params, query }) => {
    const { language, length, variant } = query;
    const wording = { listingId: params.id, locale: language, length, variant };
    const facts = await readDraftFacts(ctx, viewer, wording);
    return { text: facts ? withLocale(language, () => describeVehicle(facts, wording)) : null };
  },
});
