import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { checkDraft } from '#features/selling/checking/check-draft.ts';
import { draftCatalogue } from '#features/selling/checking/draft-catalogue.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { settledFeatures } from '#features/selling/checking/settled-features.ts';
import { draftOfStated } from '#features/selling/submission/draft-of-listing.ts';
import { fieldChanges, textChange } from '#features/selling/submission/field-changes.ts';
import type { StockPatch } from '../mapping/map-row.ts';
import { currencyOf } from './currency-of.ts';
import type { RowChange, RowFault } from '../stock-run.ts';

export interface PlannedValues {
  /** The values after the row, checked and as stored when they have no faults. */
  fields: DraftFields;
  changes: RowChange[];
  faults: RowFault[];
}

const isPrice = (field: string): boolean => field === 'price' || field === 'barter_price';

/** Values that a listing has after a row; `before` are those it has now, or the town of the dealer for a new one. */
export function planValues(
  before: DraftFields,
  patch: StockPatch,
  { catalogue, now, isNew }: { catalogue: Catalogue; now: Date; isNew: boolean },
): PlannedValues {
  const patched = { ...before, ...patch };
  const typed = settledFeatures(
    Object.fromEntries(Object.entries(patched).filter(([, value]) => value !== null && value !== '')),
  );
  // Values that were right when they were stated, such as the day of an inspection, are not checked again.
  if (!isNew && fieldChanges(before, typed).length === 0) return { fields: typed, changes: [], faults: [] };
  const check = (values: DraftFields) =>
    checkDraft(values, { catalogue: draftCatalogue(catalogue), now, readPhone: parsePhone });
  const { stated, faults } = check(typed);
  if (!stated)
    return {
      fields: typed,
      changes: [],
      faults: faults.map(({ field, code, values }) => ({ reason: 'field', field, code, values })),
    };
  const fields = draftOfStated(stated);
  if (isNew) return { fields, changes: [], faults: [] };
  // Values that wait for review are as their seller typed them.
  const known = check(before).stated;
  const changes = fieldChanges(known ? draftOfStated(known) : before, fields);
  const pair = [currencyOf(before.currency), currencyOf(fields.currency)] as const;
  return {
    fields,
    changes: changes.map((change) => ({
      ...textChange(change),
      ...(isPrice(change.field) && { currencies: pair }),
    })),
    faults: [],
  };
}
