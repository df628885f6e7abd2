import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { MeJson } from '../../profile/me-json.ts';
import { accountLinks, userAreaLinks } from './account-links.ts';
import { TeamSwitch } from '../../acting/ui/team-switch.tsx';
import { signOut } from './sign-out.ts';

export interface AccountMenuListProps {
  me: MeJson | undefined;
  onChosen: () => void;
}

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-md font-medium text-fg-2 hover:bg-sunken hover:text-fg';

/** Content of the account menu: name, links and sign-out. */
export function AccountMenuList({ me, onChosen }: AccountMenuListProps) {
  return (
    <>
      {me && (
        <p className="border-b border-line px-3 pt-1 pb-3">
          <b className="block truncate font-semibold">{me.name}</b>
          <span className="num block truncate text-sm text-fg-3">{me.email ?? me.mobile}</span>
        </p>
      )}
      <nav aria-label={m.nav_account()}>
        <ul className="pt-1">
          {(me ? accountLinks(me) : userAreaLinks()).map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className={ROW} onClick={onChosen}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
          {me && <TeamSwitch me={me} className={ROW} />}
          <li className="mt-1 border-t border-line pt-1">
            <button
              type="button"
              className={ROW}
              onClick={() => {
                onChosen();
                void signOut();
              }}
            >
              <Icon name="log-out" />
              {m.sign_out()}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
