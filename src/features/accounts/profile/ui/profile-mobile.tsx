import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TelephoneField } from '#ui/form/telephone-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { ConfirmedMark } from './confirmed-mark.tsx';
import { ProfileRow } from './profile-row.tsx';
import { MobileCode, type SentCode } from '../../phone/ui/mobile-code.tsx';
import { useConfirmPassword } from '../../password/ui/use-confirm-password.tsx';
import type { sendMobileCodeOperation } from '../../phone/send-mobile-code.server.ts';

/** Shows and changes the mobile number; a new one is proven by the code sent to it. */
export function ProfileMobile({ mobile, confirmed }: { mobile: string | null; confirmed: boolean }) {
  const [shown, setShown] = useState({ mobile, confirmed });
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<SentCode & { count: number }>();
  const { withPassword, dialog } = useConfirmPassword({ text: m.confirm_password_change() });
  const sendCode = (number: string) =>
    withPassword((password) =>
      callOperation<typeof sendMobileCodeOperation>('POST', '/api/user/mobile-code', {
        body: { mobile: number, current_password: password },
      }),
    );
  const submission = useSubmit(
    (values) => {
      setTyped(values['mobile'] ?? '');
      return sendCode(values['mobile'] ?? '');
    },
    { check: requireNumber, onDone: (code) => code && setSent({ ...code, count: 0 }) },
  );
  return (
    <>
      <ProfileRow
        title={m.profile_mobile()}
        value={shown.mobile ?? <span className="text-fg-2">{m.profile_mobile_none()}</span>}
        mark={shown.mobile !== null && <ConfirmedMark confirmed={shown.confirmed} />}
        isOpen={isOpen}
        onToggle={(opens) => {
          setIsOpen(opens);
          setSent(undefined);
        }}
      >
        {sent ? (
          <MobileCode
            // A new key restarts the countdowns for another code.
            key={sent.count}
            sent={sent}
            onSendAgain={async () => {
              const again = await sendCode(typed);
              if (again) setSent({ ...again, count: sent.count + 1 });
            }}
            onBack={() => setSent(undefined)}
            onChanged={() => {
              setShown({ mobile: sent.mobileText, confirmed: true });
              setTyped('');
              setSent(undefined);
              setIsOpen(false);
            }}
          />
        ) : (
          <Form name="mobile" submission={submission}>
            <TelephoneField
              label={m.profile_mobile_new()}
              hint={m.profile_mobile_hint()}
              name="mobile"
              required
              defaultValue={typed}
            />
            <SubmitButton className="btn-primary max-md:w-full">{m.profile_mobile_send()}</SubmitButton>
          </Form>
        )}
      </ProfileRow>
      {dialog}
    </>
  );
}

const requireNumber = (values: FormValues): FieldErrors =>
  /\d{6}/.test((values['mobile'] ?? '').replaceAll(/[\s().-]/g, ''))
    ? {}
    : { mobile: m.profile_mobile_invalid() };
