import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { MeJson } from '../../profile/me-json.ts';
import { actForCompany } from './act-for-company.ts';

/** Items of the account menu that change whom the session acts for. */
export function TeamSwitch({ me, className }: { me: MeJson; className: string }) {
  const others = me.teams.filter(({ company }) => company !== me.acting?.company);
  if (others.length === 0 && !me.acting) return null;
  return (
    <>
      {me.acting && (
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" className={className} onClick={() => void actForCompany(null, '/')}>
            <Icon name="user" />
            {m.team_back()}
          </button>
        </li>
      )}
      {others.map(({ company, name }) => (
        <li key={company} className={me.acting ? '' : 'mt-1 border-t border-line pt-1'}>
          <button type="button" className={className} onClick={() => void actForCompany(company)}>
            <Icon name="building-2" />
            <span className="min-w-0 text-left wrap-anywhere">{m.team_switch_to({ company: name })}</span>
          </button>
        </li>
      ))}
    </>
  );
}
