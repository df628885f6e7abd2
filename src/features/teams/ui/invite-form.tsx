import { requiredFields } from '#features/accounts/registration/ui/required-fields.ts';
import { m } from '#platform/i18n/messages.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { inviteMember } from './team-calls.ts';
import { readRole, RoleField } from './role-field.tsx';

/** Invites a person by their address. */
export function InviteForm({ onInvited }: { onInvited: () => unknown }) {
  const submission = useSubmit(
    (values) =>
      inviteMember({
        email: values['email'] ?? '',
        role: readRole(values['role']),
        current_password: values['current_password'] ?? '',
      }),
    { check: requiredFields('email', 'current_password'), onDone: onInvited },
  );
  return (
    <section aria-labelledby="team-invite" className="card mt-5 p-4 md:p-6">
      <h2 id="team-invite" className="text-lg font-semibold">
        {m.team_invite_title()}
      </h2>
      <p className="mt-1 text-fg-2">{m.team_invite_text()}</p>
      <Form name="team-invite" submission={submission} className="mt-4 max-w-xl space-y-4">
        <EmailField label={m.register_email()} name="email" required autoComplete="off" />
        <RoleField />
        <PasswordField
          label={m.confirm_password_field()}
          name="current_password"
          required
          autoComplete="current-password"
        />
        <SubmitButton className="btn-primary">{m.team_invite()}</SubmitButton>
      </Form>
    </section>
  );
}
