import { useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { Field, type FieldProps } from './field.tsx';

/**
 * Field for a numeric code, drawn as one box per digit. It is a single input, so that pasting and suggestions from
 * an SMS work. Drops other characters. The last digit submits its form, or moves to the next field that must be filled.
 */
export function CodeField({ length = 6, ...field }: FieldProps & { length?: number }) {
  const [digits, setDigits] = useState('');
  const [focused, setFocused] = useState(false);
  const current = Math.min(digits.length, length - 1);
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value.replaceAll(/\D/g, '').slice(0, length);
    // The form reads its values from the document, so the dropped characters must be gone from it first.
    flushSync(() => setDigits(typed));
    if (typed.length === length && typed !== digits) goOnFrom(input);
  };
  return (
    <Field {...field}>
      {(attributes, isWrong) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="grid gap-2"
            style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
          >
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={`input num display !min-h-14 justify-center !px-0 !text-2xl !font-bold ${isWrong ? 'is-error' : ''} ${focused && index === current ? 'is-focus' : ''}`}
              >
                {digits[index] ?? (focused && index === current ? <span className="caret" /> : '')}
              </span>
            ))}
          </span>
          <input
            {...attributes}
            value={digits}
            onChange={change}
            onFocus={(event) => {
              setFocused(true);
              // Typing replaces a wrong code as a whole.
              event.currentTarget.select();
            }}
            onBlur={() => setFocused(false)}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="absolute inset-0 size-full cursor-text text-base opacity-0"
          />
        </span>
      )}
    </Field>
  );
}

function goOnFrom(input: HTMLInputElement): void {
  const missing = [...(input.form?.querySelectorAll('input') ?? [])].find(
    ({ required, value }) => required && value === '',
  );
  if (missing) missing.focus();
  else input.form?.requestSubmit();
}
