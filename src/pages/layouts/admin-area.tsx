import { countSubmittedTraders } from '#features/companies/verification/count-submitted-traders.server.ts';
import { getMe } from '#features/accounts/profile/get-me.server.ts';
import { roleWord } from '#features/access/role-word.ts';
import { isAdmin, mayActAs } from '#features/access/viewer.ts';
import { initialsOf } from '#features/accounts/profile/initials.ts';
import { SignOutButton } from '#features/accounts/sessions/ui/sign-out-button.tsx';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import { countConversationReports } from '#features/conversations/reports/list-conversation-reports.server.ts';
import { countWaiting, MOST_WAITING } from '#features/moderation/queue/count-waiting.server.ts';
import { MASS_PATH } from '#features/moderation/mass-decisions/mass-decision.ts';
import { QUEUE_PATH } from '#features/moderation/queue/queue-address.ts';
import { PEOPLE_PATH } from '#features/people/list/people-address.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { AdminLayout, type AdminNavigationGroup } from './admin-layout.tsx';
import type { Route } from './+types/admin-area';

/** Guards all pages below /admin; each page checks its own role in addition. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'moderator');
  const { name } = await orPageError(getMe(page.ctx, viewer));
  const account = { name, initials: initialsOf(name), role: roleWord(viewer) };
  const forAdmins = isAdmin(viewer);
  const waiting = forAdmins ? await orPageError(countSubmittedTraders(page.ctx, viewer)) : 0;
  const tradersWaiting = waiting > 0 ? formatNumber(waiting) : undefined;
  const listings = await orPageError(countWaiting(page.ctx, viewer));
  const listingsWaiting =
    listings > 0 ? `${formatNumber(listings)}${listings === MOST_WAITING ? '+' : ''}` : undefined;
  const reports = await orPageError(countConversationReports(page.ctx, viewer));
  const talksReported = reports > 0 ? formatNumber(reports) : undefined;
  const forSuperAdmins = mayActAs(viewer, 'super_admin');
  return { account, forAdmins, forSuperAdmins, tradersWaiting, listingsWaiting, talksReported };
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    // Unpublished pictures are served only by this site, not by the public picture origin.
    <MediaUrl value={LOCAL_MEDIA_URL}>
      <AdminLayout
        navigation={navigation(loaderData)}
        account={loaderData.account}
        accountAction={<SignOutButton to="/admin/login" />}
      />
    </MediaUrl>
  );
}

function navigation({
  forAdmins,
  forSuperAdmins,
  tradersWaiting,
  listingsWaiting,
  talksReported,
}: {
  forAdmins: boolean;
  forSuperAdmins: boolean;
  tradersWaiting: string | undefined;
  listingsWaiting: string | undefined;
  talksReported: string | undefined;
}): AdminNavigationGroup[] {
  const dashboard = { to: '/admin/dashboard', label: m.admin_dashboard(), icon: 'layout-grid' } as const;
  const listings = {
    to: QUEUE_PATH,
    label: m.queue_title(),
    icon: 'tag',
    ...(listingsWaiting !== undefined && { waiting: listingsWaiting }),
  } as const;
  const mass = { to: MASS_PATH, label: m.mass_title(), icon: 'layers' } as const;
  const figures = { to: '/admin/moderation', label: m.moderation_figures_title(), icon: 'clock' } as const;
  const secondFactor = { to: '/admin/second-factor', label: m.admin_second_factor(), icon: 'lock' } as const;
  const traders = {
    to: '/admin/verification',
    label: m.admin_nav_verification(),
    icon: 'shield-check',
    ...(tradersWaiting !== undefined && { waiting: tradersWaiting }),
  } as const;
  const talks = {
    to: '/admin/conversations',
    label: m.admin_nav_conversations(),
    icon: 'message-circle',
    ...(talksReported !== undefined && { waiting: talksReported }),
  } as const;
  const people = { to: PEOPLE_PATH, label: m.people_title(), icon: 'users' } as const;
  const audit = { to: '/admin/audit', label: m.admin_audit(), icon: 'history' } as const;
  const staff = { to: '/admin/staff', label: m.staff_title(), icon: 'id-card' } as const;
  const system = { to: '/admin/system', label: m.admin_system(), icon: 'cpu' } as const;
  const brands = { to: '/admin/vehicle_brand', label: m.makes_brands(), icon: 'car' } as const;
  const models = { to: '/admin/vehicle_model', label: m.makes_models(), icon: 'layers' } as const;
  const places = { to: '/admin/city', label: m.entries_places(), icon: 'map-pin' } as const;
  const colors = { to: '/admin/color', label: m.entries_colors(), icon: 'palette' } as const;
  const rates = { to: '/admin/tax-rate', label: m.rates_all(), icon: 'euro' } as const;
  const reference = { title: m.admin_nav_reference(), items: [brands, models, places, colors, rates] };
  const settings = { to: '/admin/settings', label: m.settings_title(), icon: 'cog' } as const;
  const texts = { to: '/admin/page-text', label: m.page_text_title(), icon: 'file-text' } as const;
  return [
    {
      title: m.admin_nav_overview(),
      items: forAdmins
        ? [dashboard, listings, mass, figures, people, talks, traders]
        : [dashboard, listings, mass, figures, talks],
    },
    ...(forAdmins ? [reference, { title: m.admin_nav_system(), items: [settings, texts, system] }] : []),
    {
      title: m.admin_nav_security(),
      items: [...(forSuperAdmins ? [staff] : []), ...(forAdmins ? [audit] : []), secondFactor],
    },
  ];
}
