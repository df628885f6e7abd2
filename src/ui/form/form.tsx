import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { FormContext } from './form-context.ts';
import { FormErrors } from './form-errors.tsx';
import { formValues } from './form-values.ts';
import type { Submission } from './use-submit.ts';

interface FormProps {
  /** Unlike that of any other form of the page. */
  name: string;
  submission: Submission;
  className?: string;
  children: ReactNode;
}

/** A form that is sent by useSubmit: what is wrong stands in a summary at its top and beside each field. */
export function Form({ name, submission, className = 'space-y-5', children }: FormProps) {
  const { submit, review, errors, isSending } = submission;
  const reviewField = (event: 'left' | 'changed') => (from: FocusEvent | FormEvent) => {
    const { target } = from;
    if (!isControl(target) || !target.form) return;
    // An empty field that is passed on the way elsewhere is not wrong yet.
    if (event === 'left' && target.value === '') return;
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
        onInput={reviewField('changed')}
      >
        <FormErrors submission={submission} formName={name} />
        {children}
      </form>
    </FormContext>
  );
}

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
