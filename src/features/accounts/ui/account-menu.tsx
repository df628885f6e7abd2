import { useId, useRef, type ToggleEvent } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { accountLinks, userAreaLinks } from './account-links.ts';
import { Avatar } from './avatar.tsx';
import { signOut } from './sign-out.ts';
import { useMe } from './use-me.ts';

const GAP = 8;
const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-md font-medium text-fg-2 hover:bg-sunken hover:text-fg';

/** The menu of somebody who is signed in. A popover: a button opens it, Esc or a click beside it closes it. */
export function AccountMenu() {
  const me = useMe();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const links = me ? accountLinks(me) : userAreaLinks();

  /** Below its button, wherever text size and window have put that. */
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box) return;
    currentTarget.style.top = `${box.bottom + GAP}px`;
    currentTarget.style.right = `${Math.max(GAP, document.documentElement.clientWidth - box.right)}px`;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="btn btn-ghost hidden !gap-1 !px-1.5 in-[.signed-in]:inline-flex"
        data-testid="account-menu"
      >
        <span className="sr-only">{m.nav_account()}</span>
        <Avatar user={me} />
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised p-2 text-fg shadow-e3"
      >
        {me && (
          <p className="border-b border-line px-3 pt-1 pb-3">
            <b className="block truncate font-semibold">{me.name}</b>
            <span className="num block truncate text-sm text-fg-3">{me.email ?? me.mobile}</span>
          </p>
        )}
        <nav aria-label={m.nav_account()}>
          <ul className="pt-1">
            {links.map(({ to, label, icon }) => (
              <li key={to}>
                <Link to={to} className={ROW} onClick={close}>
                  <Icon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
            <li className="mt-1 border-t border-line pt-1">
              <button
                type="button"
                className={ROW}
                onClick={() => {
                  close();
                  void signOut();
                }}
              >
                <Icon name="log-out" />
                {m.sign_out()}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
