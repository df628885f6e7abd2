import type { ReactNode } from 'react';
import { controlAttributes, FieldNote } from './field.tsx';
import { fieldId, useForm } from './form-context.ts';

interface CheckFieldProps {
  /** Name of the field in the summary of errors. */
  label: string;
  name: string;
  required?: boolean;
  defaultChecked?: boolean;
  hint?: string;
  /** Content beside the box; the label by default. */
  children?: ReactNode;
}

/** A checkbox; its value is `on`. */
export function CheckField({
  label,
  name,
  required = false,
  hint,
  defaultChecked,
  children,
}: CheckFieldProps) {
  const { formName, errors } = useForm();
  const id = fieldId(formName, name);
  const error = errors[name];
  return (
    <div data-field={name} data-label={label}>
      <label className="flex min-h-11 items-center gap-3 text-base lg:text-md">
        <input
          {...controlAttributes({ id, name, required, hint, error })}
          type="checkbox"
          defaultChecked={defaultChecked}
          className="check flex-none"
        />
        <span>{children ?? label}</span>
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
