import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { runOnce } from '#platform/db/run-once.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { noteTransition } from '#features/listings/life/change-listing-state.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { DraftFields, DraftSources } from '../checking/draft-fields.ts';
import { draftOfListing } from '../submission/draft-of-listing.ts';
import { type OpenDraftInput, openDraftSchema } from './draft-schema.ts';
import type { Draft } from './draft.ts';
import { readListingSource, type ListingSource } from '../submission/listing-source.server.ts';
import { readDraft } from './read-draft.server.ts';
import { draftJson, draftSchema } from './draft-json.ts';

/** Unsubmitted new listings per account. */
export const MAX_DRAFTS = 50;
const perAccount: Limit = { name: 'open_draft', max: 120, windowSeconds: 3600 };

interface OpenContext {
  db: Database;
  now: () => Date;
}

/**
 * Opens a draft: a new one with the town of the seller, that of an own listing (`listing`; it is the same one until it is submitted), or a new
 * one with the values of an own listing (`copy`). Throws AppError `not_found` (404), `too_many_drafts` and, for an
 * archived, deleted, sold or fake listing, `listing_is_…` (409), `too_many` (429).
 */
export async function openDraft(
  ctx: OpenContext,
  viewer: Viewer | undefined,
  { input, key }: { input: OpenDraftInput; key?: string | undefined },
): Promise<Draft> {
  const { accountId } = requireViewer(viewer);
  if (input.listing === undefined) await takeFromLimit(ctx, perAccount, String(accountId));
  const call = { accountId, operation: 'draft.open', key, body: input };
  const { id } = await runOnce(ctx, call, async (transaction) => {
    await lockSeller(transaction, accountId);
    const now = ctx.now();
    if (input.listing !== undefined)
      return { id: await openOwn(transaction, { accountId, id: input.listing, now }) };
    return { id: await openNew(transaction, { accountId, copy: input.copy, now }) };
  });
  const draft = await readDraft(ctx.db, { id, accountId });
  // Submitted or discarded since the first call with this key.
  if (!draft) throw new AppError('not_found', 404);
  return draft;
}

async function openNew(
  transaction: Transaction<DB>,
  { accountId, copy, now }: { accountId: number; copy: number | undefined; now: Date },
): Promise<number> {
  const content =
    copy === undefined
      ? { fields: {}, sources: {}, pictures: [] }
      : await copyOf(transaction, { accountId, id: copy });
  return insertNewDraft(transaction, { accountId, now, ...content, isWithoutTown: copy !== undefined });
}

/**
 * Inserts the draft of a new listing, with the town of the seller unless it has one. The caller holds the lock of
 * `lockSeller`. Throws AppError `too_many_drafts` (409).
 */
export async function insertNewDraft(
  transaction: Transaction<DB>,
  {
    accountId,
    now,
    fields,
    sources,
    pictures = [],
    isWithoutTown = false,
  }: Omit<DraftContent, 'pictures'> & {
    accountId: number;
    now: Date;
    pictures?: DraftContent['pictures'];
    /** Whether a missing town stays missing, as in a copy. */
    isWithoutTown?: boolean;
  },
): Promise<number> {
  const { drafts } = await transaction
    .selectFrom('listing')
    .innerJoin('listing_draft', 'listing_draft.listing_id', 'listing.id')
    .select((row) => row.fn.countAll<number>().as('drafts'))
    .where('account_id', '=', accountId)
    .where('publication', '=', 'draft')
    .where('discarded_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (drafts >= MAX_DRAFTS) throw new AppError('too_many_drafts', 409);
  const town = isWithoutTown ? {} : await townOfSeller(transaction, accountId);
  const { id } = await transaction
    .insertInto('listing')
    .values({ account_id: accountId, publication: 'draft', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteTransition(transaction, {
    listingId: id,
    now,
    actorId: accountId,
    field: 'publication',
    from: null,
    to: 'draft',
  });
  await insertDraft(transaction, {
    id,
    now,
    listingVersion: null,
    fields: { ...town, ...fields },
    sources,
    pictures,
  });
  return id;
}

/** The town of the seller's profile, where the vehicle usually is. */
async function townOfSeller(transaction: Transaction<DB>, accountId: number): Promise<DraftFields> {
  const town = await transaction
    .selectFrom('account')
    .innerJoin('city', 'city.id', 'account.city_id')
    .select('city.key as city')
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return { ...town };
}

/**
 * Opens the working copy of an own listing; the caller holds the lock of `lockSeller`. Throws AppError as `openDraft`.
 */
export async function openOwn(
  transaction: Transaction<DB>,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<number> {
  const listing = await readListingSource(transaction, id);
  if (listing?.accountId !== accountId) throw new AppError('not_found', 404);
  const known = await readDraft(transaction, { id, accountId });
  if (known) return id;
  for (const [isOver, state] of [
    [listing.publication === 'archived', 'archived'],
    [listing.publication === 'deleted', 'deleted'],
    [listing.sale === 'sold', 'sold'],
    [listing.fake, 'fake'],
  ] as const)
    if (isOver) throw new AppError(`listing_is_${state}`, 409);
  // Deletes a discarded draft, so that the changes start from the listing again.
  await transaction.deleteFrom('listing_draft').where('listing_id', '=', id).execute();
  const listingVersion = listing.publication === 'draft' ? null : listing.version;
  await insertDraft(transaction, {
    id,
    now,
    listingVersion,
    fields: draftOfListing(listing),
    sources: {},
    pictures: listing.pictures,
  });
  return id;
}

interface DraftContent {
  fields: DraftFields;
  sources: DraftSources;
  pictures: ListingSource['pictures'];
}

/** Copies the current values of a listing or draft, without the VIN and the service history of one vehicle. */
async function copyOf(
  transaction: Transaction<DB>,
  { accountId, id }: { accountId: number; id: number },
): Promise<DraftContent> {
  const listing = await readListingSource(transaction, id);
  if (listing?.accountId !== accountId) throw new AppError('not_found', 404);
  if (listing.publication === 'deleted') throw new AppError('listing_is_deleted', 409);
  const draft = listing.publication === 'draft' ? await readDraft(transaction, { id, accountId }) : undefined;
  const { vin: _, services: __, ...fields } = draft?.fields ?? draftOfListing(listing);
  const copied = { from: 'copy', sure: 'sure' } as const;
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string');
  return {
    fields,
    sources: Object.fromEntries(texts.map(([field]) => [field, copied])),
    pictures: draft?.pictures ?? listing.pictures,
  };
}

export async function insertDraft(
  transaction: Transaction<DB>,
  draft: DraftContent & { id: number; now: Date; listingVersion: number | null },
): Promise<void> {
  const { id, now, listingVersion, fields, sources, pictures } = draft;
  await transaction
    .insertInto('listing_draft')
    .values({
      listing_id: id,
      fields: JSON.stringify(fields),
      sources: JSON.stringify(sources),
      listing_version: listingVersion,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (pictures.length === 0) return;
  await transaction
    .insertInto('listing_draft_picture')
    .values(
      pictures.map(({ id: pictureId, view, alt }, position) => ({
        listing_id: id,
        picture_id: pictureId,
        position,
        view,
        alt,
      })),
    )
    // A demo drawing can stand in a listing twice.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const openDraftOperation = defineOperation({
  method: 'POST',
  path: '/api/drafts',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Open a working copy',
  description:
    'A new one with the town of the profile, that of an own listing (`listing`; the same one until it is submitted), or ' +
    'a new one with the values of an own listing (`copy`). A repeated call with the same key opens no other one.',
  idempotencyKey: 'optional',
  body: openDraftSchema,
  status: 201,
  output: draftSchema,
  errors: [
    'listing_is_archived',
    'listing_is_deleted',
    'listing_is_fake',
    'listing_is_sold',
    'not_found',
    'too_many',
    'too_many_drafts',
  ],
  run: async (ctx: Parameters<typeof openDraft>[0], { viewer, body, idempotencyKey }) =>
    draftJson(await openDraft(ctx, viewer, { input: body, key: idempotencyKey })),
});
