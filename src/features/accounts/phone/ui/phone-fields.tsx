import { useRef, useState, type InputEvent } from 'react';
import { digitsOf, maskEdit, showMasked } from '#ui/form/mask-input.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { phoneMask, type PhoneCountry } from '../phone-country.ts';

interface PhoneFieldsProps {
  countries: readonly PhoneCountry[];
  labels: { country: string; phone: string };
  /** Hint for the chosen country. */
  hint: (country: PhoneCountry) => string;
  /** Values typed earlier. */
  initial: { country: string; phone: string };
}

/** Form fields `country` and `phone`; the number is masked while typing. */
export function PhoneFields({ countries, labels, hint, initial }: PhoneFieldsProps) {
  const [iso2, setIso2] = useState(initial.country);
  const country = countries.find((each) => each.iso2 === iso2) ?? countries[0];
  if (!country) return null;
  return (
    <>
      <SelectField
        label={labels.country}
        name="country"
        required
        autoComplete="tel-country-code"
        value={country.iso2}
        onChange={(event) => setIso2(event.target.value)}
        options={countries.map(({ iso2: code, name, callingCode }) => [code, `${name} (+${callingCode})`])}
      />
      <MaskedPhone country={country} label={labels.phone} hint={hint(country)} initial={initial.phone} />
    </>
  );
}

interface MaskedPhoneProps {
  country: PhoneCountry;
  label: string;
  hint: string;
  initial: string;
}

function MaskedPhone({ country, label, hint, initial }: MaskedPhoneProps) {
  const shown = showMasked(digitsOf(initial), phoneMask(country, digitsOf(initial)));
  const previous = useRef(shown);
  const mask = ({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const { value, caret } = maskEdit(
      {
        value: input.value,
        caret: input.selectionStart ?? input.value.length,
        previous: previous.current,
        inputType: nativeEvent.inputType,
      },
      (digits) => phoneMask(country, digits),
    );
    previous.current = value;
    input.value = value;
    input.setSelectionRange(caret, caret);
  };
  return (
    <TextField
      label={label}
      name="phone"
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={hint}
      defaultValue={shown}
      onInput={mask}
    />
  );
}
