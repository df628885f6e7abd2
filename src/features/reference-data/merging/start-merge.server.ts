import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { ManagedBy } from '../makes/make-audit.server.ts';
import type { MakeKind } from '../makes/make-kind.ts';
import { makeParams } from '../makes/make-schemas.server.ts';
import { readMake } from '../makes/read-makes.server.ts';
import { beginMerge, requireNoMerge, type MergeContext } from './begin-merge.server.ts';
import { planModels, type MergedModel } from './plan-merge.ts';

/**
 * Begins to merge a brand into another one, or a model into another one of its brand and type, and hides it; the job
 * moves its listings. Throws AppError `not_found` (404), `merge_running` (409) while another merge runs, and
 * `invalid_input` (422) for rows that do not fit.
 */
export async function startMerge(
  ctx: MergeContext,
  { viewer, client }: ManagedBy,
  { kind, id, into }: { kind: MakeKind; id: number; into: number },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db.transaction().execute(async (transaction) => {
    await announceCatalogue(transaction);
    await requireNoMerge(transaction);
    const source = await readMake(transaction, { kind, id });
    const target = await readMake(transaction, { kind, id: into });
    if (!source) throw new AppError('not_found', 404);
    if (!target || id === into || source.brandId !== target.brandId || source.type !== target.type)
      throw new AppError('invalid_input', 422, { fields: { into: ['invalid_value'] } });
    const models =
      kind === 'model' ? [{ from: id, into }] : await giveModels(transaction, { from: id, into });
    const merge = await beginMerge(ctx, transaction, {
      kind,
      source,
      target,
      total: await countListings(transaction, kind, id),
      actorId: accountId,
      action: 'make.merge',
      client,
    });
    if (models.length > 0)
      await transaction
        .insertInto('make_merge_model')
        .values(models.map(({ from, into: to }) => ({ merge_id: merge, from_model: from, into_model: to })))
        .execute();
  });
}

interface ModelPair {
  from: number;
  into: number;
}

/** Gives the target brand the models, vehicle types and the icon of the source that it lacks. Returns what each model becomes. */
async function giveModels(transaction: Transaction<DB>, brands: ModelPair): Promise<ModelPair[]> {
  await sql`
    update brand set popularity = source.popularity || brand.popularity
    from brand source where brand.id = ${brands.into} and source.id = ${brands.from}`.execute(transaction);
  // An icon of its own stays.
  await sql`
    update brand_icon set brand_id = ${brands.into} where brand_id = ${brands.from}
      and not exists (select from brand_icon where brand_id = ${brands.into})`.execute(transaction);
  await transaction.deleteFrom('brand_icon').where('brand_id', '=', brands.from).execute();
  const planned = planModels(
    await modelsOfBrand(transaction, brands.from),
    await modelsOfBrand(transaction, brands.into),
  );
  const pairs: ModelPair[] = [];
  for (const { from, into } of planned) {
    const id = into?.id ?? (await copyModel(transaction, from.id, brands.into));
    pairs.push({ from: from.id, into: id });
  }
  return pairs;
}

/** Models that are not merged, with the one for typed names. */
async function modelsOfBrand(transaction: Transaction<DB>, brandId: number): Promise<MergedModel[]> {
  const rows = await transaction
    .selectFrom('model')
    .select(['id', 'key', 'type', 'name', 'name_bg', 'aliases'])
    .where('brand_id', '=', brandId)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ name_bg, type, ...row }) => ({ ...row, type: type as VehicleTypeKey, nameBg: name_bg }));
}

/** A merged model of the target may have the key already; then the copy is what that one became. */
async function copyModel(transaction: Transaction<DB>, id: number, brandId: number): Promise<number> {
  const {
    brand_id: _brand,
    id: _id,
    shipped: _shipped,
    merged_into: _merged,
    ...values
  } = await transaction.selectFrom('model').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copy = await transaction
    .insertInto('model')
    .values({ ...values, brand_id: brandId })
    .onConflict((conflict) => conflict.columns(['brand_id', 'type', 'key']).doUpdateSet({ key: values.key }))
    .returning(sql<number>`coalesce(merged_into, id)`.as('id'))
    .executeTakeFirstOrThrow();
  return copy.id;
}

async function countListings(transaction: Transaction<DB>, kind: MakeKind, id: number): Promise<number> {
  const { total } = await transaction
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(`${kind}_id`, '=', id)
    .executeTakeFirstOrThrow();
  return total;
}

export const startMergeOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/makes/:kind/:id/merge',
  access: 'admin',
  tag: 'staff',
  summary: 'Merge a brand or model into another one',
  description: 'Listings are moved by a job; then old addresses lead to the other one.',
  params: makeParams,
  body: z.strictObject({ into: z.int().positive().max(2_147_483_647) }),
  output: successSchema,
  status: 202,
  errors: ['not_found', 'merge_running', 'invalid_input'],
  run: async (ctx: MergeContext, { viewer, client, params, body }) => {
    await startMerge(ctx, { viewer, client }, { ...params, into: body.into });
    return success;
  },
});
