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
import { draftFacts } from './draft-facts.ts';
import { descriptionLengths } from '#features/descriptions/sentence-plan.ts';

interface DescribeContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
}

/**
 * Writes a description from the valid values of the viewer's draft; nothing is saved. Undefined until vehicle type
 * and brand are known. Throws AppError `not_found` (404).
 */
export async function describeDraft(
  ctx: DescribeContext,
  viewer: Viewer | undefined,
  { listingId, locale, length, variant }: Wording,
): Promise<string | undefined> {
  const { fields } = await getDraft(ctx, viewer, listingId);
  const facts = draftFacts(fields, { catalogue: ctx.catalogue, now: ctx.now(), locale });
  return facts && withLocale(locale, () => describeVehicle(facts, { listingId, locale, length, variant }));
}

const MAX_VARIANT = 1_000;

export const describeDraftOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id/description',
  access: 'user',
  tag: 'selling',
  summary: 'A description written from the values of a working copy',
  description:
    'States valid values only and saves nothing. Equal parameters give equal texts; the next variant is worded ' +
    'differently. The text is null until vehicle type and brand are known.',
  params: idParams,
  query: z.strictObject({
    language: z.enum(locales),
    length: z.enum(descriptionLengths).describe('`basic`: two to three passages, `detailed`: up to eight.'),
    variant: z.coerce.number().int().min(0).max(MAX_VARIANT).default(0),
  }),
  output: z.object({ text: z.string().nullable() }),
  errors: ['not_found'],
  run: async (ctx: DescribeContext, { viewer, params, query }) => {
    const { language, length, variant } = query;
    const text = await describeDraft(ctx, viewer, {
      listingId: params.id,
      locale: language,
      length,
      variant,
    });
    return { text: text ?? null };
  },
});
