import { teamRoles, type TeamRole } from '#features/access/team-role.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { roleWords } from '../role-words.ts';

export const readRole = (value: string | undefined): TeamRole =>
  teamRoles.find((role) => role === value) ?? 'reader';

/** Choice of a role, with what each allows below. */
export function RoleField({ role = 'seller' }: { role?: TeamRole }) {
  const roles = teamRoles.toReversed();
  return (
    <div>
      <SelectField
        label={m.team_role()}
        name="role"
        required
        defaultValue={role}
        options={roles.map((each) => [each, roleWords[each].name()])}
      />
      <ul className="mt-2 space-y-1 text-sm text-fg-2">
        {roles.map((each) => (
          <li key={each}>
            <b className="font-semibold">{roleWords[each].name()}</b>
            {` – ${roleWords[each].text()}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
