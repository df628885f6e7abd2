import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { AppError } from '#kernel/app-error.ts';
import { toLatin } from '#kernel/script.ts';
import type { DB } from '#platform/db/database-types.ts';
import { othersOf } from './change-make.server.ts';
import { cleanNames, nameFaults } from './check-spellings.ts';
import { auditMake, type ManageContext, type ManagedBy } from './make-audit.server.ts';
import type { MakeKind } from './make-kind.ts';
import { typeSchema, valuesSchema } from './make-schemas.server.ts';
import { readMake } from './read-makes.server.ts';

const namesSchema = valuesSchema.pick({ name: true, nameBg: true, aliases: true });
const createSchema = z.discriminatedUnion('kind', [
  namesSchema.extend({
    kind: z.literal('brand'),
    nameBg: z.string().min(1).max(60),
    types: z.array(typeSchema).min(1).max(vehicleTypeKeys.length),
  }),
  namesSchema.extend({
    kind: z.literal('model'),
    brandId: z.int().positive().max(2_147_483_647),
    type: typeSchema,
  }),
]);
export type NewMake = z.output<typeof createSchema>;

/** Order among others of the type until an operator knows better: last. */
const LEAST_POPULARITY = 0;

/**
 * Adds a brand or model; its key is made from its name and never changes. Returns its id. Throws AppError `not_found`
 * (404) for an unknown brand of a model and `invalid_input` (422) with `spelling_taken`.
 */
export async function createMake(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  given: NewMake,
): Promise<number> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const make = cleanNames(given);
  return ctx.db.transaction().execute(async (transaction) => {
    await announceCatalogue(transaction);
    const { kind } = make;
    const [brandId, type] = kind === 'model' ? [make.brandId, make.type] : [null, null];
    if (brandId !== null && !(await readMake(transaction, { kind: 'brand', id: brandId })))
      throw new AppError('not_found', 404);
    const faults = nameFaults(make, await othersOf(transaction, { kind, brandId, type }));
    if (faults) throw new AppError('invalid_input', 422, { fields: faults });
    const key = await freeKey(transaction, { kind, name: make.name, brandId, type });
    const id =
      make.kind === 'brand'
        ? await insertBrand(transaction, { ...make, key })
        : await insertModel(transaction, { ...make, key });
    const after = { ...make, firstYear: null, lastYear: null, isHidden: false };
    await auditMake(transaction, ctx.now(), {
      actorId: accountId,
      client,
      action: 'create',
      make: { kind, id },
      after,
    });
    return id;
  });
}

async function insertBrand(
  transaction: Transaction<DB>,
  brand: { key: string; name: string; nameBg: string | null; aliases: string[]; types: VehicleTypeKey[] },
): Promise<number> {
  const popularity = Object.fromEntries(brand.types.map((type) => [type, LEAST_POPULARITY]));
  const { id } = await transaction
    .insertInto('brand')
    .values({
      key: brand.key,
      name: brand.name,
      name_bg: brand.nameBg ?? brand.name,
      aliases: brand.aliases,
      popularity: JSON.stringify(popularity),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('model')
    .values(vehicleTypeKeys.map((type) => ({ brand_id: id, type, key: OTHER_KEY, name: 'Other model' })))
    .execute();
  return id;
}

async function insertModel(
  transaction: Transaction<DB>,
  model: {
    key: string;
    name: string;
    nameBg: string | null;
    aliases: string[];
    brandId: number;
    type: VehicleTypeKey;
  },
): Promise<number> {
  // Forms offer only brands that make vehicles of the type.
  await sql`
    update brand set popularity = jsonb_build_object(${model.type}::text, ${LEAST_POPULARITY}::int) || popularity
    where id = ${model.brandId} and not popularity ? ${model.type}`.execute(transaction);
  const { id } = await transaction
    .insertInto('model')
    .values({
      brand_id: model.brandId,
      type: model.type,
      key: model.key,
      name: model.name,
      name_bg: model.nameBg,
      aliases: model.aliases,
      weight: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the name in Latin letters as a key, with a number if it is taken. */
async function freeKey(
  transaction: Transaction<DB>,
  of: { kind: MakeKind; name: string; brandId: number | null; type: VehicleTypeKey | null },
): Promise<string> {
  const base = [...of.name.toLowerCase()]
    .map(toLatin)
    .join('')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  if (base === '') throw new AppError('invalid_input', 422, { fields: { name: ['invalid_value'] } });
  const { rows } = await sql<{ key: string }>`
    select key from ${sql.table(of.kind)}
    where ${of.kind === 'brand' ? sql`true` : sql`brand_id = ${of.brandId} and type = ${of.type}`}`.execute(
    transaction,
  );
  const taken = new Set(rows.map(({ key }) => key));
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
  return key;
}

export const createMakeOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/makes',
  access: 'admin',
  tag: 'staff',
  summary: 'Add a brand or model',
  body: createSchema,
  output: z.object({ id: z.int() }),
  status: 201,
  errors: ['not_found', 'invalid_input'],
  run: async (ctx: ManageContext, { viewer, client, body }) => ({
    id: await createMake(ctx, { viewer, client }, body),
  }),
});
