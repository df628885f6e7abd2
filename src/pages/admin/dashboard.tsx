import { useNavigation } from 'react-router';
import { getMe } from '#features/accounts/profile/get-me.server.ts';
import { isAdmin } from '#features/access/viewer.ts';
import { getDashboard } from '#features/dashboard/get-dashboard.server.ts';
import { presentDashboard, readRange } from '#features/dashboard/present-dashboard.ts';
import { AttentionList } from '#features/dashboard/ui/attention-list.tsx';
import { DashboardFigures } from '#features/dashboard/ui/dashboard-figures.tsx';
import { FailedJobsList } from '#features/dashboard/ui/failed-jobs-list.tsx';
import { NewPerDay } from '#features/dashboard/ui/new-per-day.tsx';
import { QuickActions } from '#features/dashboard/ui/quick-actions.tsx';
import { RangeSwitch } from '#features/dashboard/ui/range-switch.tsx';
import { RecentListings } from '#features/dashboard/ui/recent-listings.tsx';
import { RecentPeople } from '#features/dashboard/ui/recent-people.tsx';
import { WaitingListings } from '#features/dashboard/ui/waiting-listings.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/dashboard';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.admin_dashboard,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireStaffPage(page, url, 'moderator');
  const [me, dashboard] = await Promise.all([
    orPageError(getMe(ctx, viewer)),
    orPageError(getDashboard(ctx, viewer, readRange(url.searchParams.get('range')))),
  ]);
  return {
    locale,
    greeting: m.admin_greeting({ name: me.userType === 'personal' ? firstWord(me.name) : me.name }),
    view: presentDashboard(dashboard, {
      catalogue: ctx.catalogue,
      locale,
      isAdmin: isAdmin(viewer),
      now: ctx.now(),
    }),
    forAdmins: isAdmin(viewer),
  };
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

export const meta = privateMeta(handle);

export default function AdminDashboard({ loaderData: { greeting, view, forAdmins } }: Route.ComponentProps) {
  const isLoading = useNavigation().location?.pathname === '/admin/dashboard';
  return (
    <>
      <div className="lg:flex lg:items-end lg:justify-between lg:gap-6">
        <div>
          <h1 className="text-2xl font-bold">{greeting}</h1>
          <p className="num mt-0.5 text-fg-2">{view.asOf}</p>
        </div>
        <RangeSwitch ranges={view.ranges} />
      </div>
      <AttentionList attention={view.attention} />
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : undefined}>
        <DashboardFigures figures={view.figures} />
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="space-y-5">
          <NewPerDay view={view.newPerDay} />
          <RecentListings listings={view.listings} />
        </div>
        <div className="space-y-5 max-lg:-order-1">
          <WaitingListings rows={view.waiting} />
          {view.failedJobs.length > 0 && <FailedJobsList jobs={view.failedJobs} />}
          {forAdmins && <RecentPeople people={view.people} />}
          <QuickActions forAdmins={forAdmins} />
        </div>
      </div>
    </>
  );
}
