import { useState, type ReactNode } from 'react';
import { RegisterCompanyFields } from '#features/accounts/registration/ui/register-company-fields.tsx';
import { RegisterKind } from '#features/accounts/registration/ui/register-kind.tsx';
import { MAX_LENGTH } from '#features/accounts/registration/registration.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { m } from '#platform/i18n/messages.ts';
import { AddressField } from '#ui/form/address-field.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TelephoneField } from '#ui/form/telephone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { personFaults, personInput, type PersonInput, type PersonValues } from '../person-input.ts';

const PHONE_MAX = 40;

interface PersonFormProps<Answer> {
  towns: SelectOptions;
  /** Values that the fields begin with. */
  initial: FormValues;
  /** Values of the account; undefined for a new one. */
  stored?: PersonValues;
  submitLabel: string;
  /** Above the fields. */
  children?: ReactNode;
  send: (input: PersonInput) => Promise<Answer>;
  onEdit: (values: FormValues) => void;
  onDone: (answer: Answer) => unknown;
}

/** Details of an account as staff enter them. Switching between person and company keeps what was typed. */
export function PersonForm<Answer>(props: PersonFormProps<Answer>) {
  const { towns, initial, stored, submitLabel, children, send, onEdit, onDone } = props;
  const [values, setValues] = useState(initial);
  const isCompany = values['userType'] === 'company';
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '' });
  const submission = useSubmit((given) => send(personInput(given)), {
    check: (given) => faultsOf(given, stored),
    onDone,
  });
  return (
    <Form
      name="person"
      submission={submission}
      onEdit={(given) => {
        const all = { ...values, ...given };
        setValues(all);
        onEdit(all);
      }}
    >
      {children}
      <RegisterKind isCompany={isCompany} />
      {isCompany ? (
        <RegisterCompanyFields initial={(name) => values[name] ?? ''} phone={values['phone'] ?? ''} />
      ) : (
        <TextField
          {...field('name')}
          label={m.register_name()}
          required
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
        />
      )}
      <EmailField {...field('email')} label={m.register_email()} required autoComplete="off" />
      <TelephoneField
        {...field('phone')}
        label={m.people_field_phone()}
        hint={m.people_field_phone_hint()}
        autoComplete="off"
        maxLength={PHONE_MAX}
      />
      <FieldPair>
        <SelectField
          {...field('city')}
          label={m.register_city()}
          required
          options={[['', m.register_city_choose()], ...towns]}
        />
        <SelectField
          name="locale"
          label={m.people_field_locale()}
          required
          defaultValue={values['locale'] ?? 'bg'}
          options={[
            ['bg', m.person_locale_bg()],
            ['en', m.person_locale_en()],
          ]}
        />
      </FieldPair>
      <AddressField {...field('address')} label={m.register_address()} />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}

function faultsOf(given: FormValues, stored: PersonValues | undefined): FieldErrors {
  const faults = Object.entries(personFaults(personInput(given), stored));
  return Object.fromEntries(faults.map(([field, code]) => [field, messageOfError(code, activeLocale())]));
}
