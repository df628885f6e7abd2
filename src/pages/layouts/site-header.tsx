import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { UnreadBadge } from '#features/accounts/sessions/ui/bottom-bar.tsx';
import { SignInLinks } from '#features/accounts/sessions/ui/sign-in-links.tsx';
import { COMPARE_PATH, comparisonAddress } from '#features/comparison/comparison-address.ts';
import { useComparedListings } from '#features/comparison/ui/use-compared-listings.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { latePart } from '#ui/late-part.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const LateButtons = latePart(async () => (await import('./late-buttons.tsx')).LateButtons);
const AccountMenu = latePart(
  async () => (await import('#features/accounts/sessions/ui/account-menu.tsx')).AccountMenu,
);

export function Logo({ className = '' }: { className?: string }) {
  return (
    <SiteLink
      to="/"
      className={`inline-flex min-h-11 items-center gap-2.5 ${className}`}
      aria-label={m.nav_home()}
    >
      <span className="grid size-9 place-items-center rounded-[.625rem] bg-primary text-on-primary">
        <Icon name="steering-wheel" className="size-6" />
      </span>
      <span className="display text-xl font-bold tracking-[-.035em]">{m.app_name()}</span>
    </SiteLink>
  );
}

function HeaderLink(props: { to: string; here: boolean; className?: string; children: ReactNode }) {
  const { to, here, className = '', children } = props;
  return (
    <SiteLink
      to={to}
      className={`inline-flex h-11 items-center rounded-md px-3 text-md font-medium ${here ? 'bg-sunken text-fg' : 'text-fg-2 hover:bg-sunken hover:text-fg'} ${className}`}
      aria-current={here ? 'page' : undefined}
    >
      {children}
    </SiteLink>
  );
}

export function SiteHeader() {
  const { pathname } = useLocation();
  const ids = useComparedListings() ?? [];
  return (
    <header className="site-head has-[.acting-mark]:mb-10 print:hidden sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-3 px-4 md:px-6 lg:min-h-16 xl:gap-x-6">
        <Logo className="-ml-0.5" />
        <nav className="flex items-center gap-1 max-lg:hidden" aria-label={m.nav_main()}>
          <HeaderLink to="/" here={pathname === '/'}>
            {m.nav_search()}
          </HeaderLink>
          <HeaderLink
            to="/user/listing"
            here={pathname === '/user/listing'}
            className="not-in-[.signed-in]:hidden"
          >
            {m.nav_my_listings()}
          </HeaderLink>
          <HeaderLink
            to="/user/listing/inquiry"
            here={pathname.startsWith('/user/listing/inquiry')}
            className="not-in-[.signed-in]:hidden"
          >
            {m.nav_inquiries()}
            <Suspense>
              <UnreadBadge className="badge badge-good ml-1.5 !min-h-5 !px-1.5" />
            </Suspense>
          </HeaderLink>
          <HeaderLink
            to={comparisonAddress({ ids, onlyDifferences: false })}
            here={pathname === COMPARE_PATH}
          >
            {m.nav_compare()}
            {ids.length > 0 && ` (${ids.length})`}
          </HeaderLink>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 max-md:-mr-2">
          <LanguageSwitch />
          <ThemeSwitch />
          <Suspense>
            <LateButtons />
          </Suspense>
          <SiteLink
            to="/user/listing/create"
            className="btn btn-soft mx-1 max-md:hidden"
            rel="nofollow"
            reloadDocument
          >
            <Icon name="plus" className="size-4" />
            {m.nav_post_listing()}
          </SiteLink>
          <SignInLinks />
          <Suspense>
            <AccountMenu />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
