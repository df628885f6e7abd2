import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { CodeField } from '#ui/form/code-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import { AccessHeading } from '../../ui/access-heading.tsx';
import { CODE_DIGITS } from '../../phone/phone-code.ts';
import type { resetByCodeOperation } from '../reset-by-code.server.ts';
import { AfterRequestLinks, type AfterRequestLinksProps } from './after-request-links.tsx';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx';

interface ResetByCodeFormProps extends Omit<AfterRequestLinksProps, 'again'> {
  /** The number as it was typed. */
  phone: string;
}

/** Asks for the code of the SMS and twice for a new password, then opens the sign-in page. */
export function ResetByCodeForm({ phone, ...links }: ResetByCodeFormProps) {
  const submission = useSubmit(
    ({ code = '', password = '' }) =>
      callOperation<typeof resetByCodeOperation>('POST', '/api/reset-password/code', {
        body: { code, password },
      }),
    {
      check,
      onDone: () => {
        showToastAfterLoad({ kind: 'success', title: m.reset_done() });
        return leaveFor(links.signIn);
      },
    },
  );
  return (
    <>
      <AccessHeading title={m.reset_title()} takesFocus>
        <span className="wrap-anywhere">{m.forgot_code_text({ phone })}</span>
      </AccessHeading>
      <Form name="reset-by-code" submission={submission} className="mt-8 space-y-5">
        <CodeField label={m.register_code()} name="code" required length={CODE_DIGITS} />
        <NewPasswordFields />
        <SubmitButton>{m.reset_submit()}</SubmitButton>
      </Form>
      <AfterRequestLinks again={m.forgot_code_other()} {...links} />
    </>
  );
}

const check = (values: FormValues): FieldErrors => ({
  ...(values['code']?.length !== CODE_DIGITS && { code: m.register_code_short() }),
  ...checkNewPassword(values),
});
