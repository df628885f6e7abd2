import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { unlikelyText } from '#features/trust/unlikely-vehicle/unlikely-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { getDraft } from '../drafts/get-draft.server.ts';
import { modelOfDraft } from './model-of-draft.ts';
import { unlikelyQuestions, withConfirmed, type UnlikelyQuestion } from './unlikely-questions.ts';

/** Values of the viewer's draft that hardly exist together. Throws AppError `not_found` (404). */
export async function getUnlikelyValues(
  ctx: { db: Database; catalogue: Catalogue },
  viewer: Viewer | undefined,
  id: number,
): Promise<UnlikelyQuestion[]> {
  const { fields } = await getDraft(ctx, viewer, id);
  return unlikelyQuestions(fields, modelOfDraft(ctx.catalogue, fields));
}

const unlikelySchema = z.object({
  fields: z.array(z.string()).describe('The two fields'),
  message: z.string(),
  confirmed: z.boolean(),
  confirmation: z.string().describe('Save it as `unlikely_confirmed` if both values are right'),
});

export const getUnlikelyValuesOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id/unlikely-values',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'Values of a working copy that hardly exist together',
  description:
    'They never prevent a submission. A moderator reviews it and sees whether `unlikely_confirmed` confirms them; ' +
    'a confirmation ends when one of the two values changes.',
  params: idParams,
  output: z.object({ unlikely: z.array(unlikelySchema) }),
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof getUnlikelyValues>[0], { viewer, params, locale }) => {
    const questions = await getUnlikelyValues(ctx, viewer, params.id);
    return withLocale(locale, () => ({
      unlikely: questions.map(({ fields, details, key, isConfirmed }) => ({
        fields: [...fields],
        message: unlikelyText(details),
        confirmed: isConfirmed,
        confirmation: withConfirmed(questions, key),
      })),
    }));
  },
});
