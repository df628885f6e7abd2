import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { keyOfName } from '../key-of-name.ts';
import { othersOf } from './change-make.server.ts';
import { cleanNames, nameFaults } from './check-spellings.ts';
import { auditMake, type Actor, type ManageContext, type ManagedBy } from './make-audit.server.ts';
import { makeKinds } from './make-kind.ts';
import { typeSchema, valuesSchema } from './make-schemas.server.ts';
import { readMake } from './read-makes.server.ts';

const createSchema = z.strictObject({
  kind: z.enum(makeKinds),
  name: valuesSchema.shape.name,
  nameBg: valuesSchema.shape.nameBg.default(null),
  aliases: valuesSchema.shape.aliases.default([]),
  types: z.array(typeSchema).min(1).max(vehicleTypeKeys.length).optional().describe('Required for a brand'),
  brandId: z.int().positive().max(2_147_483_647).optional().describe('Required for a model'),
  type: typeSchema.optional().describe('Required for a model'),
});
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
  return ctx.db
    .transaction()
    .execute((transaction) => createMakeIn(ctx, transaction, { actorId: accountId, client, given }));
}

/** The same in a transaction of the caller, who has checked the viewer. */
export async function createMakeIn(
  { now }: Pick<ManageContext, 'now'>,
  transaction: Transaction<DB>,
  { given, ...by }: Actor & { given: NewMake },
): Promise<number> {
  const make = cleanNames(given);
  await announceCatalogue(transaction);
  const place = await placeOf(transaction, make);
  const faults = nameFaults(make, await othersOf(transaction, place));
  if (faults) throw new AppError('invalid_input', 422, { fields: faults });
  const key = await freeKey(transaction, make.name, place);
  const { kind } = place;
  const id =
    place.kind === 'brand'
      ? await insertBrand(transaction, { ...make, types: place.types, key })
      : await insertModel(transaction, { ...make, ...place, key });
  const after = { ...make, firstYear: null, lastYear: null, isHidden: false };
  await auditMake(transaction, now(), { ...by, action: 'make.create', make: { kind, id }, after });
  return id;
}

type Place =
  | { kind: 'brand'; brandId: null; type: null; types: VehicleTypeKey[] }
  | { kind: 'model'; brandId: number; type: VehicleTypeKey };

/** Where the new row belongs: a brand to vehicle types, a model to a brand and one type. */
async function placeOf(transaction: Transaction<DB>, make: NewMake): Promise<Place> {
  const { kind, types, brandId, type } = make;
  const required = (...fields: string[]) =>
    new AppError('invalid_input', 422, {
      fields: Object.fromEntries(fields.map((field) => [field, ['required']])),
    });
  if (kind === 'brand') {
    if (!types || brandId !== undefined || type !== undefined) throw required('types');
    return { kind, brandId: null, type: null, types };
  }
  if (brandId === undefined || type === undefined || types) throw required('brandId', 'type');
  if (!(await readMake(transaction, { kind: 'brand', id: brandId }))) throw new AppError('not_found', 404);
  return { kind, brandId, type };
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

async function freeKey(transaction: Transaction<DB>, name: string, place: Place): Promise<string> {
  const rows =
    place.kind === 'brand'
      ? await transaction.selectFrom('brand').select('key').execute()
      : await transaction
          .selectFrom('model')
          .select('key')
          .where('brand_id', '=', place.brandId)
          .where('type', '=', place.type)
          .execute();
  return keyOfName(
    name,
    rows.map(({ key }) => key),
    'name',
  );
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
