import { useId, useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { SelectControl } from '#ui/form/select-control.tsx';
import { groupMeasure } from '../typed-measure.ts';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** Error messages for the value. */
  errors?: string[] | undefined;
  /** Takes a whole row of the form, for long options. */
  wide?: boolean;
}

/** An input for a number with its unit. Thousands are grouped until it is edited, because the caret would jump. */
export function NumberField({
  unit,
  whole = true,
  ...field
}: FieldProps & { unit?: string | undefined; whole?: boolean }) {
  const [isTyped, setIsTyped] = useState(false);
  const shown = whole && !isTyped ? groupMeasure(field.value) : field.value;
  return (
    <Field {...field}>
      {(attributes) => (
        <span className={`input ${field.errors ? 'is-error' : ''}`}>
          <input
            {...attributes}
            value={shown}
            onChange={({ target }) => {
              if (shown !== field.value) ungroup(target);
              setIsTyped(true);
              field.onChange(target.value);
            }}
            onBlur={() => setIsTyped(false)}
            inputMode={whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={12}
            className="num w-full min-w-0 bg-transparent outline-none"
          />
          {unit && <span className="unit whitespace-nowrap">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

const SEPARATORS = /[\s.,]/g;

/** Removes separators of thousands: with a digit more or less, they would be read as decimal ones. */
function ungroup(input: HTMLInputElement): void {
  const caret = input.value.slice(0, input.selectionStart ?? undefined).replace(SEPARATORS, '').length;
  input.value = input.value.replace(SEPARATORS, '');
  input.setSelectionRange(caret, caret);
}

/** A select control. */
export function ChoiceField({
  options,
  ...field
}: FieldProps & { options: readonly (readonly [value: string, label: string])[] }) {
  return (
    <Field {...field}>
      {(attributes) => (
        <SelectControl
          {...attributes}
          options={options}
          isWrong={field.errors !== undefined}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Field(props: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const { label, hint, errors, wide = false, children } = props;
  const id = useId();
  const described = errors ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    // Subgrid rows align labels, controls and hints of neighbouring fields of any height.
    <div
      className={`row-span-3 mb-3 grid min-w-0 grid-rows-subgrid content-start ${wide ? 'xs:col-span-2' : ''}`}
    >
      <label className="label self-end" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': errors ? true : undefined, 'aria-describedby': described })}
      {errors ? (
        <p id={`${id}-error`} className="error">
          <Icon name="circle-alert" className="size-4 flex-none" />
          {errors.join(' ')}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
