import { Link, useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { useSignInAddress } from './use-sign-in-address.ts';

/**
 * Navigation at the bottom of narrow screens. It contains the items for visitors and for signed-in people; a class of
 * the document selects them, because the page is the same for both.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  const [login, register] = [useSignInAddress('/login'), useSignInAddress('/register')];
  return (
    <nav
      className="border-t border-line bg-surface pb-[var(--foot-inset)] lg:hidden"
      aria-label={m.nav_bottom()}
    >
      <ul className="flex">
        <Item to="/" label={m.nav_search()} icon="search" isHere={pathname === '/'} />
        <Item to="/user/listing/create" label={m.nav_post_listing_short()} icon="plus" outside />
        <Item to={login} label={m.nav_sign_in()} icon="user" className="in-[.signed-in]:hidden" outside />
        <Item
          to={register}
          label={m.nav_register()}
          icon="id-card"
          className="in-[.signed-in]:hidden"
          outside
        />
        <Item
          to="/user/profile"
          label={m.nav_profile()}
          icon="user"
          className="hidden in-[.signed-in]:block"
          isHere={pathname.startsWith('/user/')}
        />
      </ul>
    </nav>
  );
}

interface ItemProps {
  to: string;
  label: string;
  icon: IconName;
  className?: string;
  isHere?: boolean;
  /** Whether the link loads a new document. */
  outside?: boolean;
}

function Item({ to, label, icon, className = '', isHere = false, outside = false }: ItemProps) {
  return (
    <li className={`flex-1 ${className}`}>
      <Link
        to={to}
        reloadDocument={outside}
        rel={outside ? 'nofollow' : undefined}
        className={`flex h-16 flex-col items-center justify-center gap-1 text-xs font-medium ${isHere ? 'text-accent' : 'text-fg-2'}`}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon name={icon} className="size-6" />
        {label}
      </Link>
    </li>
  );
}
