import { useCallback, useEffect, useId, useRef, useState, type ComponentType, type ToggleEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { SIGNED_IN_COOKIE } from '../signed-in-cookie.ts';
import type { AccountMenuListProps } from './account-menu-list.tsx';
import { Avatar } from '../../profile/ui/avatar.tsx';
import { useMe } from './use-me.ts';

const GAP = 8;

/**
 * Account menu as a popover: a button opens it, Esc or a click outside closes it. Its content is loaded only for
 * signed-in people, because most visitors never need it.
 */
export function AccountMenu() {
  const me = useMe();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType<AccountMenuListProps>>();
  const fetchList = useCallback(() => {
    import('./account-menu-list.tsx')
      .then(({ AccountMenuList }) => setList(() => AccountMenuList))
      // Opening the menu retries.
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) fetchList();
  }, [fetchList]);

  /** Places the menu below its button, whose position depends on text size and window. */
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box) return;
    if (!List) fetchList();
    currentTarget.style.top = `${box.bottom + GAP}px`;
    currentTarget.style.maxHeight = `calc(100dvh - ${box.bottom + 2 * GAP}px)`;
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
        {/* On small phones the header would take two rows. */}
        <Icon name="chevron-down" className="size-4 max-[24rem]:hidden" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised p-2 text-fg shadow-e3"
      >
        {List && <List me={me} onChosen={() => menu.current?.hidePopover()} />}
      </div>
    </>
  );
}
