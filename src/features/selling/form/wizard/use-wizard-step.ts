import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { stepOf, type DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { goToField } from '../fields/go-to-field.ts';
import type { DraftEditor, EditorProps } from '../saving/use-draft-editor.ts';
import { useStepFocus } from './use-step-focus.ts';
import { stepState } from './wizard-progress.ts';
import { isStep } from './wizard-steps.ts';

/** History state of an address whose step did not exist. */
interface Corrected {
  noSuchStep?: boolean;
}

/**
 * Step of a new listing and the links to the other steps. The step shown is the one in the address; an address
 * without a step, or with one that does not exist, is replaced.
 */
export function useWizardStep(draft: EditorProps['draft'], { autosave, blockers }: DraftEditor) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [reached, setReached] = useState(draft.step);
  const progress = { reached, blockers };
  const asked = parameters.get('step');
  const step = [Number(asked), draft.step].find(isStep) ?? 1;
  const hrefOf = (to: number) => `?draft=${draft.id}&step=${to}`;
  const { state } = useLocation() as { state: Corrected | null };
  const href = hrefOf(step);
  useEffect(() => {
    if (asked === String(step)) return;
    const corrected: Corrected = { noSuchStep: asked !== null };
    void navigate(href, { replace: true, state: corrected });
  }, [asked, step, href, navigate]);

  const { heading, focusNext } = useStepFocus(step);
  useEffect(() => {
    if (step <= reached) return;
    setReached(step);
    autosave.reach(step);
  }, [step, reached, autosave]);

  const goTo = (field: DraftField) => {
    const target = stepOf(field);
    if (target === step) return goToField(field);
    focusNext(field);
    void navigate(hrefOf(target));
  };
  const stateOf = (of: DraftStep) => stepState(of, step, progress);
  return { step, reached, heading, stateOf, hrefOf, goTo, isCorrected: state?.noSuchStep === true };
}
