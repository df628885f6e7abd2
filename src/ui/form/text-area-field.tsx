import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'defaultValue' | 'maxLength' | 'rows' | 'spellCheck' | 'lang' | 'onInput'>;

/** Multi-line text; uncontrolled, its value is read when the form is sent. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, name, required, hint, error, aside, rows = 4, ...area } = props;
  const field = { label, name, required: required ?? false, hint, error, aside };
  return (
    <Field {...field}>
      {(attributes, isWrong) => (
        <span className={`input !px-0 ${isWrong ? 'is-error' : ''}`}>
          <textarea
            {...attributes}
            {...area}
            rows={rows}
            className="min-h-10.5 w-full min-w-0 resize-y bg-transparent px-3 py-2.5 outline-none"
          />
        </span>
      )}
    </Field>
  );
}
