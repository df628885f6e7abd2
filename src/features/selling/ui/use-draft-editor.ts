import { useEffect, useMemo, useState } from 'react';
import { isVehicleTypeKey } from '#features/catalogue/vehicle-type.ts';
import type { DocumentField } from '#features/documents/document-fields.ts';
import { checkDraft } from '../check-draft.ts';
import type { DraftJson } from '../draft-json.ts';
import type { DraftFields, DraftTextKey } from '../draft-fields.ts';
import { draftQuality } from '../draft-quality.ts';
import type { DraftField } from '../draft-step.ts';
import type { DraftStep } from '../draft.ts';
import { browserCatalogue } from './browser-catalogue.ts';
import { draftBlockers } from './draft-blockers.ts';
import type { DraftForm, Offer } from './draft-form-context.ts';
import { sortRead } from './read-fields.ts';
import { useDraft } from './use-draft.ts';
import { useMakes } from './use-makes.ts';
import type { WizardLists } from './wizard-lists.ts';

export interface EditorProps {
  draft: DraftJson;
  accountId: number;
  lists: WizardLists;
  /** As the server has it, ISO. */
  now: string;
}

/** Everything the forms of a listing know of the draft: what it holds, what is wrong, and how to change it. */
export function useDraftEditor({ draft, accountId, lists, now }: EditorProps) {
  const { keeper, snapshot, pictures, setPictures } = useDraft(draft, accountId);
  const [offers, setOffers] = useState<Partial<Record<DraftTextKey, Offer>>>({});
  const [uploading, setUploading] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [triedSteps, setTriedSteps] = useState<ReadonlySet<DraftStep>>(new Set());
  const { fields, sources } = snapshot;
  const type = fields.type !== undefined && isVehicleTypeKey(fields.type) ? fields.type : undefined;
  const makes = useMakes(type);
  const { loadMakes } = makes;
  const hasBrand = (fields.brand ?? '') !== '';
  // For its name.
  useEffect(() => {
    if (hasBrand) loadMakes();
  }, [hasBrand, loadMakes]);
  const check = useMemo(
    () => checkDraft(fields, { catalogue: browserCatalogue(lists, type, makes.makes), now: new Date(now) }),
    [fields, lists, type, makes.makes, now],
  );
  const blockers = draftBlockers(snapshot, { faults: check.faults, offers });
  const quality = useMemo(() => draftQuality(fields, pictures.length), [fields, pictures.length]);
  // A fault is told once its field was left, or somebody wanted to go on without it.
  const errors = Object.fromEntries(
    blockers
      .filter(({ kind, field, step }) => kind === 'fault' && (left.has(field) || triedSteps.has(step)))
      .map(({ field, text }) => [field, text]),
  );
  const dropOffers = (names: readonly string[]) =>
    setOffers((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !names.includes(field))));
  const form: DraftForm = {
    fields,
    sources,
    type,
    lists,
    ...makes,
    hints: check.hints,
    offers,
    set: (change) => {
      keeper.change(printable(change));
      if (Object.keys(change).some((field) => field in offers)) dropOffers(Object.keys(change));
    },
    confirm: (names) => keeper.confirm(names),
    decide: (field, whose) => {
      const offer = offers[field];
      if (offer && whose === 'read')
        keeper.change({ [field]: offer.value }, { from: offer.from, sure: 'confirmed' });
      dropOffers([field]);
    },
    leave: (field) => setLeft((all) => (all.has(field) ? all : new Set([...all, field]))),
  };
  /** Takes in what was read; answers how many values there were, and how many differ from what was typed. */
  const takeRead = (read: readonly DocumentField[]): { count: number; differing: number } => {
    const outcome = sortRead(read, snapshot);
    for (const { fields: taken, source } of outcome.taken) keeper.change(taken, source);
    setOffers((all) => ({ ...all, ...outcome.offers }));
    return { count: outcome.count, differing: Object.keys(outcome.offers).length };
  };
  return {
    keeper,
    snapshot,
    pictures,
    setPictures,
    /** How many pictures are on their way. */
    uploading,
    setUploading,
    form,
    blockers,
    quality,
    errors,
    takeRead,
    /** From now on the faults of the step are told. */
    tell: (steps: readonly DraftStep[]) => setTriedSteps((all) => new Set([...all, ...steps])),
  };
}

export type DraftEditor = ReturnType<typeof useDraftEditor>;

/** Control characters come with what is pasted; no field means any but the ends of its lines. */
const printable = (change: DraftFields): DraftFields =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.replaceAll(CONTROLS, '') : value,
    ]),
  );
const CONTROLS = /(?![\n\r\t])\p{Cc}/gu;
