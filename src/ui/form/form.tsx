import { useEffect, useRef, type FocusEvent, type FormEvent, type ReactNode } from 'react';
import { submitAgain } from '#platform/web/early-press.ts';
import { FormContext } from './form-context.ts';
import { FormErrors } from './form-errors.tsx';
import { formValues } from './form-values.ts';
import type { FormValues, Submission } from './use-submit.ts';

interface FormProps {
  /** Unique among the forms of the page. */
  name: string;
  submission: Submission;
  className?: string;
  /** Called at every change, e.g. to keep a draft. */
  onEdit?: (values: FormValues) => void;
  children: ReactNode;
}

/** A form sent by `useSubmit`, with errors in a summary at its top and beside each field. */
export function Form({ name, submission, className = 'space-y-5', onEdit, children }: FormProps) {
  const { submit, review, errors, isSending } = submission;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => submitAgain(form.current), []);
  const reviewField = (event: 'left' | 'changed') => (from: FocusEvent | FormEvent) => {
    const { target } = from;
    if (!isControl(target) || !target.form) return;
    // Leaving an empty field is not an error yet.
    if (event === 'left' && (target.value === '' || goesToSubmit(from))) return;
    if (event === 'changed' && errors[target.name] === undefined) return;
    review(target.name, formValues(target.form), event);
  };
  return (
    <FormContext value={{ formName: name, errors, isSending }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers receive bubbled events of the fields */}
      <form
        ref={form}
        id={name}
        // A submission without scripts must not put typed values into the address.
        method="post"
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the event from a form in a portal, such as a dialog, to the form around it.
          event.stopPropagation();
          void submit(formValues(event.currentTarget));
        }}
        onBlur={reviewField('left')}
        onInput={(event) => {
          reviewField('changed')(event);
          onEdit?.(formValues(event.currentTarget));
        }}
      >
        <FormErrors submission={submission} formName={name} />
        {children}
      </form>
    </FormContext>
  );
}

/** An error message that appears during the press would move the submit button away from the pointer. */
const goesToSubmit = (from: FocusEvent | FormEvent): boolean =>
  'relatedTarget' in from &&
  from.relatedTarget instanceof HTMLButtonElement &&
  from.relatedTarget.type === 'submit';

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
