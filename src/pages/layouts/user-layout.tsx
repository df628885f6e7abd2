import { isTeamMember } from '#features/accounts/acting/is-team-member.server.ts';
import { Link, Outlet, useLoaderData, useLocation } from 'react-router';
import { isDealer } from '#features/access/viewer.ts';
import { teamAreaLinks, userAreaLinks } from '#features/accounts/sessions/ui/account-links.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { contextOf } from '../app-context.server.ts';
import { requireUserPage } from '../guards.server.ts';
import type { Route } from './+types/user-layout';

// Errors of the pages replace the whole area, too.
export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

/** Guards all pages below /user; each page checks its own access in addition. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url, { admitsBlocked: true });
  const { kind, actor, accountId } = viewer;
  const hasTeam = kind === 'company' || (await isTeamMember(page.ctx, accountId));
  return { isDealer: isDealer(viewer), hasTeam, role: actor?.role };
}

/** The archive of personal data is requested in the profile. */
const pageInMenu = (pathname: string): string => (pathname === '/user/export' ? '/user/profile' : pathname);

/** Layout of account pages: navigation at the left, on small screens in a row above. */
export default function UserLayout() {
  // Without data in the tests of layouts.
  const area = useLoaderData<typeof loader | undefined>() ?? {
    isDealer: false,
    hasTeam: false,
    role: undefined,
  };
  const links = area.role ? teamAreaLinks({ ...area, role: area.role }) : userAreaLinks(area);
  const { pathname } = useLocation();
  const row = useCurrentInView(pathname);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-16 md:px-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <nav
        ref={row}
        aria-label={m.nav_user_area()}
        className="no-bar max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 md:max-lg:-mx-6 md:max-lg:px-6"
      >
        <ul className="flex gap-1 max-lg:w-max lg:sticky lg:top-24 lg:flex-col">
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === pageInMenu(pathname) ? 'page' : undefined}
                className={`flex h-11 items-center gap-3 rounded-md px-3 text-md whitespace-nowrap ${to === pageInMenu(pathname) ? 'bg-soft font-semibold text-on-soft' : 'font-medium text-fg-2 hover:bg-sunken hover:text-fg'}`}
              >
                <Icon name={icon} className="size-5 max-lg:hidden" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className="min-w-0 max-lg:mt-6">
        <Outlet />
      </main>
    </div>
  );
}
