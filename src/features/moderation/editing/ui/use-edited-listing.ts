import { useEffect, useMemo, useState } from 'react';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { checkDraft } from '#features/selling/checking/check-draft.ts';
import { draftFaultText } from '#features/selling/checking/draft-fault-text.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import type { DraftForm } from '#features/selling/form/fields/draft-form-context.ts';
import { browserCatalogue } from '#features/selling/form/makes/browser-catalogue.ts';
import { useMakes } from '#features/selling/form/makes/use-makes.ts';
import type { Blocker } from '#features/selling/form/wizard/draft-blockers.ts';
import type { WizardLists } from '#features/selling/form/wizard/wizard-lists.ts';
import { fieldChanges } from '#features/selling/submission/field-changes.ts';

const nothing = () => undefined;

/** State of a listing in the form of staff: typed values and their faults. Nothing is stored before it is sent. */
export function useEditedListing({
  id,
  start,
  lists,
  now,
}: {
  id: number;
  start: DraftFields;
  lists: WizardLists;
  /** ISO time of the server. */
  now: string;
}) {
  const [fields, setFields] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const type = fields.type !== undefined && isVehicleTypeKey(fields.type) ? fields.type : undefined;
  const makes = useMakes(type);
  const { loadMakes } = makes;
  useEffect(loadMakes, [loadMakes]);
  const check = useMemo(
    () => checkDraft(fields, { catalogue: browserCatalogue(lists, type, makes.makes), now: new Date(now) }),
    [fields, lists, type, makes.makes, now],
  );
  const changes = useMemo(() => fieldChanges(start, fields), [start, fields]);
  const changed = new Set(changes.map(({ field }) => field as string));
  // Values that the seller stated long ago block only if the server finds them wrong, too.
  const blockers = check.faults
    .filter(({ field }) => changed.has(field))
    .map((fault): Blocker => ({
      field: fault.field,
      step: fault.step,
      text: draftFaultText(fault),
      kind: 'fault',
    }));
  const form: DraftForm = {
    listingId: id,
    onBehalf: true,
    fields,
    sources: {},
    type,
    lists,
    ...makes,
    hints: check.hints,
    offers: {},
    set: (change) => setFields((known) => ({ ...known, ...change })),
    setGenerated: nothing,
    flush: () => Promise.resolve(),
    applyRead: () => ({ count: 0, differing: 0 }),
    confirm: nothing,
    decide: nothing,
    leave: nothing,
  };
  return {
    form,
    changes,
    blockers,
    errors: isTried ? Object.fromEntries(blockers.map(({ field, text }) => [field, text])) : {},
    /** Shows faults from now on. */
    showFaults: () => setIsTried(true),
  };
}
