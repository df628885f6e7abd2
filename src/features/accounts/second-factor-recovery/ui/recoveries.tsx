import { useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import type { beginRecoveryOperation } from '../begin-recovery.server.ts';
import { useStaffConfirmation } from '../../password/ui/use-confirm-password.tsx';
import { requiredFields } from '../../registration/ui/required-fields.ts';
import type { cancelOwnRecoveryOperation } from '../cancel-own-recovery.server.ts';
import type { cancelRecoveryOperation } from '../cancel-recovery.server.ts';

export interface RecoveryView {
  /** Undefined for that of the viewer. */
  accountId: number | undefined;
  name: string;
  text: string;
}

/** An announced removal with a button that cancels it. */
export function WaitingRecovery({ recovery: { accountId, name, text } }: { recovery: RecoveryView }) {
  const { revalidate } = useRevalidator();
  const submission = useSubmit(
    () =>
      accountId === undefined
        ? callOperation<typeof cancelOwnRecoveryOperation>('DELETE', '/api/admin/second-factor/recovery')
        : callOperation<typeof cancelRecoveryOperation>(
            'DELETE',
            `/api/admin/users/${accountId}/second-factor-recovery`,
          ),
    {
      onDone: async () => {
        showToast({ kind: 'success', title: m.recovery_cancelled() });
        await revalidate();
      },
    },
  );
  return (
    <div className="rounded-lg border border-warn-line bg-warn-bg p-4 text-warn">
      <p className="num font-medium wrap-anywhere">{text}</p>
      <Form name={`cancel-recovery-${accountId ?? 'own'}`} submission={submission} className="mt-3">
        <SubmitButton className="btn-secondary">{m.recovery_cancel_label({ name })}</SubmitButton>
      </Form>
    </div>
  );
}

interface RecoveriesProps {
  recoveries: readonly RecoveryView[];
  staff: SelectOptions;
}

/** For super admins: announced removals, and a form that announces one. */
export function Recoveries({ recoveries, staff }: RecoveriesProps) {
  return (
    <section className="mt-8 border-t border-line pt-6" aria-labelledby="recoveries">
      <h2 id="recoveries" className="text-xl font-semibold">
        {m.recovery_title()}
      </h2>
      <p className="mt-1 mb-4 text-fg-2">{m.recovery_lead()}</p>
      <div className="mb-4 space-y-3">
        {recoveries.map((recovery) => (
          <WaitingRecovery key={recovery.accountId} recovery={recovery} />
        ))}
      </div>
      {staff.length > 0 ? (
        <BeginRecovery key={staff.length} staff={staff} />
      ) : (
        recoveries.length === 0 && <p className="text-fg-2">{m.recovery_none()}</p>
      )}
    </section>
  );
}

function BeginRecovery({ staff }: Pick<RecoveriesProps, 'staff'>) {
  const { revalidate } = useRevalidator();
  const { confirmed, dialog } = useStaffConfirmation({ text: m.recovery_confirm() });
  const submission = useSubmit(
    (values) =>
      confirmed((current_password) =>
        callOperation<typeof beginRecoveryOperation>(
          'POST',
          `/api/admin/users/${Number(values['account'])}/second-factor-recovery`,
          { body: { current_password } },
        ),
      ),
    { check: requiredFields('account'), onDone: () => revalidate() },
  );
  return (
    <>
      <Form name="begin-recovery" submission={submission}>
        <SelectField
          name="account"
          label={m.recovery_who()}
          required
          options={[['', m.report_choose()], ...staff]}
        />
        <SubmitButton className="btn-danger w-full">{m.recovery_begin()}</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}
