import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { cleanNames, nameFaults } from './check-spellings.ts';
import { auditMake, type Actor, type ManageContext, type ManagedBy } from './make-audit.server.ts';
import type { MakeKind, ManagedMake } from './make-kind.ts';
import { makeParams, valuesSchema } from './make-schemas.server.ts';
import { readMake, readMakesOf } from './read-makes.server.ts';
import { valueNames } from './shipped-differences.ts';

const changeSchema = valuesSchema
  .partial()
  .extend({
    isHidden: z.boolean().optional(),
    takeShipped: z
      .array(z.enum(valueNames))
      .max(valueNames.length)
      .optional()
      .describe('Values to set to those of the shipped data'),
  })
  .refine((change) => Object.keys(change).length > 0);
export type MakeChange = z.output<typeof changeSchema>;

/**
 * Changes a brand or model in all processes at once. Throws AppError `not_found` (404) and `invalid_input` (422) with
 * `spelling_taken` for a name of another row.
 */
export async function changeMake(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  { kind, id, change }: { kind: MakeKind; id: number; change: MakeChange },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db
    .transaction()
    .execute((transaction) =>
      changeMakeIn(ctx, transaction, { actorId: accountId, client, kind, id, change }),
    );
}

/** The same in a transaction of the caller, who has checked the viewer. */
export async function changeMakeIn(
  { now }: Pick<ManageContext, 'now'>,
  transaction: Transaction<DB>,
  { kind, id, change, ...by }: Actor & { kind: MakeKind; id: number; change: MakeChange },
): Promise<void> {
  // Locks: names are compared with those of all others.
  await announceCatalogue(transaction);
  const before = await readMake(transaction, { kind, id });
  if (!before) throw new AppError('not_found', 404);
  const after = changed(before, change);
  const faults = nameFaults(after, await othersOf(transaction, before), before);
  const years = kind === 'brand' && (after.firstYear !== null || after.lastYear !== null);
  const isReversed = after.firstYear !== null && after.lastYear !== null && after.firstYear > after.lastYear;
  const fields = years || isReversed ? { ...faults, lastYear: ['invalid_value'] } : faults;
  if (fields) throw new AppError('invalid_input', 422, { fields });
  if (kind === 'brand' && after.nameBg === null)
    throw new AppError('invalid_input', 422, { fields: { nameBg: ['required'] } });
  await write(transaction, after);
  await auditMake(transaction, now(), { ...by, action: 'make.change', make: before, before, after });
}

function changed(before: ManagedMake, { takeShipped = [], ...change }: MakeChange): ManagedMake {
  const { shipped } = before;
  const taken = shipped ? Object.fromEntries(takeShipped.map((name) => [name, shipped[name]] as const)) : {};
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given, ...taken };
  // A name that returns to the shipped one was never the old name of anything.
  return cleanNames(after, takeShipped.includes('name') ? undefined : before);
}

/** Rows among which a name must mean only one: all brands, or models of the same brand and type. */
export async function othersOf(
  transaction: Transaction<DB>,
  make: Pick<ManagedMake, 'kind' | 'brandId' | 'type'> & { id?: number },
): Promise<ManagedMake[]> {
  const { kind, brandId, type } = make;
  const all = await readMakesOf(transaction, {
    kind,
    ...(kind === 'model' && { brandId: brandId ?? undefined, type: type ?? undefined }),
  });
  return all.filter(({ id }) => id !== make.id);
}

async function write(transaction: Transaction<DB>, make: ManagedMake): Promise<void> {
  const { kind, id, name, nameBg, aliases, isHidden, firstYear, lastYear } = make;
  const years =
    kind === 'model' ? sql`, first_year = ${firstYear}::smallint, last_year = ${lastYear}::smallint` : sql``;
  await sql`
    update ${sql.table(kind)} set name = ${name}, name_bg = ${nameBg}, aliases = ${aliases}, hidden = ${isHidden} ${years}
    where id = ${id}`.execute(transaction);
}

export const changeMakeOperation = defineOperation({
  method: 'PATCH',
  path: '/api/admin/makes/:kind/:id',
  access: 'admin',
  tag: 'staff',
  summary: 'Change a brand or model',
  description: 'Searches of all processes know its names and spellings within a second.',
  params: makeParams,
  body: changeSchema,
  output: successSchema,
  errors: ['not_found', 'invalid_input'],
  run: async (ctx: ManageContext, { viewer, client, params, body }) => {
    await changeMake(ctx, { viewer, client }, { ...params, change: body });
    return success;
  },
});
