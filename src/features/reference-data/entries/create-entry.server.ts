import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { keyOfName } from '../key-of-name.ts';
import type { Actor, ManageContext, ManagedBy } from '../makes/make-audit.server.ts';
import { checkEntry, cleanEntry } from './check-entry.server.ts';
import { auditEntry } from './entry-audit.server.ts';
import {
  entryColumns,
  mergeableEntryKinds,
  type MergeableEntryKind,
  type SomeEntryValues,
} from './entry-kind.ts';
import { entryValuesSchema } from './entry-schemas.server.ts';

const createSchema = z.strictObject({ values: entryValuesSchema.partial() });

/**
 * Adds a town or colour; its key is made from its English name and never changes. Returns its id. Throws AppError
 * `invalid_input` (422).
 */
export async function createEntry(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  { kind, values: given }: { kind: MergeableEntryKind; values: SomeEntryValues },
): Promise<number> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return ctx.db
    .transaction()
    .execute((transaction) => createEntryIn(ctx, transaction, { actorId: accountId, client, kind, given }));
}

/** The same in a transaction of the caller, who has checked the viewer. */
export async function createEntryIn(
  { now }: Pick<ManageContext, 'now'>,
  transaction: Transaction<DB>,
  { kind, given, ...by }: Actor & { kind: MergeableEntryKind; given: SomeEntryValues },
): Promise<number> {
  await announceCatalogue(transaction);
  const values = cleanEntry(kind, { ...(kind === 'city' && { aliases: [] }), ...given });
  await checkEntry(transaction, { kind, values });
  const id = await insertEntry(transaction, kind, values);
  await auditEntry(transaction, now(), {
    ...by,
    action: 'reference.create',
    entry: { kind, id },
    after: { values, isHidden: false },
  });
  return id;
}

async function insertEntry(
  transaction: Transaction<DB>,
  kind: MergeableEntryKind,
  values: SomeEntryValues,
): Promise<number> {
  const rows = await transaction.selectFrom(kind).select('key').execute();
  const key = keyOfName(
    values.nameEn ?? '',
    rows.map((row) => row.key),
    'nameEn',
  );
  const columns = Object.entries(entryColumns[kind]);
  const own = columns.map(([name]) => sql`${values[name as keyof SomeEntryValues] ?? null}`);
  // Colours of operators come last.
  const position = kind === 'color' ? [sql`(select max(position) + 1 from color)`] : [];
  const names = ['key', ...columns.map(([, column]) => column), ...(kind === 'color' ? ['position'] : [])];
  await sql`
    insert into ${sql.table(kind)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join([sql`${key}`, ...own, ...position])})`.execute(transaction);
  const { id } = await transaction
    .selectFrom(kind)
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

export const createEntryOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/reference/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Add a town or colour',
  params: z.strictObject({ kind: z.enum(mergeableEntryKinds) }),
  body: createSchema,
  output: z.object({ id: z.int() }),
  status: 201,
  errors: ['invalid_input'],
  run: async (ctx: ManageContext, { viewer, client, params: { kind }, body: { values } }) => ({
    id: await createEntry(ctx, { viewer, client }, { kind, values }),
  }),
});
