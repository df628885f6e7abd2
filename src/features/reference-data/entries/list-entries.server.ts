import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { ManageContext } from '../makes/make-audit.server.ts';
import { rowStates } from '../row-state.ts';
import { entryKinds, type EntryKind, type ManagedEntry } from './entry-kind.ts';
import { entryKindParams, entryValuesSchema } from './entry-schemas.server.ts';
import { readAllEntries, readEntries, readEntry, type EntryFilter } from './read-entries.server.ts';

type ListContext = Pick<ManageContext, 'db' | 'config'>;

const requireAdmin = ({ config }: ListContext, viewer: Viewer | undefined) =>
  requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });

/** Towns, colours or countries for operators, most used first, fifty per page. Admins only. */
export async function listEntries(
  ctx: ListContext,
  viewer: Viewer | undefined,
  filter: EntryFilter,
): ReturnType<typeof readEntries> {
  requireAdmin(ctx, viewer);
  return readEntries(ctx.db, filter);
}

/** A row by id; undefined if it does not exist or is merged. Admins only. */
export async function getEntry(
  ctx: ListContext,
  viewer: Viewer | undefined,
  entry: { kind: EntryKind; id: number },
): Promise<ManagedEntry | undefined> {
  requireAdmin(ctx, viewer);
  return readEntry(ctx.db, entry);
}

/** All rows of a kind, by name. Admins only. */
export async function listAllEntries(
  ctx: ListContext,
  viewer: Viewer | undefined,
  kind: EntryKind,
): Promise<ManagedEntry[]> {
  requireAdmin(ctx, viewer);
  return readAllEntries(ctx.db, kind);
}

const managedEntrySchema = z
  .object({
    kind: z.enum(entryKinds),
    id: z.int(),
    key: z.string(),
    values: entryValuesSchema.partial(),
    isHidden: z.boolean(),
    listings: z.int().describe('Listings in any state, by the last count'),
    people: z.int().describe('Accounts in the town, by the last count'),
    shipped: entryValuesSchema
      .partial()
      .nullable()
      .describe('Values of the shipped data; null when an operator added it'),
  })
  .meta({ id: 'ManagedEntry' });

export const listEntriesOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/reference/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Towns, colours or countries with their use and their differences from the shipped data',
  params: entryKindParams,
  query: z.strictObject({
    q: z.string().max(60).default(''),
    state: z.enum(rowStates).default('all'),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  output: z.object({ entries: z.array(managedEntrySchema), counts: z.record(z.enum(rowStates), z.int()) }),
  errors: [],
  run: async (ctx: ListContext, { viewer, params: { kind }, query }) =>
    listEntries(ctx, viewer, { kind, ...query }),
});
