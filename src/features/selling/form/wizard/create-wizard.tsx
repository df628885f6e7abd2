import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FormContext } from '#ui/form/form-context.ts';
import { DraftStepForm } from './draft-step-form.tsx';
import { DRAFT_FORM, DraftFormContext } from '../fields/draft-form-context.ts';
import { PreviewButton, PreviewPanel } from '../preview/preview-panel.tsx';
import { SaveAndLeave } from '../saving/save-and-leave.tsx';
import { SaveState } from '../saving/save-state.tsx';
import { CertificateInfo } from '../reading/certificate-info.tsx';
import { useFailedPictures } from '../../submission/ui/use-failed-pictures.tsx';
import { usePublish } from '../../submission/ui/use-publish.ts';
import { useDraftEditor, type EditorProps } from '../saving/use-draft-editor.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { WizardStepper } from './wizard-stepper.tsx';
import { StepNotice } from './step-notice.tsx';
import { LAST_STEP, wizardSteps } from './wizard-steps.ts';

/** Form of a new listing in steps. The address holds draft and step, so that Back returns to the previous step. */
export function CreateWizard({ logo, ...props }: EditorProps & { logo: ReactNode }) {
  const { draft } = props;
  const navigate = useNavigate();
  const editor = useDraftEditor(props);
  const { autosave, snapshot, form, blockers } = editor;
  const { step, reached, heading, stateOf, hrefOf, goTo, isCorrected } = useWizardStep(draft, editor);
  const [failures, setFailures] = useState(0);
  const publish = usePublish(draft.id, autosave, editor.uploads.pending);
  const [triedStep, setTriedStep] = useState(step);
  if (triedStep !== step) {
    setTriedStep(step);
    setFailures(0);
  }
  const current = wizardSteps.find((each) => each.step === step);
  const here = blockers.filter((blocker) => blocker.step === step);
  const shownBlockers = step === LAST_STEP && failures > 0 ? blockers : here;

  const submit = async () => {
    const submitted = await publish.submit();
    if (submitted)
      void navigate(`?result=${submitted.outcome}&listing=${submitted.listing.id}`, { replace: true });
  };
  const { publishOrAsk, question } = useFailedPictures({
    count: editor.failedPictures,
    onPictures: () => goTo('pictures'),
    onPublish: submit,
  });
  const goOn = async () => {
    const blocking = step === LAST_STEP ? blockers : here;
    editor.showFaults(step === LAST_STEP ? wizardSteps.map((each) => each.step) : [step]);
    if (blocking.length > 0) {
      setFailures((count) => count + 1);
    } else if (step < LAST_STEP) {
      void navigate(hrefOf(step + 1));
    } else {
      await publishOrAsk();
    }
  };

  return (
    <DraftFormContext value={form}>
      <FormContext value={{ formName: DRAFT_FORM, errors: editor.errors, isSending: publish.isSending }}>
        <WizardFrame
          logo={logo}
          title={m.sell_new_listing()}
          status={
            <>
              <SaveState snapshot={snapshot} updatedAt={draft.updated_at} />
              <SaveAndLeave autosave={autosave} />
            </>
          }
          steps={
            <WizardStepper
              current={step}
              stateOf={stateOf}
              hrefOf={(to) => (to <= reached ? hrefOf(to) : undefined)}
            />
          }
          aside={step > 1 ? <PreviewPanel editor={editor} onGoTo={goTo} step={step} /> : <CertificateInfo />}
          footer={
            <WizardFooter
              backTo={step > 1 ? hrefOf(step - 1) : undefined}
              left={here.length}
              uploading={editor.uploads.moving}
              preview={step > 1 && <PreviewButton editor={editor} onGoTo={goTo} />}
              isLast={step === LAST_STEP}
            />
          }
        >
          <DraftStepForm
            editor={editor}
            draftId={draft.id}
            publish={publish}
            step={step}
            blockers={shownBlockers}
            failures={failures}
            isNew
            onGoTo={goTo}
            onSubmit={goOn}
          >
            <h1 ref={heading} tabIndex={-1} className="text-2xl leading-8 font-bold outline-none lg:text-3xl">
              {current?.title()}
            </h1>
            <p className="mt-1 mb-5 text-base text-fg-2 empty:mt-0">{current?.lead?.()}</p>
            <StepNotice
              step={step}
              // Publishing lists everything that is missing itself.
              blockers={step === LAST_STEP && failures > 0 ? [] : blockers}
              type={form.type}
              hrefOf={hrefOf}
              onGoTo={goTo}
              isCorrected={isCorrected}
            />
          </DraftStepForm>
          {question}
        </WizardFrame>
      </FormContext>
    </DraftFormContext>
  );
}
