import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'defaultValue'
    | 'maxLength'
    | 'spellCheck'
    | 'autoCapitalize'
    | 'placeholder'
    | 'onInput'
  > & {
    /** Shown at the end of the control, e.g. a button or a unit. */
    end?: ReactNode;
  };

/** Single-line text; uncontrolled, its value is read when the form is sent. */
export function TextField({ label, name, required, hint, error, aside, end, ...input }: TextFieldProps) {
  const field = { label, name, required: required ?? false, hint, error, aside };
  return (
    <Field {...field}>
      {(attributes, isWrong) => (
        <span className={`input ${isWrong ? 'is-error' : ''}`}>
          <input
            {...attributes}
            {...input}
            className="min-h-10.5 w-full min-w-0 bg-transparent outline-none"
          />
          {end}
        </span>
      )}
    </Field>
  );
}
