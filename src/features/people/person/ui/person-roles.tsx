import { useState } from 'react';
import { staffRoles, type StaffRole } from '#features/access/viewer.ts';
import type { changeRolesOperation } from '#features/accounts/staff/change-roles.server.ts';
import { useConfirmPassword } from '#features/accounts/password/ui/use-confirm-password.tsx';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import { peopleLabels } from '../../list/people-labels.ts';
import { PersonSection } from './person-details.tsx';

/** Staff roles of a person, which super admins grant and take with their password. */
export function PersonRoles({
  id,
  roles,
  onChanged,
}: {
  id: number;
  roles: readonly StaffRole[];
  onChanged: () => unknown;
}) {
  const [chosen, setChosen] = useState<readonly StaffRole[]>(roles);
  const { withPassword, dialog } = useConfirmPassword({ text: m.person_roles_confirm() });
  const isChanged = staffRoles.some((role) => roles.includes(role) !== chosen.includes(role));
  async function save() {
    try {
      const done = await withPassword((current_password) =>
        callOperation<typeof changeRolesOperation>('PUT', `/api/admin/users/${id}/roles`, {
          body: { roles: [...chosen], current_password },
        }),
      );
      if (!done) return;
      showToast({ kind: 'success', title: m.person_roles_changed() });
      await onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    }
  }
  return (
    <PersonSection title={m.person_roles()}>
      <p className="text-sm text-fg-2">{m.person_roles_hint()}</p>
      <ul className="mt-2">
        {staffRoles.map((role) => (
          <li key={role}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="check"
                checked={chosen.includes(role)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, role] : chosen.filter((each) => each !== role))
                }
              />
              {peopleLabels.role[role]()}
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-secondary mt-1"
        disabled={!isChanged}
        onClick={() => void save()}
      >
        {m.person_roles_save()}
      </button>
      {dialog}
    </PersonSection>
  );
}
