import type { ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FootedPage } from '#ui/foot.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export interface AdminNavigationGroup {
  title: string;
  items: { to: string; label: string; icon: IconName; waiting?: string }[];
}

interface AdminLayoutProps {
  /** Pages that this role can open. */
  navigation: AdminNavigationGroup[];
  account: { name: string; initials: string; role: string };
  /** Shown beside the account, e.g. the sign-out button. */
  accountAction?: ReactNode;
  /** Shown at the left of the top bar, e.g. a search field. */
  tools?: ReactNode;
}

const NAVIGATION_ID = 'admin-navigation';

/** Layout of the administration: navigation at the left, or in a drawer on small screens, and a top bar. */
export function AdminLayout({ navigation, account, accountAction, tools }: AdminLayoutProps) {
  return (
    <FootedPage>
      <div className="flex min-h-dvh">
        <SkipLink />
        {/* A popover makes a drawer without scripts: its button opens it, Esc or a click outside closes it. */}
        <aside
          id={NAVIGATION_ID}
          popover="auto"
          aria-label={m.admin_menu()}
          className="admin-navigation m-0 h-dvh max-h-none w-(--admin-navigation-width) flex-none flex-col border-0 border-r border-line bg-surface p-0 text-fg backdrop:bg-scrim open:flex lg:sticky lg:inset-auto lg:top-0 lg:flex"
        >
          <div className="flex h-16 flex-none items-center px-5">
            <Logo />
            <span className="badge ml-auto">{m.admin_badge()}</span>
          </div>
          <nav className="flex-1 overflow-y-auto px-3 py-2" aria-label={m.admin_navigation()}>
            {navigation.map((group) => (
              <NavigationGroup key={group.title} group={group} />
            ))}
          </nav>
          <div className="flex items-center gap-3 border-t border-line py-4 pr-3 pl-5">
            <span className="grid size-9 flex-none place-items-center rounded-full bg-soft-2 text-sm font-bold text-on-soft">
              {account.initials}
            </span>
            <span className="min-w-0 flex-1">
              <b className="block truncate leading-4 font-semibold">{account.name}</b>
              <span className="text-xs text-fg-3">{account.role}</span>
            </span>
            {accountAction}
          </div>
        </aside>
        <div className="min-w-0 flex-1">
          <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-surface px-4 lg:h-16 lg:px-8">
            <button
              type="button"
              popoverTarget={NAVIGATION_ID}
              className="icon-btn -ml-2 lg:hidden"
              aria-label={m.admin_menu()}
            >
              <Icon name="menu" />
            </button>
            <Logo className="lg:hidden" />
            {tools}
            <span className="ml-auto flex items-center gap-1">
              <NavLink to="/" className="btn btn-ghost btn-sm max-lg:hidden">
                <Icon name="external-link" className="size-4" />
                {m.admin_to_site()}
              </NavLink>
              <LanguageSwitch />
              <ThemeSwitch />
            </span>
          </header>
          <main id="main" className="mx-auto max-w-[1240px] px-4 py-5 lg:px-8 lg:py-8">
            <Outlet />
          </main>
        </div>
      </div>
    </FootedPage>
  );
}

function NavigationGroup({ group }: { group: AdminNavigationGroup }) {
  return (
    <>
      <h2 className="px-3 pt-4 pb-1 text-xs font-semibold tracking-normal text-fg-3">{group.title}</h2>
      <ul>
        {group.items.map(({ to, label, icon, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                `flex h-10 items-center gap-3 rounded-md px-3 font-medium max-lg:h-11 ${isActive ? 'bg-soft text-on-soft' : 'text-fg-2 hover:bg-sunken hover:text-fg'}`
              }
            >
              <Icon name={icon} />
              {label}
              {waiting && <span className="num badge badge-warn ml-auto !min-h-5">{waiting}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
