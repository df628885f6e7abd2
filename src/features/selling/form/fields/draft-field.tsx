import type { ReactNode } from 'react';
import { Field, FieldNote, type ControlAttributes } from '#ui/form/field.tsx';
import { fieldId, useForm } from '#ui/form/form-context.ts';
import { m } from '#platform/i18n/messages.ts';
import type { DraftTextKey } from '../../checking/draft-fields.ts';
import { useDraftSource } from './draft-form-context.ts';
import { SourceBadge, SourceNote } from '../reading/source-note.tsx';

export interface DraftFieldProps {
  field: DraftTextKey;
  label: string;
  required?: boolean;
  hint?: string | undefined;
  className?: string;
}

/** A labelled control with the source of its value and pending questions about it. */
export function DraftField({
  field,
  label,
  required = false,
  hint,
  className = '',
  children,
}: DraftFieldProps & { children: (attributes: ControlAttributes, isWrong: boolean) => ReactNode }) {
  const source = useDraftSource(field);
  return (
    <div className={`min-w-0 ${className}`}>
      <Field
        label={label}
        name={field}
        required={required}
        hint={hint}
        mark={source && <SourceBadge source={source} />}
      >
        {children}
      </Field>
      <SourceNote field={field} label={label} />
    </div>
  );
}

/** `DraftField` for a group of controls; the first control gets the id of the field. */
export function DraftFieldGroup({
  field,
  label,
  required = false,
  hint,
  className = '',
  children,
}: DraftFieldProps & { children: (id: string, describedBy: string | undefined) => ReactNode }) {
  const { formName, errors } = useForm();
  const source = useDraftSource(field);
  const id = fieldId(formName, field);
  const error = errors[field];
  const notes = [...(error === undefined ? [] : [`${id}-error`]), ...(hint ? [`${id}-hint`] : [])];
  return (
    <div className={`min-w-0 ${className}`}>
      <fieldset
        data-field={field}
        data-label={label}
        className="@container min-w-0"
        aria-describedby={notes.join(' ') || undefined}
      >
        <legend className="label w-full flex-wrap">
          {label}
          {source ? (
            <SourceBadge source={source} />
          ) : (
            !required && <span className="opt">{m.form_optional()}</span>
          )}
        </legend>
        {children(id, notes.join(' ') || undefined)}
        <FieldNote id={id} hint={hint} error={error} />
      </fieldset>
      <SourceNote field={field} label={label} />
    </div>
  );
}
