import { useEffect, useRef } from 'react';
import type { DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { goToField } from '../fields/go-to-field.ts';

/** Moves the focus when the step changes: to the requested field, or else to `heading`. */
export function useStepFocus(step: DraftStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<DraftField>(undefined);
  const first = useRef(step);
  useEffect(() => {
    const field = wanted.current;
    wanted.current = undefined;
    if (field) goToField(field);
    else if (first.current !== step) heading.current?.focus();
    first.current = step;
  }, [step]);
  return {
    heading,
    /** Focuses the field once its step is shown. */
    focusNext: (field: DraftField) => {
      wanted.current = field;
    },
  };
}
