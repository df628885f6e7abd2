import { useState } from 'react';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { DraftField, type DraftFieldProps } from './draft-field.tsx';
import { useDraftForm, useDraftValue } from './draft-form-context.ts';
import { groupedNumber } from './grouped-number.ts';

interface TypedFieldProps extends DraftFieldProps {
  kind?: 'text' | 'count' | 'decimal' | 'tel' | 'email' | 'date';
  /** Shown at the end of the control. */
  unit?: string | undefined;
  maxLength?: number;
  autoComplete?: string;
  /** Larger text, for the main number of a page. */
  big?: boolean;
}

const inputModes = {
  text: 'text',
  count: 'numeric',
  decimal: 'decimal',
  tel: 'tel',
  email: 'email',
  date: undefined,
} as const;

function writtenAs(kind: TypedFieldProps['kind'], value: string): string {
  if (kind !== 'count' && kind !== 'decimal') return value;
  const text = kind === 'count' ? groupedNumber(value) : value;
  // In a count, three digits after a point are thousands.
  const withPoint = kind === 'count' ? /^(\d+)\.(\d{1,2})$/ : /^(\d+)\.(\d+)$/;
  return activeLocale() === 'bg' ? text.replace(withPoint, '$1,$2') : text;
}

/** Single-line text control. Counts get thousands separators when the field loses focus. */
export function DraftTypedField({
  kind = 'text',
  unit,
  maxLength = 60,
  autoComplete = 'off',
  big = false,
  ...field
}: TypedFieldProps) {
  const form = useDraftForm();
  const value = useDraftValue(field.field);
  const [isTyped, setIsTyped] = useState(false);
  // Writes a stored value as the language does, but not while the seller types: the caret would jump.
  const shown = isTyped ? value : writtenAs(kind, value);
  const leave = () => {
    const grouped = kind === 'count' ? groupedNumber(value) : value.trim();
    if (isTyped && grouped !== value) form.set({ [field.field]: grouped });
    setIsTyped(false);
    if (value !== '') form.leave(field.field);
  };
  return (
    <DraftField {...field}>
      {(attributes, isWrong) => (
        <span className={`input num ${isWrong ? 'is-error' : ''} ${big ? '!min-h-14' : ''}`}>
          <input
            {...attributes}
            type={kind === 'count' || kind === 'decimal' ? 'text' : kind}
            inputMode={inputModes[kind]}
            value={shown}
            maxLength={maxLength}
            autoComplete={autoComplete}
            spellCheck={kind === 'text' && field.field !== 'vin'}
            className={`min-h-10.5 w-full min-w-0 bg-transparent outline-none ${big ? 'text-2xl font-bold' : ''}`}
            onChange={(event) => {
              setIsTyped(true);
              form.set({ [field.field]: event.target.value });
            }}
            onBlur={leave}
          />
          {unit && <span className="unit whitespace-nowrap">{unit}</span>}
        </span>
      )}
    </DraftField>
  );
}
