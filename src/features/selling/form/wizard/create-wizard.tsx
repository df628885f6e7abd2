import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FormContext } from '#ui/form/form-context.ts';
import type { DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { stepOf } from '../../checking/draft-step.ts';
import { BlockerSummary } from './blocker-summary.tsx';
import { ConflictNotice } from '../saving/conflict-notice.tsx';
import { DRAFT_FORM, DraftFormContext } from '../fields/draft-form-context.ts';
import { goToField } from '../fields/go-to-field.ts';
import { PreviewButton, PreviewPanel } from '../preview/preview-panel.tsx';
import { PublishProblem } from '../../submission/ui/publish-problem.tsx';
import { SaveAndLeave } from '../saving/save-and-leave.tsx';
import { SaveNotice } from '../saving/save-notice.tsx';
import { SaveState } from '../saving/save-state.tsx';
import { CertificateInfo } from '../reading/certificate-info.tsx';
import { usePublish } from '../../submission/ui/use-publish.ts';
import { useDraftEditor, type EditorProps } from '../saving/use-draft-editor.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { WizardStep } from './wizard-step.tsx';
import { WizardStepper } from './wizard-stepper.tsx';
import { isStep, LAST_STEP, wizardSteps, type StepState } from './wizard-steps.ts';

/** Form of a new listing in steps. The address holds draft and step, so that Back returns to the previous step. */
export function CreateWizard({ logo, ...props }: EditorProps & { logo: ReactNode }) {
  const { draft } = props;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const editor = useDraftEditor(props);
  const { autosave, snapshot, form, blockers } = editor;
  const [reached, setReached] = useState(draft.step);
  const [failures, setFailures] = useState(0);
  const wanted = useRef<DraftField>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const publish = usePublish(draft.id, autosave, editor.uploads.pending);
  const firstBlocked = blockers.find(({ step }) => step > 1)?.step ?? LAST_STEP;
  const asked = Number(parameters.get('step') ?? draft.step);
  // The address cannot skip steps beyond the furthest one reached or the first incomplete one.
  const furthest = Math.max(reached, firstBlocked, 2);
  const step: DraftStep = isStep(asked) && asked <= furthest ? asked : firstBlocked;
  const hrefOf = (to: number) => `?draft=${draft.id}&step=${to}`;
  const current = wizardSteps.find((each) => each.step === step);
  const here = blockers.filter((blocker) => blocker.step === step);
  const shownBlockers = step === LAST_STEP && failures > 0 ? blockers : here;

  const first = useRef(step);
  useEffect(() => {
    const field = wanted.current;
    wanted.current = undefined;
    if (field) goToField(field);
    else if (first.current !== step) heading.current?.focus();
    first.current = step;
    setFailures(0);
  }, [step]);
  useEffect(() => {
    if (step <= reached) return;
    setReached(step);
    autosave.reach(step);
  }, [step, reached, autosave]);

  const goTo = (field: DraftField) => {
    const target = stepOf(field);
    if (target === step) return goToField(field);
    wanted.current = field;
    void navigate(hrefOf(target));
  };
  const goOn = async () => {
    const blocking = step === LAST_STEP ? blockers : here;
    editor.showFaults(step === LAST_STEP ? wizardSteps.map((each) => each.step) : [step]);
    if (blocking.length > 0) {
      setFailures((count) => count + 1);
    } else if (step < LAST_STEP) {
      void navigate(hrefOf(step + 1));
    } else {
      const submitted = await publish.submit();
      if (submitted)
        void navigate(`?result=${submitted.outcome}&listing=${submitted.listing.id}`, { replace: true });
    }
  };
  const stateOf = (of: DraftStep): StepState => {
    if (of === step) return 'current';
    if (of > reached) return 'next';
    if (!blockers.some((blocker) => blocker.step === of)) return 'done';
    // A step reached but not left yet shows no faults.
    return of === reached && of > step ? 'next' : 'faulty';
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
          <form
            id={DRAFT_FORM}
            // A submission without scripts must not put typed values into the address.
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void goOn();
            }}
          >
            <h1 ref={heading} tabIndex={-1} className="text-2xl leading-8 font-bold outline-none lg:text-3xl">
              {current?.title()}
            </h1>
            <p className="mt-1 mb-5 text-base text-fg-2 empty:mt-0">{current?.lead?.()}</p>
            <SaveNotice snapshot={snapshot} autosave={autosave} isNew />
            <ConflictNotice conflicts={snapshot.conflicts} autosave={autosave} />
            <BlockerSummary
              blockers={shownBlockers}
              failures={failures}
              type={form.type}
              onGoTo={({ field }) => goTo(field)}
            />
            <PublishProblem problem={publish.problem} />
            <WizardStep step={step} editor={editor} draftId={draft.id} isOver={publish.isDone} />
            {/* Lets Enter submit the form; the visible button is in the bar at the bottom. */}
            <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />
          </form>
        </WizardFrame>
      </FormContext>
    </DraftFormContext>
  );
}
