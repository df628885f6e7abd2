import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { DraftChoiceField, DraftSwitch } from '../fields/draft-choice-field.tsx';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { DraftPhoneFields } from '../fields/draft-phone-fields.tsx';
import { DraftTypedField } from '../fields/draft-typed-field.tsx';
import { StepSection } from './step-section.tsx';

/** Contact of the listing: that of the profile, or one stated for this listing only. */
export function StepContact() {
  const { fields } = useDraftForm();
  const isCustom = fields.contact === 'custom';
  const hasPhone = (fields.contact_phone ?? '').trim() !== '';
  return (
    <StepSection title={m.sell_group_contact()} lead={m.sell_contact_lead()}>
      <DraftChoiceField
        field="contact"
        label={m.sell_contact_kind()}
        required
        fallback="profile"
        className="md:col-span-2"
        options={[
          ['profile', m.sell_contact_profile()],
          ['custom', m.sell_contact_custom()],
        ]}
      />
      {isCustom ? (
        <>
          <DraftTypedField
            field="contact_email"
            label={m.profile_email()}
            kind="email"
            maxLength={254}
            autoComplete="email"
          />
          <DraftPhoneFields />
          {hasPhone && (
            <div className="grid gap-x-4 md:col-span-2 md:grid-cols-2">
              <DraftSwitch field="contact_viber" label={m.sell_has_viber()} />
              <DraftSwitch field="contact_whatsapp" label={m.sell_has_whatsapp()} />
            </div>
          )}
        </>
      ) : (
        <ProfileContact />
      )}
    </StepSection>
  );
}

function ProfileContact() {
  const { email, phone } = useDraftForm().lists.profile;
  return (
    <div className="md:col-span-2">
      <ul className="space-y-2">
        <ContactRow icon={<Icon name="phone" className="size-4 text-fg-3" />}>
          {phone ?? m.sell_profile_no_phone()}
        </ContactRow>
        <ContactRow icon={<Icon name="mail" className="size-4 text-fg-3" />}>
          {email ?? m.sell_profile_no_email()}
        </ContactRow>
      </ul>
      <p className="mt-3 text-sm text-fg-2">
        {phone === null ? m.sell_profile_add_phone() : m.sell_phone_hidden()}
      </p>
      <Link
        to="/user/profile"
        target="_blank"
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:underline"
      >
        {m.sell_change_profile()}
        <Icon name="external-link" className="size-4" />
      </Link>
    </div>
  );
}

function ContactRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="num flex items-center gap-2.5 wrap-anywhere">
      {icon}
      {children}
    </li>
  );
}
