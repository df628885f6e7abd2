import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { SelectControl, type SelectOptions } from './select-control.tsx';

type SelectFieldProps = FieldProps &
  Pick<ComponentProps<'select'>, 'autoComplete' | 'defaultValue' | 'value' | 'onChange'> & {
    options: SelectOptions;
  };

/** Native select as a field of a form. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, required, hint, error, aside, ...select } = props;
  const field = { label, name, required: required ?? false, hint, error, aside };
  return (
    <Field {...field}>
      {(attributes, isWrong) => <SelectControl {...attributes} {...select} isWrong={isWrong} />}
    </Field>
  );
}
