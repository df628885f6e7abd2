import type { StaffRole } from '#features/access/viewer.ts';
import { RolesForm } from '#features/accounts/staff/ui/roles-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { PersonSection } from './person-details.tsx';

interface PersonRolesProps {
  id: number;
  roles: readonly StaffRole[];
  onChanged: () => unknown;
}

/** Staff roles in the panel of a person. */
export const PersonRoles = (props: PersonRolesProps) => (
  <PersonSection title={m.person_roles()}>
    <RolesForm {...props} />
  </PersonSection>
);
