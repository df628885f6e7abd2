import { Link, useLocation } from 'react-router';
import { AccountMenu } from '#features/accounts/sessions/ui/account-menu.tsx';
import { SignInLinks } from '#features/accounts/sessions/ui/sign-in-links.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Logo({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/"
      className={`inline-flex min-h-11 items-center gap-2.5 ${className}`}
      aria-label={m.nav_home()}
    >
      <span className="grid size-9 place-items-center rounded-[.625rem] bg-primary text-on-primary">
        <Icon name="steering-wheel" className="size-6" />
      </span>
      <span className="display text-xl font-bold tracking-[-.035em]">{m.app_name()}</span>
    </Link>
  );
}

export function SiteHeader() {
  const { pathname } = useLocation();
  const here = pathname === '/';
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-4 px-4 md:px-6 lg:min-h-16 xl:gap-x-6">
        <Logo className="-ml-0.5" />
        <nav className="flex items-center gap-1 max-lg:hidden" aria-label={m.nav_main()}>
          <Link
            to="/"
            className={`inline-flex h-11 items-center rounded-md px-3 text-md font-medium ${here ? 'bg-sunken text-fg' : 'text-fg-2 hover:bg-sunken hover:text-fg'}`}
            aria-current={here ? 'page' : undefined}
          >
            {m.nav_search()}
          </Link>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 max-md:-mr-2">
          <LanguageSwitch />
          <ThemeSwitch />
          <Link
            to="/user/listing/create"
            className="btn btn-secondary mx-1 max-lg:hidden"
            rel="nofollow"
            reloadDocument
          >
            <Icon name="plus" className="size-4" />
            {m.nav_post_listing()}
          </Link>
          <SignInLinks />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
