import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { DocumentField } from '../document-fields.ts';
import { labelFields } from '../certificate/label-fields.ts';
import { canonicalVin, isVin } from './vin.ts';
import { vinFacts, vinFields, type VinFacts } from './vin-facts.ts';
import { vinFactsJson } from '../documents-json.ts';

const perAccount: Limit = { name: 'vin', max: 120, windowSeconds: 3600 };

/** Decodes a typed VIN. Throws AppError `vin_invalid` (422) or `too_many` (429). */
export async function getVinFacts(
  ctx: { db: Database; catalogue: Catalogue; now: () => Date },
  viewer: Viewer | undefined,
  typed: string,
): Promise<VinFacts & { fields: DocumentField[] }> {
  const { accountId } = requireViewer(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const vin = canonicalVin(typed);
  if (!isVin(vin)) throw new AppError('vin_invalid', 422, { fields: { vin: ['vin_invalid'] } });
  const facts = vinFacts(vin, ctx.now().getFullYear());
  const fields = labelFields(vinFields(facts), ctx.catalogue);
  // A model that the catalogue lacks for this type has no label.
  return { ...facts, fields: fields.filter(({ field, label }) => field !== 'model' || label) };
}

export const getVinFactsOperation = defineOperation({
  method: 'GET',
  path: '/api/vin/:vin',
  access: 'user',
  team: 'seller',
  tag: 'documents',
  summary: 'What a VIN says of a vehicle',
  params: z.object({ vin: z.string().max(60) }),
  output: vinFactsJson,
  errors: ['too_many', 'vin_invalid'],
  run: async (ctx: Parameters<typeof getVinFacts>[0], { viewer, params }) => {
    const facts = await getVinFacts(ctx, viewer, params.vin);
    const { vin, maker, country, built, fields } = facts;
    return {
      vin,
      maker,
      country,
      model_years: facts.modelYears,
      built,
      check_digit: facts.checkDigit,
      fields,
    };
  },
});
