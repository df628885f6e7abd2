import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { AddressField } from '#ui/form/address-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TelephoneField } from '#ui/form/telephone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import type { ProfileView } from '../profile-view.ts';
import { refreshMe } from '../../sessions/ui/use-me.ts';
import type { updateProfileOperation } from '../update-profile.server.ts';

interface ProfileDetailsFormProps {
  profile: ProfileView;
  cities: readonly (readonly [key: string, label: string])[];
}

/** Form for name, town, address and company numbers. */
export function ProfileDetailsForm({ profile, cities }: ProfileDetailsFormProps) {
  const [version, setVersion] = useState(profile.version);
  const submission = useSubmit((values) => save(values, version), {
    check: requiredOf(profile),
    onDone: (saved) => {
      setVersion(saved.version);
      void refreshMe();
      showToast({ kind: 'success', title: m.profile_saved() });
    },
  });
  return (
    <Form name="details" submission={submission}>
      <TextField
        label={profile.company ? m.profile_trade_name() : m.profile_name()}
        name="name"
        required
        autoComplete={profile.company ? 'organization' : 'name'}
        defaultValue={profile.name}
        maxLength={120}
      />
      <SelectField
        label={m.profile_city()}
        name="city"
        required
        options={profile.city ? cities : [['', m.profile_choose_city()], ...cities]}
        defaultValue={profile.city ?? ''}
      />
      <AddressField label={m.profile_address()} name="address" defaultValue={profile.address} />
      {profile.company && (
        <>
          <TelephoneField
            label={m.profile_buyer_number()}
            hint={m.profile_buyer_number_hint()}
            name="buyerContactNumber"
            autoComplete="off"
            defaultValue={profile.company.buyerPhone ?? ''}
          />
          <TelephoneField
            label={m.profile_admin_number()}
            hint={m.profile_admin_number_hint()}
            name="adminContactNumber"
            autoComplete="off"
            defaultValue={profile.company.adminPhone ?? ''}
          />
        </>
      )}
      <SubmitButton className="btn-primary max-md:w-full">{m.form_save()}</SubmitButton>
    </Form>
  );
}

function save(values: FormValues, version: number): Promise<{ version: number }> {
  const { name = '', city = '', address = '', adminContactNumber, buyerContactNumber } = values;
  return callOperation<typeof updateProfileOperation>('PATCH', '/api/user/profile', {
    body: {
      version,
      name,
      city,
      address,
      // Fields that are not on the page are not sent: the API refuses a company's fields for a private person.
      ...(adminContactNumber !== undefined && { adminContactNumber }),
      ...(buyerContactNumber !== undefined && { buyerContactNumber }),
    },
  });
}

const requiredOf =
  ({ company }: ProfileView) =>
  (values: FormValues): FieldErrors => ({
    ...(!values['name']?.trim() && {
      name: company ? m.profile_trade_name_missing() : m.profile_name_missing(),
    }),
    ...(!values['city'] && { city: m.profile_city_missing() }),
  });
