import { getMe } from '#features/accounts/profile/get-me.server.ts';
import { isAdmin } from '#features/access/viewer.ts';
import { getDashboard } from '#features/dashboard/get-dashboard.server.ts';
import { presentDashboard } from '#features/dashboard/present-dashboard.ts';
import { DashboardFigures } from '#features/dashboard/ui/dashboard-figures.tsx';
import { FailedJobsList } from '#features/dashboard/ui/failed-jobs-list.tsx';
import { NewPerDay } from '#features/dashboard/ui/new-per-day.tsx';
import { RecentListings } from '#features/dashboard/ui/recent-listings.tsx';
import { RecentPeople } from '#features/dashboard/ui/recent-people.tsx';
import { WaitingListings } from '#features/dashboard/ui/waiting-listings.tsx';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
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
    orPageError(getDashboard(ctx, viewer)),
  ]);
  const now = ctx.now();
  return {
    locale,
    greeting: m.admin_greeting({ name: me.userType === 'personal' ? firstWord(me.name) : me.name }),
    asOf: m.admin_as_of({ date: formatDate(now), time: formatTime(now) }),
    view: presentDashboard(dashboard, { catalogue: ctx.catalogue, locale, isAdmin: isAdmin(viewer), now }),
    forAdmins: isAdmin(viewer),
  };
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

export const meta = privateMeta(handle);

export default function AdminDashboard({
  loaderData: { greeting, asOf, view, forAdmins },
}: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold">{greeting}</h1>
      <p className="num mt-0.5 text-fg-2">{asOf}</p>
      <DashboardFigures figures={view.figures} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="space-y-5">
          <NewPerDay view={view.newPerDay} />
          <RecentListings listings={view.listings} />
        </div>
        <div className="space-y-5 max-lg:-order-1">
          <WaitingListings rows={view.waiting} />
          {view.failedJobs.length > 0 && <FailedJobsList jobs={view.failedJobs} />}
          {forAdmins && <RecentPeople people={view.people} />}
        </div>
      </div>
    </>
  );
}
