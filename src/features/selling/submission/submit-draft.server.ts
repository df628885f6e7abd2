import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { runOnce } from '#platform/db/run-once.server.ts';
import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { changeListingState, noteTransition } from '#features/listings/life/change-listing-state.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { checkDraft } from '../checking/check-draft.ts';
import { draftCatalogue } from '../checking/draft-catalogue.ts';
import type { DraftFault } from '../checking/draft-fault.ts';
import type { Draft, DraftPicture } from '../drafts/draft.ts';
import { readListingSource, type ListingSource } from './listing-source.server.ts';
import { saveSignals, type ListingSignal } from '#features/trust/listing-signals.server.ts';
import { lockDraft } from '../drafts/lock-draft.server.ts';
import { readDraft } from '../drafts/read-draft.server.ts';
import { revisionParts } from './revision-parts.ts';
import { isTrustedSeller } from '#features/trust/seller-trust.server.ts';
import { signalsOfDraft } from './signals-of-draft.server.ts';
import type { StatedListing } from '../checking/stated-listing.ts';
import { writeListing, writeOffer } from './write-listing.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { draftJson, staleDraftSchema } from '../drafts/draft-json.ts';
import { submitDraftSchema } from '../drafts/draft-schema.ts';
import { getDraft } from '../drafts/get-draft.server.ts';
import { faultTexts, faultyDraftSchema, submittedSchema } from './submitted-json.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';

/**
 * `waits`: the listing waits for its first approval; `changes_wait`: changes wait for review while the approved
 * version stays published.
 */
export type SubmitOutcome = 'published' | 'waits' | 'changes_published' | 'changes_wait';

export class FaultyDraft extends AppError {
  readonly faults: DraftFault[];

  constructor(faults: DraftFault[]) {
    super('invalid_input', 422);
    this.faults = faults;
  }
}

export interface SubmitContext {
  db: Database;
  now: () => Date;
  catalogue: Catalogue;
}

interface Submission {
  draft: Draft;
  listing: ListingSource;
  stated: StatedListing;
  /** Without failed ones. */
  pictures: DraftPicture[];
  signals: ListingSignal[];
  trusted: boolean;
  accountId: number;
  now: Date;
}

/**
 * Submits a draft, once per key. A new listing becomes active, and approved if its seller is trusted and it raised no
 * risk signal. Changes of an approved listing are published at once, but wait for review while the approved version
 * stays if they raised a risk signal or an untrusted seller changed the vehicle or its pictures. Throws AppError
 * `not_found` (404), `stale_version`, `live_limit`, `listing_is_…` (409) and FaultyDraft (422).
 */
export async function submitDraft(
  ctx: SubmitContext,
  viewer: Viewer | undefined,
  { id, version, key }: { id: number; version: number; key: string },
): Promise<{ id: number; outcome: SubmitOutcome }> {
  const { accountId } = requireViewer(viewer);
  const call = { accountId, operation: `draft.submit ${id}`, key, body: { version } };
  return runOnce(ctx, call, async (transaction) => {
    await lockSeller(transaction, accountId);
    await lockDraft(transaction, { id, accountId, version });
    return { id, outcome: await submitLocked(transaction, ctx, { id, accountId }) };
  });
}

/** Submits the draft of a seller whose row and draft the caller has locked; see `submitDraft`. */
export async function submitLocked(
  transaction: Transaction<DB>,
  ctx: SubmitContext,
  { id, accountId }: { id: number; accountId: number },
): Promise<SubmitOutcome> {
  const draft = await readDraft(transaction, { id, accountId });
  const listing = await readListingSource(transaction, id, { lock: true });
  if (!draft || !listing) throw new AppError('not_found', 404);
  requireEditable(listing);
  const now = ctx.now();
  const pictures = draft.pictures.filter(({ state }) => state !== 'failed');
  const check = checkDraft(draft.fields, {
    catalogue: draftCatalogue(ctx.catalogue),
    now,
    readPhone: parsePhone,
  });
  if (!check.stated) throw new FaultyDraft(check.faults);
  const { stated, hints } = check;
  const submission: Submission = {
    draft,
    listing,
    stated,
    pictures,
    signals: await signalsOfDraft(transaction, ctx, {
      listing,
      stated,
      hints,
      pictures,
      fields: draft.fields,
      now,
    }),
    trusted: await isTrustedSeller(transaction, accountId),
    accountId,
    now,
  };
  return listing.moderation === 'approved' && !draft.listing.isNew
    ? submitChanges(transaction, ctx, submission)
    : submitListing(transaction, ctx, submission);
}

/** Archived, deleted, sold and fake listings cannot be changed. */
export function requireEditable({ publication, sale, fake }: ListingSource): void {
  if (publication === 'archived' || publication === 'deleted')
    throw new AppError(`listing_is_${publication}`, 409);
  if (sale === 'sold') throw new AppError('listing_is_sold', 409);
  if (fake) throw new AppError('listing_is_fake', 409);
}

/** Submits a listing without an approved version: new, pending or rejected. */
async function submitListing(
  transaction: Transaction<DB>,
  { catalogue }: SubmitContext,
  submission: Submission,
): Promise<SubmitOutcome> {
  const { listing, stated, pictures, signals, trusted, accountId, now } = submission;
  const { id, publication, moderation } = listing;
  const isFirst = publication === 'draft';
  await writeListing(transaction, catalogue, { id, stated, pictures, now });
  await saveSignals(transaction, { listingId: id, revision: false, signals, now });
  await transaction.deleteFrom('listing_draft').where('listing_id', '=', id).execute();
  const step = { listingId: id, actorId: accountId, now };
  if (isFirst) {
    await changeListingState(transaction, { ...step, field: 'publication', to: 'active', by: 'owner' });
    await noteTransition(transaction, { ...step, field: 'moderation', from: null, to: 'pending' });
  }
  if (moderation === 'rejected')
    await changeListingState(transaction, { ...step, field: 'moderation', to: 'pending', by: 'owner' });
  if (!trusted || signals.length > 0 || moderation === 'rejected') return 'waits';
  const approval = { field: 'moderation', to: 'approved', by: 'system', reason: 'trusted_seller' } as const;
  await changeListingState(transaction, { ...step, ...approval, actorId: null });
  return 'published';
}

/** Submits changes of an approved listing. */
async function submitChanges(
  transaction: Transaction<DB>,
  { catalogue }: SubmitContext,
  submission: Submission,
): Promise<SubmitOutcome> {
  const { listing, stated, pictures, signals, trusted, now } = submission;
  const { id } = listing;
  const needsReview = revisionParts(listing, stated, pictures).length > 0 && !trusted;
  await saveSignals(transaction, { listingId: id, revision: true, signals, now });
  if (!needsReview && signals.length === 0) {
    await writeListing(transaction, catalogue, { id, stated, pictures, now });
    await transaction.deleteFrom('listing_draft').where('listing_id', '=', id).execute();
    return 'changes_published';
  }
  // Price and contact changes are applied at once unless the submission raised a risk signal.
  if (signals.length === 0)
    await writeOffer(transaction, catalogue, { id, stated, now, features: listing.columns.features });
  await transaction
    .updateTable('listing_draft')
    .set({ submitted_at: now, refusal: null })
    .where('listing_id', '=', id)
    .execute();
  return 'changes_wait';
}

export const submitDraftOperation = defineOperation({
  method: 'POST',
  path: '/api/drafts/:id/submit',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Submit a working copy',
  description:
    'Once per key. `published` and `waits` are outcomes of listings without an approved version; with ' +
    '`changes_wait` the approved version stays visible. Answers 409 with the stored draft when it was saved ' +
    'since `version`.',
  params: idParams,
  idempotencyKey: 'required',
  body: submitDraftSchema,
  output: submittedSchema,
  refusals: { 409: staleDraftSchema, 422: faultyDraftSchema },
  errors: [...lifeErrors, 'personal_number', 'stale_version'],
  run: async (ctx: SubmitContext, { viewer, params, body, idempotencyKey, locale, refuse }) => {
    const { id } = params;
    try {
      const input = { id, version: body.version, key: idempotencyKey };
      const { outcome } = await submitDraft(ctx, viewer, input);
      return { outcome, listing: { id, url: `/listing/${id}` } };
    } catch (error) {
      const { code = '', faults } = error as Partial<FaultyDraft>;
      const message = messageOfError(code, locale);
      if (faults)
        return refuse(422, { message, errors: withLocale(locale, () => faultTexts(faults)), faults });
      if (code !== 'stale_version') throw error;
      return refuse(409, { message, draft: draftJson(await getDraft(ctx, viewer, id)) });
    }
  },
});
