import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { FormContext } from './form-context.ts';
import { FormErrors } from './form-errors.tsx';
import { formValues } from './form-values.ts';
import type { FormValues, Submission } from './use-submit.ts';

interface FormProps {
  /** Unlike that of any other form of the page. */
  name: string;
  submission: Submission;
  className?: string;
  /** Told of every change, e.g. to keep a draft. */
  onEdit?: (values: FormValues) => void;
  children: ReactNode;
}

/** A form that is sent by useSubmit: what is wrong stands in a summary at its top and beside each field. */
export function Form({ name, submission, className = 'space-y-5', onEdit, children }: FormProps) {
  const { submit, review, errors, isSending } = submission;
  const reviewField = (event: 'left' | 'changed') => (from: FocusEvent | FormEvent) => {
    const { target } = from;
    if (!isControl(target) || !target.form) return;
    // An empty field that is passed on the way elsewhere is not wrong yet.
    if (event === 'left' && (target.value === '' || goesToSubmit(from))) return;
    if (event === 'changed' && errors[target.name] === undefined) return;
    review(target.name, formValues(target.form), event);
  };
  return (
    <FormContext value={{ formName: name, errors, isSending }}>
      {/* It listens for its fields, which are what people act on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={name}
        // What is typed must not reach an address, whatever sends the form.
        method="post"
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog is drawn inside another one, not sent with it.
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

/** What appears now would move the button away from under the pointer that presses it. */
const goesToSubmit = (from: FocusEvent | FormEvent): boolean =>
  'relatedTarget' in from &&
  from.relatedTarget instanceof HTMLButtonElement &&
  from.relatedTarget.type === 'submit';

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
