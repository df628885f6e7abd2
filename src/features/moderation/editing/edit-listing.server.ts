import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';
import { editForSeller } from '#features/selling/submission/edit-for-seller.server.ts';
import { isTakenBack } from '#features/selling/submission/field-changes.ts';
import { staffEditPatch, type StaffEditPatch } from '#features/selling/submission/staff-edit-schema.ts';
import { faultTexts, faultyDraftSchema } from '#features/selling/submission/submitted-json.ts';
import type { FaultyDraft } from '#features/selling/submission/submit-draft.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { DB } from '#platform/db/database-types.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { requireUnclaimed } from '../claims/claim-listing.server.ts';
import type { ApplyContext } from '../decisions/carry-out.server.ts';
import type { Reason } from '../decisions/decision.ts';
import { givenReason, reasonOf } from '../decisions/decision-schema.ts';
import { lockDecidedListing, type DecidedListing } from '../decisions/lock-decided-listing.server.ts';
import { countFigures } from '../figures/count-figures.server.ts';
import { measureSource, waitKey, type Counted } from '../figures/figure.ts';
import { withdrawStatements, writeStatement } from '../statements/write-statement.server.ts';
import { auditedChanges } from './audited-changes.ts';
import type { ListingChanges } from './listing-changes.ts';

export interface EditListingContext extends ApplyContext {
  config: { origin: string; mode: 'demo' | 'production' };
}

interface EditInput {
  id: number;
  /** Version of the listing that the moderator saw. */
  version: number;
  patch: StaffEditPatch;
  reason: Reason;
  client: Client;
}

/**
 * Changes fields of a listing on behalf of its seller, who gets a statement of reasons with the values before and
 * after. A change that restores the values before an earlier edit withdraws the statement about that one. Throws
 * AppError `not_found` (404), `listing_changed`, `listing_claimed` and, when it grants an objection to the actor's own edit,
 * `own_decision` (409), `reason_missing` and `personal_number` (422) and the errors of
 * `editForSeller`.
 */
export async function editListing(
  ctx: EditListingContext,
  viewer: Viewer | undefined,
  { id, version, patch, reason, client }: EditInput,
): Promise<{ version: number; withdrawn: number }> {
  const { accountId: actorId } = requireStaff(viewer, 'moderator', {
    secondFactor: ctx.config.mode === 'production',
  });
  refusePersonalNumbers({ bg: reason.texts.bg ?? '', en: reason.texts.en ?? '' });
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const listing = await lockDecidedListing(transaction, { id, version });
    await requireUnclaimed(transaction, { listingId: id, actorId, now });
    const facts = reason.texts[listing.locale];
    if (!facts)
      throw new AppError('reason_missing', 422, { fields: { [listing.locale]: ['reason_missing'] } });
    const edited = await editForSeller(transaction, ctx.catalogue, { listingId: id, patch, now });
    const { type, changes, fields } = edited;
    const takenBack = (await editsInForce(transaction, id)).filter((each) =>
      isTakenBack(each.changes.fields, fields),
    );
    const ids = takenBack.map((each) => each.id);
    const { objectedAt } = await withdrawStatements(ctx, transaction, { listing, actorId, ids, now });
    const restored = new Set(takenBack.flatMap((each) => each.changes.fields.map(({ field }) => field)));
    const told = changes.filter(({ field }) => !restored.has(field));
    if (told.length > 0)
      await writeStatement(ctx, transaction, {
        listing,
        actorId,
        now,
        decision: 'edited',
        ground: reason.ground,
        facts,
        changes: { type, fields: told },
      });
    await writeAudit(
      transaction,
      now,
      {
        actorId,
        action: 'listing.edit',
        subject: `listing:${id}`,
        details: { seller: listing.accountId, ground: reason.ground, ...auditedChanges(changes) },
      },
      client,
    );
    const figures: Counted[] = [
      ...ids.map((): Counted => ({ figure: 'measure_withdrawn', key: 'edited' })),
      ...objectedAt.flatMap((at): Counted[] => [
        { figure: 'complaint_closed', key: 'reversed' },
        { figure: 'complaint_wait', key: waitKey(at, now) },
      ]),
    ];
    if (told.length > 0)
      figures.push(
        { figure: 'measure', key: `edited:${reason.ground}` },
        { figure: 'measure_source', key: measureSource(listing) },
      );
    const edit = { version: await versionOf(transaction, listing), withdrawn: ids.length };
    await countFigures(transaction, now, figures);
    return edit;
  });
}

/** Statements in force about edits of the listing. */
async function editsInForce(
  transaction: Transaction<DB>,
  listingId: number,
): Promise<{ id: number; changes: ListingChanges }[]> {
  return transaction
    .selectFrom('statement_of_reasons')
    .select((statement) => ['id', statement.ref('changes').$castTo<ListingChanges>().as('changes')])
    .where('listing_id', '=', listingId)
    .where('decision', '=', 'edited')
    .where('withdrawn_at', 'is', null)
    .execute();
}

async function versionOf(transaction: Transaction<DB>, { id }: DecidedListing): Promise<number> {
  const { version } = await transaction
    .selectFrom('listing')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

export const editListingOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/listings/:id/edits',
  access: 'moderator',
  tag: 'staff',
  summary: 'Change fields of a listing on behalf of its seller',
  description:
    'Checked like a submission of the seller, who is told what changed and why, and may object. The type, the VIN, the ' +
    'service history and contacts cannot be changed. 409 if the listing changed since `version` or changes of the seller ' +
    'wait for review.',
  params: idParams,
  body: z.strictObject({
    version: z.int().positive().max(2_147_483_647).describe('Version of the listing that was reviewed'),
    fields: staffEditPatch,
    reason: givenReason.describe('A text in the language of the seller is required'),
  }),
  output: z.object({
    version: z.int(),
    withdrawn: z.int().describe('Statements on earlier edits that this one takes back'),
  }),
  refusals: { 422: faultyDraftSchema },
  errors: [
    ...lifeErrors,
    'listing_changed',
    'listing_claimed',
    'nothing_changed',
    'own_decision',
    'personal_number',
    'reason_missing',
    'revision_waits',
  ],
  run: async (ctx: EditListingContext, { viewer, params, body, client, locale, refuse }) => {
    try {
      const { version, fields: patch } = body;
      return await editListing(ctx, viewer, {
        id: params.id,
        version,
        patch,
        reason: reasonOf(body.reason),
        client,
      });
    } catch (error) {
      const { code = '', faults } = error as Partial<FaultyDraft>;
      if (!faults) throw error;
      const errors = withLocale(locale, () => faultTexts(faults));
      return refuse(422, { message: messageOfError(code, locale), errors, faults });
    }
  },
});
