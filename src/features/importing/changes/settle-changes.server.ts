import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { draftTextKeys, type DraftFields } from '#features/selling/checking/draft-fields.ts';
import { draftFieldsPatch } from '#features/selling/drafts/draft-schema.ts';
import { openOwn } from '#features/selling/drafts/open-draft.server.ts';
import { readDraft } from '#features/selling/drafts/read-draft.server.ts';
import { saveDraftIn } from '#features/selling/drafts/save-draft.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { openChanges, type ImportReading, type StoredChange } from '../items/import-item.ts';
import { listedChanges } from './listed-changes.server.ts';

const MAX_TEXT = 20_000;
const inputSchema = z.strictObject({
  action: z
    .enum(['take', 'leave', 'undo'])
    .describe('`take` writes into the working copy; `leave` asks again only when the site changes it again'),
  changes: z
    .array(z.strictObject({ field: z.enum(draftTextKeys), after: z.string().max(MAX_TEXT).nullable() }))
    .min(1)
    .max(draftTextKeys.length)
    .describe('As they were shown; if one of them is different now, nothing happens'),
  list: z.int().optional().describe('The list that shows them, whose prices are newer than the page'),
});
type Input = z.output<typeof inputSchema>;

interface SettleContext {
  db: Database;
  now: () => Date;
  catalogue: Catalogue;
}

interface Item {
  id: number;
  listing: number;
  isNewDraft: boolean;
  reading: ImportReading;
  changes: StoredChange[];
}

interface Settled {
  /** The working copy that was changed; null for `leave`. */
  draft: number | null;
  /** Whether it is that of a listing that was submitted before. */
  isListing: boolean;
}

/**
 * Decides about changes of a source: takes them into the working copy as an edit would, leaves them, or undoes either.
 * All of it happens under the lock of the seller. Throws AppError `not_found` (404), also without a draft or listing,
 * `import_changed_again` (409) if a change or the value of the draft is not what the caller saw, and as editing does.
 */
export async function settleChanges(
  ctx: SettleContext,
  viewer: Viewer | undefined,
  { id, input }: { id: number; input: Input },
): Promise<Settled> {
  const { accountId } = requireViewer(viewer);
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const item = await itemOf(transaction, { id, accountId });
    const isUndo = input.action === 'undo';
    const known = isUndo ? item.changes : await openOf(transaction, item, { accountId, list: input.list });
    const chosen = input.changes.map(({ field, after }) => {
      const found = known.find((each) => each.field === field && each.after === after);
      if (!found || (found.state !== undefined) !== isUndo) throw new AppError('import_changed_again', 409);
      return found;
    });
    const written = chosen.filter(({ state }) => input.action === 'take' || state === 'taken');
    const draft =
      written.length === 0 ? null : await write({ ctx, transaction, accountId, item }, written, isUndo);
    const settled = chosen.map((each) => decided(each, { action: input.action, item, draft: draft?.fields }));
    const rest = item.changes.filter(({ field }) => !settled.some((each) => each.field === field));
    await transaction
      .updateTable('import_item')
      .set({
        changes: JSON.stringify([...rest, ...settled]),
        reading: JSON.stringify(readingAfter(item.reading, settled, chosen)),
      })
      .where('id', '=', id)
      .execute();
    return { draft: draft?.id ?? null, isListing: draft !== null && !item.isNewDraft };
  });
}

async function itemOf(
  transaction: Transaction<DB>,
  { id, accountId }: { id: number; accountId: number },
): Promise<Item> {
  const row = await transaction
    .selectFrom('import_item as i')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .leftJoin('listing_draft as d', 'd.listing_id', 'i.listing_id')
    .select(['i.id', 'i.listing_id', 'i.reading', 'i.changes', 'l.publication', 'd.discarded_at'])
    .where('i.id', '=', id)
    .where('i.account_id', '=', accountId)
    .where('i.state', '<>', 'same')
    .forUpdate('i')
    .executeTakeFirst();
  const isGone =
    row?.publication === 'deleted' || (row?.publication === 'draft' && row.discarded_at !== null);
  if (!row || isGone || row.listing_id === null || row.reading === null) throw new AppError('not_found', 404);
  return {
    id: row.id,
    listing: row.listing_id,
    isNewDraft: row.publication === 'draft',
    reading: row.reading as unknown as ImportReading,
    changes: (row.changes ?? []) as unknown as StoredChange[],
  };
}

async function openOf(
  transaction: Transaction<DB>,
  item: Item,
  { accountId, list }: { accountId: number; list: number | undefined },
): Promise<StoredChange[]> {
  if (list === undefined) return openChanges(item.changes);
  return listedChanges(transaction, { item: item.id, accountId, list });
}

/** Saves as the form does, from the newest version of the working copy. Returns its values before. */
async function write(
  {
    ctx,
    transaction,
    accountId,
    item,
  }: {
    ctx: SettleContext;
    transaction: Transaction<DB>;
    accountId: number;
    item: Item;
  },
  written: readonly StoredChange[],
  isUndo: boolean,
): Promise<{ id: number; fields: DraftFields }> {
  const id = await openOwn(transaction, { accountId, id: item.listing, now: ctx.now() });
  const draft = await readDraft(transaction, { id, accountId });
  if (!draft) throw new AppError('not_found', 404);
  // An undo does not overwrite values typed since then.
  if (isUndo && written.some(({ field, after }) => (draft.fields[field] ?? null) !== after))
    throw new AppError('import_changed_again', 409);
  const patch = Object.fromEntries(
    written.map(({ field, after, previous = null }) => [field, isUndo ? previous : after]),
  );
  const checked = draftFieldsPatch.safeParse(patch);
  if (!checked.success) throw new AppError('invalid_input', 422);
  const input = { version: draft.version, fields: checked.data };
  const saved = await saveDraftIn(transaction, ctx, accountId, { id, input });
  if (!saved.saved) throw new AppError('import_changed_again', 409);
  return { id, fields: draft.fields };
}

function decided(
  { state: _state, previous: _previous, was: _was, ...change }: StoredChange,
  { action, item, draft }: { action: Input['action']; item: Item; draft: DraftFields | undefined },
): StoredChange {
  if (action === 'leave') return { ...change, state: 'left' };
  if (action === 'undo') return change;
  const was = item.reading.values.find(({ field }) => field === change.field) ?? null;
  return { ...change, state: 'taken', previous: draft?.[change.field] ?? null, was };
}

/** The next reading is compared with a taken value; an undo brings the one before it back. */
function readingAfter(
  reading: ImportReading,
  settled: readonly StoredChange[],
  chosen: readonly StoredChange[],
): ImportReading {
  const values = new Map(reading.values.map((each) => [each.field, each]));
  for (const { field, state, after, texts } of settled) {
    if (state !== 'taken') continue;
    if (after === null) values.delete(field);
    else values.set(field, { field, value: after, mark: 'listing', text: texts?.[1] ?? after });
  }
  for (const { field, state, was } of chosen) {
    if (state !== 'taken') continue;
    if (was) values.set(field, was);
    else values.delete(field);
  }
  return { ...reading, values: [...values.values()] };
}

export const settleChangesOperation = defineOperation({
  method: 'POST',
  path: '/api/imports/:id/changes',
  access: 'user',
  tag: 'importing',
  summary: 'Take over changes of a source, leave them, or undo either',
  description:
    'Taken values are written into the working copy and checked there as typed ones; a published listing changes only when the working copy is submitted.',
  params: idParams,
  body: inputSchema,
  isPrivate: true,
  output: z.object({ draft: z.int().nullable(), is_listing: z.boolean() }),
  errors: [
    'import_changed_again',
    'invalid_input',
    'listing_is_archived',
    'listing_is_deleted',
    'listing_is_fake',
    'listing_is_sold',
    'not_found',
    'too_large',
  ],
  run: async (ctx: SettleContext, { viewer, params: { id }, body }) => {
    const { draft, isListing } = await settleChanges(ctx, viewer, { id, input: body });
    return { draft, is_listing: isListing };
  },
});
