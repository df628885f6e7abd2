import { useState } from 'react';
import type { Locale } from '#kernel/locale.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { draftFaultText } from '#features/selling/checking/draft-fault-text.ts';
import { DRAFT_FORM, DraftFormContext } from '#features/selling/form/fields/draft-form-context.ts';
import { goToField } from '#features/selling/form/fields/go-to-field.ts';
import { StepDetails } from '#features/selling/form/steps/step-details.tsx';
import { StepFeatures } from '#features/selling/form/steps/step-features.tsx';
import { StepPrice } from '#features/selling/form/steps/step-price.tsx';
import { BlockerSummary } from '#features/selling/form/wizard/blocker-summary.tsx';
import type { Blocker } from '#features/selling/form/wizard/draft-blockers.ts';
import type { WizardLists } from '#features/selling/form/wizard/wizard-lists.ts';
import type { DraftFault } from '#features/selling/checking/draft-fault.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { FormContext } from '#ui/form/form-context.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { StatementGround } from '../../decisions/ground.ts';
import type { editListingOperation } from '../edit-listing.server.ts';
import type { EarlierEditView } from '../present-earlier-edits.ts';
import { EarlierEdits } from './earlier-edits.tsx';
import { EditReasonDialog } from './edit-reason-dialog.tsx';
import { useEditedListing } from './use-edited-listing.ts';

/** Changes the fields of a listing for its seller; the reasons are asked for before it is sent. */
export function EditListingForm({
  id,
  version,
  start,
  lists,
  now,
  locale,
  earlier,
  onDone,
}: {
  id: number;
  version: number;
  start: DraftFields;
  lists: WizardLists;
  now: string;
  /** Language of the seller. */
  locale: Locale;
  earlier: readonly EarlierEditView[];
  onDone: () => void;
}) {
  const { form, changes, blockers, errors, showFaults } = useEditedListing({ id, start, lists, now });
  const [failures, setFailures] = useState(0);
  const [refused, setRefused] = useState<readonly Blocker[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  const next = () => {
    showFaults();
    setRefused([]);
    if (blockers.length > 0) return setFailures((count) => count + 1);
    if (changes.length > 0) return setIsAsking(true);
    showToast({ kind: 'info', subject: 'unchanged', title: m.sell_nothing_changed() });
  };
  const send = async ({ ground, text }: { ground: StatementGround; text: string }) => {
    const fields = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    try {
      await callOperation<typeof editListingOperation>('POST', `/api/admin/listings/${id}/edits`, {
        body: { version, fields, reason: { ground, [locale]: text } },
      });
    } catch (error) {
      const faults = faultsOf(error);
      if (!faults) throw error;
      setRefused(faults);
      setFailures((count) => count + 1);
      setIsAsking(false);
      return;
    }
    showToast({ kind: 'success', title: m.listing_edit_saved() });
    onDone();
  };

  return (
    <DraftFormContext value={form}>
      <FormContext value={{ formName: DRAFT_FORM, errors, isSending: false }}>
        <form
          id={DRAFT_FORM}
          // A submission without scripts must not put typed values into the address.
          method="post"
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          <BlockerSummary
            blockers={[...blockers, ...refused]}
            failures={failures}
            type={form.type}
            ofOthers
            onGoTo={({ field }) => goToField(field)}
          />
          {earlier.length > 0 && <EarlierEdits edits={earlier} onRestore={(before) => form.set(before)} />}
          <StepDetails />
          <StepPrice />
          <StepFeatures />
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton className="btn-primary max-md:w-full">{m.listing_edit_next()}</SubmitButton>
            <span className="num text-sm text-fg-2" role="status">
              {changes.length > 0 && m.listing_edit_count({ count: changes.length })}
            </span>
          </div>
        </form>
      </FormContext>
      {isAsking && (
        <EditReasonDialog
          changes={changes}
          type={form.type}
          locale={locale}
          onGiven={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </DraftFormContext>
  );
}

/** Faults that the server found in the fields; undefined for any other failure. */
function faultsOf(error: unknown): Blocker[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { faults } = (error.answer ?? {}) as { faults?: DraftFault[] };
  return faults?.map((fault) => ({
    field: fault.field,
    step: fault.step,
    text: draftFaultText(fault),
    kind: 'fault',
  }));
}
