import { m } from '#platform/i18n/messages.ts';
import { DraftChoiceField } from './draft-choice-field.tsx';
import { useDraftForm } from './draft-form-context.ts';
import { DraftTypedField } from './draft-typed-field.tsx';

/** Country and phone number; the number may have the country code or not. */
export function DraftPhoneFields() {
  const { lists, fields } = useDraftForm();
  const { phoneCountries } = lists;
  const home = phoneCountries[0]?.iso2 ?? 'BG';
  const country = phoneCountries.find(({ iso2 }) => iso2 === fields.contact_country) ?? phoneCountries[0];
  return (
    <>
      <DraftChoiceField
        field="contact_country"
        label={m.register_country()}
        required
        fallback={home}
        options={phoneCountries.map(({ iso2, name, callingCode }) => [iso2, `${name} (+${callingCode})`])}
      />
      <DraftTypedField
        field="contact_phone"
        label={m.sell_contact_phone()}
        kind="tel"
        maxLength={30}
        autoComplete="tel"
        hint={country && m.sell_phone_example({ local: country.local.replaceAll(' ', '\u00a0') })}
      />
    </>
  );
}
