import { useState } from 'react';
import type { DraftStep } from '../../drafts/draft.ts';
import { ReadNotice } from '../reading/read-notice.tsx';
import { StepContact } from '../steps/step-contact.tsx';
import { StepDetails } from '../steps/step-details.tsx';
import { StepFeatures } from '../steps/step-features.tsx';
import { StepPictures } from '../steps/step-pictures.tsx';
import { StepPrice } from '../steps/step-price.tsx';
import { StepReview } from '../steps/step-review.tsx';
import { StepStart } from '../steps/step-start.tsx';
import type { DraftEditor } from '../saving/use-draft-editor.ts';

/** Renders the form of a step. */
export function WizardStep(props: {
  step: DraftStep;
  editor: DraftEditor;
  draftId: number;
  /** Whether the draft was submitted; its API no longer answers then. */
  isOver: boolean;
  /** Whether the last step shows the review of all data. */
  withReview?: boolean;
}) {
  const { step, editor, draftId, isOver, withReview = true } = props;
  // Keeps the pictures step mounted, so that uploads continue during the next steps.
  const [hasPictures, setHasPictures] = useState(step === 3);
  if (step === 3 && !hasPictures) setHasPictures(true);
  return (
    <>
      {step === 1 && (
        <StepStart
          vin={editor.form.fields.vin ?? ''}
          onVin={(vin) => editor.form.set({ vin })}
          onRead={editor.form.applyRead}
        />
      )}
      {step === 2 && (
        <>
          <ReadNotice />
          <StepDetails />
        </>
      )}
      {hasPictures && !isOver && (
        <div hidden={step !== 3}>
          <StepPictures editor={editor} draftId={draftId} />
        </div>
      )}
      {step === 4 && <StepFeatures />}
      {step === 5 && <StepPrice />}
      {step === 6 && (
        <div className="space-y-5">
          <StepContact />
          {withReview && <StepReview />}
        </div>
      )}
    </>
  );
}
