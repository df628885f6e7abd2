import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { comparablePrices } from '#features/trust/comparable-prices.server.ts';
import type { ComparablePrices } from '#features/trust/odd-price.ts';
import type { Database } from '#platform/db/database.server.ts';
import { typedNumber } from '../checking/typed-value.ts';
import { getDraft } from '../drafts/get-draft.server.ts';

/**
 * Median price of published listings like the viewer's draft; none while its model, year or condition is missing.
 * Throws AppError `not_found` (404).
 */
export async function getComparablePrices(
  ctx: { db: Database; catalogue: Catalogue },
  viewer: Viewer | undefined,
  id: number,
): Promise<ComparablePrices> {
  const { fields } = await getDraft(ctx, viewer, id);
  const { type = '', brand = '', model = '', condition = '' } = fields;
  const path = isVehicleTypeKey(type) ? modelPath(type, brand, model) : '';
  const modelId = ctx.catalogue.modelByPath.get(path)?.id;
  const modelYear = typedNumber(fields.year ?? '');
  const isYear = modelYear !== undefined && Number.isInteger(modelYear) && Math.abs(modelYear) < 10_000;
  if (modelId === undefined || !isYear || condition === '') return { peers: 0, medianEurMinor: null };
  return comparablePrices(ctx.db, { listingId: id, modelId, modelYear, condition });
}

export const getComparablePricesOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id/comparable-prices',
  access: 'user',
  tag: 'selling',
  summary: 'Prices of published listings like a working copy',
  description: 'Of the same model and condition, at most a year apart; gross, in euro cents.',
  params: idParams,
  output: z.object({ peers: z.int(), median_eur_minor: z.int().nullable() }),
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof getComparablePrices>[0], { viewer, params }) => {
    const { peers, medianEurMinor } = await getComparablePrices(ctx, viewer, params.id);
    return { peers, median_eur_minor: medianEurMinor };
  },
});
