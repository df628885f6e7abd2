import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

/**
 * A code of digits: one real control, so that pasting and the suggestion from an SMS work, drawn as a box per
 * digit. What is not a digit is dropped.
 */
export function CodeField({ length = 6, ...field }: FieldProps & { length?: number }) {
  const [digits, setDigits] = useState('');
  const [focused, setFocused] = useState(false);
  const current = Math.min(digits.length, length - 1);
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
            onChange={(event) => setDigits(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
            onFocus={(event) => {
              setFocused(true);
              // A wrong code is replaced as a whole.
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
