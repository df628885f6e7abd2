import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { requiredFields } from '../../registration/ui/required-fields.ts';
import { CodeOrRecoveryField } from './second-factor-code.tsx';
import type { renewRecoveryCodesOperation } from '../renew-recovery-codes.server.ts';
import type { removeSecondFactorOperation } from '../remove-second-factor.server.ts';

/** Renews recovery codes or removes the second factor, in a session that has passed it. */
export function SecondFactorManage({ left, goOnTo }: { left: number; goOnTo: string }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} goOnTo={goOnTo} />;
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-2">
        <Icon name="circle-check" className="size-5 flex-none text-good" />
        {m.second_factor_is_on()}
      </p>
      <p className={left <= 2 ? 'font-medium text-warn' : 'text-fg-2'}>
        {m.second_factor_codes_left({ count: left })}
      </p>
      <Fold title={m.second_factor_renew_title()}>
        <RenewCodes onRenewed={setCodes} />
      </Fold>
      <Fold title={m.second_factor_remove_title()}>
        <Remove />
      </Fold>
      <a href={goOnTo} className="btn btn-secondary mt-4 w-full">
        {m.second_factor_back()}
      </a>
    </div>
  );
}

function RenewCodes({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const submission = useSubmit(
    ({ code = '' }) =>
      callOperation<typeof renewRecoveryCodesOperation>('POST', '/api/admin/second-factor/recovery-codes', {
        body: { code },
      }),
    { check: requiredFields('code'), onDone: ({ recovery_codes }) => onRenewed(recovery_codes) },
  );
  return (
    <Form name="renew-recovery-codes" submission={submission}>
      <CodeOrRecoveryField />
      <SubmitButton>{m.second_factor_renew()}</SubmitButton>
    </Form>
  );
}

function Remove() {
  const submission = useSubmit(
    (values) =>
      callOperation<typeof removeSecondFactorOperation>('POST', '/api/admin/second-factor/remove', {
        body: { current_password: values['current_password'] ?? '', code: values['code'] ?? '' },
      }),
    {
      check: requiredFields('current_password', 'code'),
      onDone: () => leaveFor(window.location.href),
    },
  );
  return (
    <Form name="remove-second-factor" submission={submission}>
      <PasswordField
        name="current_password"
        label={m.second_factor_password()}
        autoComplete="current-password"
        required
      />
      <CodeOrRecoveryField />
      <SubmitButton className="btn-danger btn-lg w-full">{m.second_factor_remove()}</SubmitButton>
    </Form>
  );
}

function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-medium">
        <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
        {title}
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
