import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { requiredFields } from '../../registration/ui/required-fields.ts';
import type { giveSecondFactorOperation } from '../give-second-factor.server.ts';

/** Asks for a code of the app or a recovery code to pass the second factor in this session. */
export function SecondFactorCode({ goOnTo }: { goOnTo: string }) {
  const submission = useSubmit(
    ({ code = '' }) =>
      callOperation<typeof giveSecondFactorOperation>('POST', '/api/admin/second-factor/give', {
        body: { code },
      }),
    { check: requiredFields('code'), onDone: () => leaveFor(goOnTo) },
  );
  return (
    <Form name="give-second-factor" submission={submission}>
      <CodeOrRecoveryField />
      <SubmitButton>{m.second_factor_give()}</SubmitButton>
    </Form>
  );
}

/** One field for both kinds; the API distinguishes them by format. */
export function CodeOrRecoveryField() {
  return (
    <TextField
      name="code"
      label={m.second_factor_any_code()}
      hint={m.second_factor_any_code_hint()}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
