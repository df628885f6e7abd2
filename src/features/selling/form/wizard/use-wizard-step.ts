import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { stepOf, type DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { goToField } from '../fields/go-to-field.ts';
import type { DraftEditor, EditorProps } from '../saving/use-draft-editor.ts';
import { useStepFocus } from './use-step-focus.ts';
import { shownStep, stepState } from './wizard-progress.ts';

/** Step of a new listing named by the address, and the links to the other steps. */
export function useWizardStep(draft: EditorProps['draft'], { autosave, blockers }: DraftEditor) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [reached, setReached] = useState(draft.step);
  const progress = { reached, blockers };
  const step = shownStep(Number(parameters.get('step') ?? draft.step), progress);
  const hrefOf = (to: number) => `?draft=${draft.id}&step=${to}`;

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
  return { step, reached, heading, stateOf, hrefOf, goTo };
}
