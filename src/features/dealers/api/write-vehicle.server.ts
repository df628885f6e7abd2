import * as z from 'zod';
import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { draftFault } from '#features/selling/checking/draft-fault.ts';
import { faultTexts, faultyDraftSchema } from '#features/selling/submission/submitted-json.ts';
import { FaultyDraft } from '#features/selling/submission/submit-draft.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ErrorCode } from '#kernel/error-status.ts';
import type { DB } from '#platform/db/database-types.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { mapRow } from '../mapping/map-row.ts';
import { FETCH_STOCK_PICTURES } from '../pictures/picture-job.server.ts';
import { pictureChange } from '../pictures/picture-change.ts';
import { readGalleries } from '../pictures/read-galleries.server.ts';
import { readCurrentValues, type CurrentValues } from '../planning/stock-vehicles.server.ts';
import type { Cells } from '../reading/stock-table.ts';
import { applyRow } from '../runs/apply-row.server.ts';
import type { StockContext } from '../runs/stock-context.ts';
import { requireDealer } from '../require-dealer.ts';
import { findVehicle } from './find-vehicle.server.ts';
import { mappingOf } from './vehicle-body.ts';

interface Written {
  stockNumber: string;
  /** Values by field; an empty one removes the value, a missing one leaves it. */
  cells: Cells;
  /** Whether a listing is created for a number that is free. */
  creates: boolean;
}

/** Errors of operations that write values of a vehicle. */
export const writeErrors = [
  ...lifeErrors,
  'forbidden',
  'personal_number',
  'unsent_changes',
] as const satisfies ErrorCode[];

/**
 * Creates or changes the listing of a stock number, as a row of a file would. The row of the seller is locked first, so
 * that simultaneous calls for one number make one listing. Values that are already so change nothing. Throws AppError
 * `not_found` (404), `listing_is_…`, `live_limit` and `unsent_changes` (409), and FaultyDraft (422).
 */
export async function writeVehicle(
  ctx: StockContext,
  viewer: Viewer | undefined,
  { stockNumber, cells, creates }: Written,
): Promise<{ listingId: number; created: boolean }> {
  const { accountId } = requireDealer(viewer);
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const vehicle = await findVehicle(transaction, accountId, stockNumber);
    if (!vehicle && !creates) throw new AppError('not_found', 404);
    const current =
      vehicle && (await readCurrentValues(transaction, [vehicle.listingId])).get(vehicle.listingId);
    if (vehicle && !vehicle.isOpen) throw new AppError(closedBy(current?.listing), 409);
    const known = current && 'fields' in current ? current.fields : undefined;
    const { patch, faults, pictures } = mapRow(
      { line: 1, cells },
      { mapping: mappingOf(cells), catalogue: ctx.catalogue, typeOf: () => known?.type },
    );
    if (faults.length > 0)
      throw new FaultyDraft(
        faults.flatMap((fault) =>
          fault.reason === 'field' ? [draftFault(fault.field, fault.code, fault.values)] : [],
        ),
      );
    const isOther = pictures && (await changesPictures(transaction, ctx, { accountId, pictures, current }));
    const { listingId } = await applyRow(transaction, ctx, {
      accountId,
      runId: null,
      policy: 'keep',
      row: {
        position: 0,
        stock_number: stockNumber,
        status: vehicle ? 'changed' : 'new',
        listing_number: vehicle?.listingId ?? null,
        patch,
        pictures: isOther ? pictures : null,
      },
    });
    if (isOther) {
      const key = { singletonKey: String(accountId), transaction };
      await ctx.jobs.send(FETCH_STOCK_PICTURES, { account: accountId }, key);
    }
    return { listingId, created: !vehicle };
  });
}

/** Whether the addresses are others than those of the listing or of the last file or call. */
async function changesPictures(
  transaction: Transaction<DB>,
  { now, config }: StockContext,
  given: { accountId: number; pictures: readonly string[]; current: CurrentValues | undefined },
): Promise<boolean> {
  const { accountId, pictures, current } = given;
  const galleries = await readGalleries({ db: transaction, now }, accountId);
  const change = pictureChange(config, {
    wanted: pictures,
    before: current && galleries.addresses.get(current.listing.id),
    current: current?.pictures ?? [],
    isFailed: (address) => galleries.failed.has(address),
  });
  return change !== undefined;
}

/** The state that closed a listing, as an error code. */
function closedBy(listing: { publication: string; sale: string; fake: boolean } | undefined): ErrorCode {
  if (listing?.fake) return 'listing_is_fake';
  if (listing?.publication === 'archived' || listing?.publication === 'deleted')
    return `listing_is_${listing.publication}`;
  return 'listing_is_sold';
}

/** Body of a 422 answer: the code, and faults by field. */
export const faultyVehicleSchema = faultyDraftSchema.extend({ code: z.string() });

/** The answer to a vehicle with faults; undefined for any other error. */
export function faultyAnswer(error: unknown, locale: Locale) {
  const { faults } = error as Partial<FaultyDraft>;
  if (!faults) return undefined;
  return {
    message: messageOfError('invalid_input', locale),
    code: 'invalid_input',
    errors: withLocale(locale, () => faultTexts(faults)),
    faults,
  };
}
