import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { ConfirmedMark } from './confirmed-mark.tsx';
import { ProfileRow } from './profile-row.tsx';
import { useConfirmPassword } from '../../password/ui/use-confirm-password.tsx';
import type { requestEmailChangeOperation } from '../../email/request-email-change.server.ts';

interface ProfileEmailProps {
  email: string | null;
  confirmed: boolean;
  /** Address with an unopened confirmation link. */
  pending: string | null;
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Shows and changes the e-mail address; a new one takes effect when the link sent to it is opened. */
export function ProfileEmail({ email, confirmed, pending }: ProfileEmailProps) {
  const [sentTo, setSentTo] = useState(pending);
  const [isOpen, setIsOpen] = useState(false);
  const { withPassword, dialog } = useConfirmPassword({ text: m.confirm_password_change() });
  const submission = useSubmit(
    (values) =>
      withPassword(async (password) => {
        const address = (values['email'] ?? '').trim();
        await callOperation<typeof requestEmailChangeOperation>('PUT', '/api/user/email', {
          body: { email: address, current_password: password },
        });
        return address.toLowerCase();
      }),
    {
      check: requireAddress,
      onDone: (address) => {
        if (address === undefined) return;
        setSentTo(address);
        setIsOpen(false);
        showToast({ kind: 'success', title: m.profile_email_sent() });
      },
    },
  );
  return (
    <>
      <ProfileRow
        title={m.profile_email()}
        value={email ?? <span className="text-fg-2">{m.profile_email_none()}</span>}
        mark={email !== null && <ConfirmedMark confirmed={confirmed} />}
        isOpen={isOpen}
        onToggle={setIsOpen}
        notice={
          <div aria-live="polite">
            {sentTo !== null && (
              <p className="mt-3 flex gap-2 rounded-lg border border-note-line bg-note-bg p-3 text-note wrap-anywhere">
                <Icon name="info" className="mt-0.5 size-4 flex-none" />
                <span>{m.profile_email_pending({ email: sentTo })}</span>
              </p>
            )}
          </div>
        }
      >
        <Form name="email" submission={submission}>
          <EmailField
            label={email === null || confirmed ? m.profile_email_new() : m.profile_email_address()}
            hint={m.profile_email_hint()}
            name="email"
            required
            // Prefilled, so that an unconfirmed address can get its link again.
            defaultValue={sentTo ?? (email !== null && !confirmed ? email : '')}
          />
          <SubmitButton className="btn-primary max-md:w-full">{m.profile_email_send()}</SubmitButton>
        </Form>
      </ProfileRow>
      {dialog}
    </>
  );
}

const requireAddress = (values: FormValues): FieldErrors =>
  ADDRESS.test((values['email'] ?? '').trim()) ? {} : { email: m.profile_email_invalid() };
