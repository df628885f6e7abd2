import { roleLabel } from '#features/access/role-word.ts';
import { staffRoles } from '#features/access/viewer.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { staffRights } from '../staff-rights.ts';

const words: Record<(typeof staffRights)[number]['key'], () => string> = {
  review: m.staff_right_review,
  mass: m.staff_right_mass,
  people: m.staff_right_people,
  block: m.staff_right_block,
  export: m.staff_right_export,
  conversations: m.staff_right_conversations,
  verification: m.staff_right_verification,
  reference: m.staff_right_reference,
  settings: m.staff_right_settings,
  audit: m.staff_right_audit,
  system: m.staff_right_system,
  roles: m.staff_right_roles,
  second_factor: m.staff_right_second_factor,
};

/** Rights of each role; a role has those of the lower ones. */
export function RightsTable() {
  return (
    <ScrollRegion label={m.staff_rights()} className="card relative">
      <table className="w-full">
        <caption className="sr-only">{m.staff_rights()}</caption>
        <thead>
          <tr>
            <th scope="col" className="th text-left">
              {m.staff_right()}
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col" className="th text-center !whitespace-normal">
                {roleLabel(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staffRights.map(({ key, role }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="td text-left font-normal !whitespace-normal">
                {words[key]()}
              </th>
              {staffRoles.map((each) => {
                const has = staffRoles.indexOf(each) >= staffRoles.indexOf(role);
                return (
                  <td key={each} className="td text-center">
                    {has && <Icon name="check" className="inline size-5 text-good" />}
                    <span className="sr-only">{has ? m.staff_right_yes() : m.staff_right_no()}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
