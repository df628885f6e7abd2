import { useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { AddressField } from '#ui/form/address-field.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TelephoneField } from '#ui/form/telephone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { parseEik } from '#kernel/eik.ts';
import type { TraderDetails } from '../get-verification.server.ts';
import { refreshMe } from '#features/accounts/sessions/ui/use-me.ts';
import type { submitTraderDetailsOperation } from '../submit-trader-details.server.ts';

const fields = [
  'legalName',
  'eik',
  'address',
  'representative',
  'contactEmail',
  'contactPhone',
] as const satisfies (keyof TraderDetails)[];

/** Form for the details that an admin compares with the public register. */
export function TraderForm({ details, onDone }: { details: TraderDetails; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const submission = useSubmit(
    (values) => {
      const given = Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) as Record<
        (typeof fields)[number],
        string
      >;
      return callOperation<typeof submitTraderDetailsOperation>('PUT', '/api/user/verification', {
        body: { ...given, selfCertified: true },
      });
    },
    {
      check: checkTrader,
      onDone: async () => {
        showToast({ kind: 'success', title: m.verification_sent() });
        void refreshMe();
        await revalidate();
        onDone();
      },
    },
  );
  return (
    <Form name="trader" submission={submission}>
      <TextField
        label={m.trader_legal_name()}
        name="legalName"
        required
        autoComplete="organization"
        maxLength={160}
        defaultValue={details.legalName}
      />
      <TextField
        label={m.company_eik_label()}
        hint={m.trader_eik_hint()}
        name="eik"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={details.eik}
      />
      <AddressField label={m.trader_address()} name="address" required defaultValue={details.address} />
      <TextField
        label={m.trader_representative()}
        hint={m.trader_representative_hint()}
        name="representative"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={details.representative}
      />
      <EmailField
        label={m.trader_contact_email()}
        name="contactEmail"
        required
        defaultValue={details.contactEmail}
      />
      <TelephoneField
        label={m.trader_contact_phone()}
        name="contactPhone"
        required
        defaultValue={details.contactPhone}
      />
      <CheckField label={m.trader_self_certified_short()} name="selfCertified" required>
        {m.trader_self_certified()}
      </CheckField>
      <SubmitButton className="btn-primary max-md:w-full">{m.trader_submit()}</SubmitButton>
    </Form>
  );
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function checkTrader(values: FormValues): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of fields) if (!values[field]?.trim()) errors[field] = m.trader_missing();
  if (!errors['eik'] && !parseEik(values['eik'] ?? '')) errors['eik'] = m.error_eik_invalid();
  if (!errors['contactEmail'] && !ADDRESS.test((values['contactEmail'] ?? '').trim()))
    errors['contactEmail'] = m.profile_email_invalid();
  if (values['selfCertified'] === undefined) errors['selfCertified'] = m.trader_not_certified();
  return errors;
}
