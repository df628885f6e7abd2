import { useEffect, useMemo, useState } from 'react';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { PendingUploads } from '#features/media/ui/picture-editor.tsx';
import { checkDraft } from '../../checking/check-draft.ts';
import { namedCurrency } from '../../checking/check-offer.ts';
import type { DraftJson } from '../../drafts/draft-json.ts';
import type { DraftFields } from '../../checking/draft-fields.ts';
import { draftQuality } from '../../checking/draft-quality.ts';
import type { DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { browserCatalogue } from '../makes/browser-catalogue.ts';
import { draftBlockers } from '../wizard/draft-blockers.ts';
import type { DraftForm } from '../fields/draft-form-context.ts';
import { offersOf, compareReadFields } from '../reading/compare-read-fields.ts';
import { decideOffer } from '../reading/decide-offer.ts';
import { useDraft } from './use-draft.ts';
import { useMakes } from '../makes/use-makes.ts';
import type { WizardLists } from '../wizard/wizard-lists.ts';

export interface EditorProps {
  draft: DraftJson;
  accountId: number;
  lists: WizardLists;
  /** ISO time of the server. */
  now: string;
}

/** State of a draft for its forms: values, faults, completeness and the functions that change it. */
export function useDraftEditor({ draft, accountId, lists, now }: EditorProps) {
  const { autosave, snapshot, pictures, removed, setPictures } = useDraft(draft, accountId);
  const [uploads, setUploads] = useState<PendingUploads>({ pending: 0, moving: 0, refused: 0 });
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [triedSteps, setTriedSteps] = useState<ReadonlySet<DraftStep>>(new Set());
  const { fields, sources } = snapshot;
  const offers = offersOf(sources);
  const type = fields.type !== undefined && isVehicleTypeKey(fields.type) ? fields.type : undefined;
  // Before the type is known, the makes of cars name what was read.
  const makes = useMakes(type ?? 'car');
  const { loadMakes } = makes;
  const hasBrand = (fields.brand ?? '') !== '';
  // The preview shows the brand's name.
  useEffect(() => {
    if (hasBrand) loadMakes();
  }, [hasBrand, loadMakes]);
  const known = type === undefined ? undefined : makes.makes;
  const check = useMemo(
    () => checkDraft(fields, { catalogue: browserCatalogue(lists, type, known), now: new Date(now) }),
    [fields, lists, type, known, now],
  );
  const blockers = draftBlockers(snapshot, { faults: check.faults, offers });
  const shownPictures = pictures.filter(({ state }) => state !== 'failed').length;
  const quality = useMemo(() => draftQuality(fields, shownPictures), [fields, shownPictures]);
  // Shows a fault only after its field lost focus or the seller tried to leave the step.
  const errors = Object.fromEntries(
    blockers
      .filter(({ kind, field, step }) => kind === 'fault' && (left.has(field) || triedSteps.has(step)))
      .map(({ field, text }) => [field, text]),
  );
  const form: DraftForm = {
    listingId: draft.id,
    fields,
    sources,
    type,
    lists,
    ...makes,
    hints: check.hints,
    offers,
    set: (change) => autosave.change(printable(withNamedCurrency(change))),
    setGenerated: (description) => autosave.change({ description }, { from: 'generated', sure: 'confirmed' }),
    flush: () => autosave.flush(),
    confirm: (names) => autosave.confirm(names),
    decide: (field, whose) => {
      for (const change of decideOffer({ field, whose }, autosave.snapshot()))
        autosave.change(change.fields, change.source);
    },
    applyRead: (read) => {
      const { changes, count, differing } = compareReadFields(read, autosave.snapshot());
      for (const change of changes) autosave.change(change.fields, change.source);
      return { count, differing };
    },
    leave: (field) => setLeft((all) => (all.has(field) ? all : new Set([...all, field]))),
  };
  return {
    /** Whether the listing was never submitted. */
    isNew: draft.listing.is_new,
    autosave,
    snapshot,
    pictures,
    removed,
    setPictures,
    uploads,
    setUploads,
    /** Pictures that buyers will not see: refused by the server or not processed. */
    failedPictures: uploads.refused + pictures.filter(({ state }) => state === 'failed').length,
    form,
    blockers,
    quality,
    errors,
    /** Shows the faults of the steps from now on. */
    showFaults: (steps: readonly DraftStep[]) => setTriedSteps((all) => new Set([...all, ...steps])),
  };
}

export type DraftEditor = ReturnType<typeof useDraftEditor>;

/** Sets the currency that is written beside the price. */
function withNamedCurrency(change: DraftFields): DraftFields {
  const currency = namedCurrency(change.price ?? '');
  return currency ? { ...change, currency } : change;
}

/** Removes control characters of pasted texts, except line ends and tabs; the API refuses them. */
const printable = (change: DraftFields): DraftFields =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.replaceAll(CONTROLS, '') : value,
    ]),
  );
const CONTROLS = /(?![\n\r\t])\p{Cc}/gu;
