import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '../icon.tsx';
import { fieldId, useForm } from './form-context.ts';

export interface FieldProps {
  label: string;
  name: string;
  /** Otherwise the label says that the field is optional. */
  required?: boolean;
  hint?: string | undefined;
  /** Error message; that of the form by default. */
  error?: string | undefined;
  /** Shown after the label instead of "optional", e.g. the source of the value. */
  mark?: ReactNode;
  /** Shown at the end of the label's line, e.g. a link. */
  aside?: ReactNode;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label above and its hint or error below. */
export function Field({
  children,
  ...field
}: FieldProps & { children: (attributes: ControlAttributes, isWrong: boolean) => ReactNode }) {
  const { label, name, required = false, hint, mark, aside } = field;
  const { formName, errors } = useForm();
  const error = field.error ?? errors[name];
  const id = fieldId(formName, name);
  return (
    <div data-field={name} data-label={label} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label className="label" htmlFor={id}>
          {label}
          {mark ?? (!required && <span className="opt">{m.form_optional()}</span>)}
        </label>
        {aside}
      </div>
      {children(controlAttributes({ id, name, required, hint, error }), error !== undefined)}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

export function controlAttributes({
  id,
  name,
  required,
  hint,
  error,
}: {
  id: string;
  name: string;
  required: boolean;
  hint: string | undefined;
  error: string | undefined;
}): ControlAttributes {
  const notes = [...(error === undefined ? [] : [`${id}-error`]), ...(hint ? [`${id}-hint`] : [])];
  return {
    id,
    name,
    required,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': notes.join(' ') || undefined,
  };
}

export function FieldNote({
  id,
  hint,
  error,
}: {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          <Icon name="circle-alert" className="size-4 flex-none" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </>
  );
}
