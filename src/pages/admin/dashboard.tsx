import { Link } from 'react-router';
import { getMe } from '#features/accounts/profile/get-me.server.ts';
import { isAdmin } from '#features/access/viewer.ts';
import { getDashboard } from '#features/dashboard/get-dashboard.server.ts';
import { presentDashboard } from '#features/dashboard/present-dashboard.ts';
import { DashboardFigures } from '#features/dashboard/ui/dashboard-figures.tsx';
import { QUEUE_PATH } from '#features/moderation/queue/queue-address.ts';
import { FailedJobsList } from '#features/dashboard/ui/failed-jobs-list.tsx';
import { RecentListings } from '#features/dashboard/ui/recent-listings.tsx';
import { RecentPeople } from '#features/dashboard/ui/recent-people.tsx';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
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
    view: presentDashboard(dashboard, { catalogue: ctx.catalogue, locale }),
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
        <RecentListings listings={view.listings} />
        <div className="space-y-5">
          {view.failedJobs.length > 0 && <FailedJobsList jobs={view.failedJobs} />}
          {forAdmins && <RecentPeople people={view.people} />}
          <section className="card p-4 lg:p-5" aria-labelledby="quick-actions">
            <h2 id="quick-actions" className="text-base font-semibold tracking-normal">
              {m.admin_quick_actions()}
            </h2>
            <div className="mt-3 grid gap-2">
              <Link to={QUEUE_PATH} className="btn btn-secondary">
                <Icon name="clock" className="size-4" />
                {m.admin_pending()}
              </Link>
              <Link to={`${QUEUE_PATH}?tab=reported`} className="btn btn-secondary">
                <Icon name="flag" className="size-4" />
                {m.admin_reported()}
              </Link>
              {forAdmins && (
                <Link to="/admin/verification" className="btn btn-secondary">
                  <Icon name="shield-check" className="size-4" />
                  {m.admin_traders_waiting()}
                </Link>
              )}
              {forAdmins && (
                <Link to="/admin/audit" className="btn btn-secondary">
                  <Icon name="history" className="size-4" />
                  {m.admin_audit()}
                </Link>
              )}
              <Link to="/admin/second-factor" className="btn btn-secondary">
                <Icon name="lock" className="size-4" />
                {m.admin_second_factor()}
              </Link>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}
