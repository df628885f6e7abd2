import type { ComponentProps } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

type SelectFieldProps = FieldProps &
  Pick<ComponentProps<'select'>, 'autoComplete' | 'defaultValue' | 'value' | 'onChange'> & {
    options: readonly (readonly [value: string, label: string])[];
  };

/** One of a list, in the control of the device. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, required, hint, error, aside, options, ...select } = props;
  const field = { label, name, required: required ?? false, hint, error, aside };
  return (
    <Field {...field}>
      {(attributes, isWrong) => (
        <span className={`input relative !p-0 ${isWrong ? 'is-error' : ''}`}>
          <select
            {...attributes}
            {...select}
            className="h-full min-h-10.5 w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-9 pl-3 outline-none *:bg-surface *:text-fg"
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-4" />
        </span>
      )}
    </Field>
  );
}
