import { useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CodeField } from '#ui/form/code-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { requiredFields } from '../../registration/ui/required-fields.ts';
import type { beginSecondFactorOperation } from '../begin-second-factor.server.ts';
import type { confirmSecondFactorOperation } from '../confirm-second-factor.server.ts';

interface Setup {
  secret: string;
  address: string;
  qr: { size: number; path: string };
}

/** Set-up in three steps: password, secret with first code, recovery codes. */
export function SecondFactorSetup({
  goOnTo,
  isRequired,
}: {
  goOnTo: string;
  /** When false, the set-up can be skipped. */
  isRequired: boolean;
}) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} goOnTo={goOnTo} />;
  return (
    <>
      {setup ? <FirstCode setup={setup} onConfirmed={setCodes} /> : <OwnPassword onConfirmed={setSetup} />}
      {!isRequired && (
        <a href={goOnTo} className="btn btn-ghost mt-3 w-full">
          {m.second_factor_not_now()}
        </a>
      )}
    </>
  );
}

function OwnPassword({ onConfirmed }: { onConfirmed: (setup: Setup) => void }) {
  const submission = useSubmit(
    (values) =>
      callOperation<typeof beginSecondFactorOperation>('POST', '/api/admin/second-factor/begin', {
        body: { current_password: values['current_password'] ?? '' },
      }),
    { check: requiredFields('current_password'), onDone: onConfirmed },
  );
  return (
    <Form name="begin-second-factor" submission={submission}>
      <PasswordField
        name="current_password"
        label={m.second_factor_password()}
        autoComplete="current-password"
        required
      />
      <SubmitButton>{m.second_factor_begin()}</SubmitButton>
    </Form>
  );
}

function FirstCode({
  setup,
  onConfirmed,
}: {
  setup: Setup;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const steps = useRef<HTMLOListElement>(null);
  // The form that had the focus is gone, so the focus must move.
  useEffect(() => steps.current?.focus(), []);
  const submission = useSubmit(
    ({ code = '' }) =>
      callOperation<typeof confirmSecondFactorOperation>('POST', '/api/admin/second-factor/confirm', {
        body: { code },
      }),
    { check: requiredFields('code'), onDone: ({ recovery_codes }) => onConfirmed(recovery_codes) },
  );
  return (
    <>
      <ol ref={steps} tabIndex={-1} className="mb-6 outline-none list-decimal space-y-4 pl-5">
        <li>
          {m.second_factor_scan()}
          <svg
            viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
            // QR readers need dark on light in every theme.
            className="mt-3 w-full max-w-56 rounded-md bg-white text-black"
            role="img"
            aria-label={m.second_factor_qr()}
            shapeRendering="crispEdges"
          >
            <path d={setup.qr.path} fill="currentColor" />
          </svg>
        </li>
        <li>
          {m.second_factor_by_hand()}
          <code className="mt-1 block rounded-sm bg-sunken px-2 py-1.5 font-mono text-sm break-all select-all">
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          {/* On a phone the authenticator app is on the same device. */}
          <a
            href={setup.address}
            className="mt-2 inline-block py-2 font-semibold text-accent underline lg:hidden"
          >
            {m.second_factor_open_app()}
          </a>
        </li>
        <li>{m.second_factor_first_code()}</li>
      </ol>
      <Form name="confirm-second-factor" submission={submission}>
        <CodeField name="code" label={m.second_factor_code()} required />
        <SubmitButton>{m.second_factor_confirm()}</SubmitButton>
      </Form>
    </>
  );
}
