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

/** What is asked for in a step. */
export function WizardStep(props: {
  step: DraftStep;
  editor: DraftEditor;
  draftId: number;
  /** The draft has become a listing: nothing more is to be had of it. */
  isOver: boolean;
  /** Whether the last step shows the data as buyers will read them. */
  withReview?: boolean;
}) {
  const { step, editor, draftId, isOver, withReview = true } = props;
  // Uploads go on while somebody fills in the next steps.
  const [hasPictures, setHasPictures] = useState(step === 3);
  if (step === 3 && !hasPictures) setHasPictures(true);
  return (
    <>
      {step === 1 && (
        <StepStart
          vin={editor.form.fields.vin ?? ''}
          onVin={(vin) => editor.form.set({ vin })}
          onRead={editor.form.takeRead}
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
