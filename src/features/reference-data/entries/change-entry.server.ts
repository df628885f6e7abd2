import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Actor, ManageContext, ManagedBy } from '../makes/make-audit.server.ts';
import { checkEntry, cleanEntry } from './check-entry.server.ts';
import { auditEntry } from './entry-audit.server.ts';
import { entryColumns, type EntryKind, type ManagedEntry, type SomeEntryValues } from './entry-kind.ts';
import { entryParams, entryValuesSchema } from './entry-schemas.server.ts';
import { readEntry } from './read-entries.server.ts';

const changeSchema = z
  .strictObject({
    values: entryValuesSchema.partial().optional(),
    isHidden: z.boolean().optional(),
    takeShipped: z
      .array(entryValuesSchema.keyof())
      .max(20)
      .optional()
      .describe('Values to set to those of the shipped data'),
  })
  .refine((change) => Object.keys(change).length > 0);
export type EntryChange = z.output<typeof changeSchema>;

/**
 * Changes a town, colour or country in all processes at once. Throws AppError `not_found` (404) and `invalid_input`
 * (422) with `spelling_taken` for a name of another row.
 */
export async function changeEntry(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  { kind, id, change }: { kind: EntryKind; id: number; change: EntryChange },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db
    .transaction()
    .execute((transaction) =>
      changeEntryIn(ctx, transaction, { actorId: accountId, client, kind, id, change }),
    );
}

/** The same in a transaction of the caller, who has checked the viewer. */
export async function changeEntryIn(
  { now }: Pick<ManageContext, 'now'>,
  transaction: Transaction<DB>,
  { kind, id, change, ...by }: Actor & { kind: EntryKind; id: number; change: EntryChange },
): Promise<void> {
  // Locks: names are compared with those of all others.
  await announceCatalogue(transaction);
  const before = await readEntry(transaction, { kind, id });
  if (!before) throw new AppError('not_found', 404);
  const after = changed(before, change);
  // Listings of the colour are indexed by its family.
  if (after.values.family !== before.values.family)
    throw new AppError('invalid_input', 422, { fields: { family: ['invalid_value'] } });
  await checkEntry(transaction, after, before.values);
  await writeEntry(transaction, after);
  await auditEntry(transaction, now(), { ...by, action: 'reference.change', entry: before, before, after });
}

function changed(
  before: ManagedEntry,
  { takeShipped = [], values = {}, isHidden = before.isHidden }: EntryChange,
): ManagedEntry {
  const { kind, shipped } = before;
  const taken = Object.fromEntries(
    takeShipped.flatMap((name) => (shipped && name in shipped ? [[name, shipped[name]]] : [])),
  );
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const after: SomeEntryValues = { ...before.values, ...given, ...taken };
  const isNameTaken = takeShipped.includes('nameBg') || takeShipped.includes('nameEn');
  // A name that returns to the shipped one was never the old name of anything.
  return { ...before, isHidden, values: cleanEntry(kind, after, isNameTaken ? undefined : before.values) };
}

async function writeEntry(
  transaction: Transaction<DB>,
  { kind, id, values, isHidden }: ManagedEntry,
): Promise<void> {
  const sets = Object.entries(entryColumns[kind]).map(
    ([name, column]) => sql`${sql.ref(column)} = ${values[name as keyof SomeEntryValues] ?? null}`,
  );
  await sql`
    update ${sql.table(kind)} set hidden = ${isHidden}, ${sql.join(sets)} where id = ${id}`.execute(
    transaction,
  );
}

export const changeEntryOperation = defineOperation({
  method: 'PATCH',
  path: '/api/admin/reference/:kind/:id',
  access: 'admin',
  tag: 'staff',
  summary: 'Change a town, colour or country',
  description: 'All processes know it within a second.',
  params: entryParams,
  body: changeSchema,
  output: successSchema,
  errors: ['not_found', 'invalid_input'],
  run: async (ctx: ManageContext, { viewer, client, params, body }) => {
    await changeEntry(ctx, { viewer, client }, { ...params, change: body });
    return success;
  },
});
