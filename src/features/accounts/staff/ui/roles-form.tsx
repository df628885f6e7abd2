import { roleLabel } from '#features/access/role-word.ts';
import { staffRoles, type StaffRole } from '#features/access/viewer.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { useStaffConfirmation } from '../../password/ui/use-confirm-password.tsx';
import type { changeRolesOperation } from '../change-roles.server.ts';

/** Staff roles of a person, which super admins give and take with their password. */
export function RolesForm({
  id,
  roles,
  onChanged,
}: {
  id: number;
  roles: readonly StaffRole[];
  onChanged: () => unknown;
}) {
  const { confirmed, dialog } = useStaffConfirmation({ text: m.person_roles_confirm() });
  const submission = useSubmit(
    (values) =>
      confirmed((current_password) =>
        callOperation<typeof changeRolesOperation>('PUT', `/api/admin/users/${id}/roles`, {
          body: {
            roles: staffRoles.filter((role) => values[role] === 'on'),
            ...(current_password && { current_password }),
          },
        }),
      ),
    {
      onDone: (answer) => {
        // Undefined when the question for the password was cancelled.
        if (!answer) return undefined;
        showToast({ kind: 'success', title: m.person_roles_changed() });
        return onChanged();
      },
    },
  );
  return (
    <>
      <Form name={`roles-${id}`} submission={submission} className="space-y-2">
        <p className="text-sm text-fg-2">{m.person_roles_hint()}</p>
        {staffRoles.map((role) => (
          <CheckField key={role} name={role} label={roleLabel(role)} defaultChecked={roles.includes(role)} />
        ))}
        <SubmitButton className="btn-secondary">{m.person_roles_save()}</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}
