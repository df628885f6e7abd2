import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { rowStates } from '../row-state.ts';
import { makeKinds, type MakeKind, type ManagedMake } from './make-kind.ts';
import { typeSchema, valuesSchema } from './make-schemas.server.ts';
import type { ManageContext } from './make-audit.server.ts';
import { readMake, readMakes, readMakesOf, type MakeFilter } from './read-makes.server.ts';

/** Brands or models for operators, most used first, fifty per page. Admins only. */
export async function listManagedMakes(
  ctx: Pick<ManageContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
  filter: MakeFilter,
): ReturnType<typeof readMakes> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return readMakes(ctx.db, filter);
}

/** A brand or model by id; undefined if it does not exist or is merged. Admins only. */
export async function getManagedMake(
  ctx: Pick<ManageContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
  make: { kind: MakeKind; id: number },
): Promise<ManagedMake | undefined> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return readMake(ctx.db, make);
}

/** All brands, or the models of a brand and type, by name. Admins only. */
export async function listMakeChoices(
  ctx: Pick<ManageContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
  of: Parameters<typeof readMakesOf>[1],
): Promise<ManagedMake[]> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return readMakesOf(ctx.db, of);
}

const managedMakeSchema = z
  .object({
    ...valuesSchema.shape,
    kind: z.enum(makeKinds),
    id: z.int(),
    key: z.string(),
    brandId: z.int().nullable(),
    brandName: z.string().nullable(),
    type: typeSchema.nullable(),
    isHidden: z.boolean(),
    listings: z.int().describe('Listings in any state, by the last count'),
    models: z.int(),
    shipped: valuesSchema.nullable().describe('Values of the shipped data; null when an operator added it'),
  })
  .meta({ id: 'ManagedMake' });

export const listManagedMakesOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/makes',
  access: 'admin',
  tag: 'staff',
  summary: 'Brands or models with their use and their differences from the shipped data',
  query: z.strictObject({
    kind: z.enum(makeKinds),
    q: z.string().max(60).default(''),
    state: z.enum(rowStates).default('all'),
    brand: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    type: typeSchema.optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  output: z.object({
    makes: z.array(managedMakeSchema),
    counts: z.record(z.enum(rowStates), z.int()),
  }),
  errors: [],
  run: async (ctx: Pick<ManageContext, 'db' | 'config'>, { viewer, query: { brand, type, ...query } }) =>
    listManagedMakes(ctx, viewer, {
      ...query,
      // Brands have neither.
      ...(query.kind === 'model' && { brandId: brand, type }),
    }),
});
