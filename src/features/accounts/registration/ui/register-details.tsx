import { useState } from 'react';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { AddressField } from '#ui/form/address-field.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import { detailsOfForm } from '../registration-form.ts';
import { MAX_LENGTH, registrationFaults } from '../registration.ts';
import { RegisterCompanyFields } from './register-company-fields.tsx';
import { RegisterHeading } from './register-heading.tsx';
import { RegisterTerms } from './register-terms.tsx';
import { RegisterKind } from './register-kind.tsx';
import type { registerOperation } from '../register.server.ts';

interface RegisterDetailsProps {
  takesFocus: boolean;
  /** Confirmed number as text; proposed for the contacts of a company. */
  phone: string;
  towns: readonly (readonly [string, string])[];
  redirect: string | undefined;
  /** Called when the proof of the number has expired. */
  onUnproven: () => void;
}

const DRAFT = 'volan:register';
const SECRET = ['password', 'password_confirmation'];
const UNPROVEN = 409;

/** Step 3: details of the person or company. Input survives a reload, except passwords. */
export function RegisterDetails(props: RegisterDetailsProps) {
  const { draft, keep, forget } = useFormDraft(DRAFT, SECRET);
  return (
    // The draft is read after the first paint. A new key remounts the form, because default values are set only once.
    <DetailsForm key={draft ? 'kept' : 'new'} {...props} draft={draft ?? {}} onEdit={keep} onDone={forget} />
  );
}

function DetailsForm({
  takesFocus,
  phone,
  towns,
  redirect,
  onUnproven,
  draft,
  onEdit,
  onDone,
}: RegisterDetailsProps & {
  draft: FormValues;
  onEdit: (values: FormValues) => void;
  onDone: () => void;
}) {
  // Includes hidden fields, so that switching between person and company keeps their values.
  const [values, setValues] = useState(draft);
  const isCompany = values['userType'] === 'company';
  const initial = (name: string): string => values[name] ?? '';
  const submission = useSubmit(
    (given) =>
      callOperation<typeof registerOperation>('POST', '/api/register', { body: detailsOfForm(given) }),
    {
      check: faultsOf,
      onDone: () => {
        onDone();
        showToastAfterLoad({ kind: 'success', title: m.register_done() });
        return leaveFor(importPage(redirect));
      },
    },
  );
  return (
    <>
      <RegisterHeading step={3} title={m.register_details_title()} takesFocus={takesFocus} />
      <Form
        name="register"
        submission={submission}
        className="mt-5 space-y-5"
        onEdit={(given) => {
          const all = { ...values, ...given };
          setValues(all);
          onEdit(all);
        }}
      >
        {submission.status === UNPROVEN && (
          <button type="button" className="btn btn-secondary w-full" onClick={onUnproven}>
            {m.register_confirm_phone_again()}
          </button>
        )}
        <RegisterKind isCompany={isCompany} />
        {isCompany ? (
          <RegisterCompanyFields initial={initial} phone={phone} />
        ) : (
          <TextField
            key="name"
            label={m.register_name()}
            name="name"
            required
            autoComplete="name"
            maxLength={MAX_LENGTH.name}
            defaultValue={initial('name')}
          />
        )}
        <FieldPair>
          <EmailField
            label={m.register_email()}
            hint={m.register_email_hint()}
            name="email"
            required
            defaultValue={initial('email')}
          />
          <SelectField
            label={m.register_city()}
            name="city"
            required
            defaultValue={initial('city')}
            options={[['', m.register_city_choose()], ...towns]}
          />
        </FieldPair>
        <AddressField label={m.register_address()} name="address" defaultValue={initial('address')} />
        <FieldPair>
          <PasswordField
            label={m.register_password()}
            hint={m.register_password_hint()}
            name="password"
            required
            autoComplete="new-password"
          />
          <PasswordField
            label={m.register_password_again()}
            name="password_confirmation"
            required
            autoComplete="new-password"
          />
        </FieldPair>
        <RegisterTerms />
        <SubmitButton>{m.register_submit()}</SubmitButton>
      </Form>
    </>
  );
}

function faultsOf(values: FormValues): FieldErrors {
  const faults = Object.entries(registrationFaults(detailsOfForm(values)));
  return Object.fromEntries(faults.map(([field, code]) => [field, messageOfError(code, activeLocale())]));
}

const importPage = (redirect: string | undefined): string =>
  redirect === undefined ? '/register/import' : `/register/import?redirect=${encodeURIComponent(redirect)}`;
