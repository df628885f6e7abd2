import { m } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { TeamRole } from '#features/access/team-role.ts';
import { staffRoles } from '#features/access/viewer.ts';

export interface AccountLink {
  to: string;
  label: string;
  icon: IconName;
}

/** Links to the pages of the viewer's account: the stock for verified car dealers, the team for companies and their people. */
export const userAreaLinks = ({
  isDealer = false,
  hasTeam = false,
}: { isDealer?: boolean; hasTeam?: boolean } = {}): AccountLink[] => [
  { to: '/user/listing', label: m.nav_my_listings(), icon: 'list' },
  { to: '/user/listing/inquiry', label: m.nav_inquiries(), icon: 'inbox' },
  { to: '/user/searches', label: m.nav_saved_searches(), icon: 'bookmark' },
  { to: '/user/watched', label: m.nav_watched(), icon: 'trending-down' },
  { to: '/user/notifications', label: m.notify_title(), icon: 'bell' },
  ...(isDealer ? [{ to: '/user/stock', label: m.nav_stock(), icon: 'table' as const }] : []),
  ...(hasTeam ? [{ to: '/user/team', label: m.nav_team(), icon: 'users' as const }] : []),
  { to: '/user/profile', label: m.nav_profile(), icon: 'user' },
  { to: '/user/verification', label: m.nav_verification(), icon: 'badge-check' },
  { to: '/user/sessions', label: m.nav_devices(), icon: 'monitor' },
];

/** Links to the pages that are open while the session acts for a company; none once its person left the team. */
export const teamAreaLinks = ({
  isDealer,
  role,
}: {
  isDealer: boolean;
  role: TeamRole | null;
}): AccountLink[] =>
  role === null ? [] : userAreaLinks({ isDealer }).filter(({ to }) => OPEN_FOR_TEAM.includes(to));

const OPEN_FOR_TEAM = ['/user/listing', '/user/listing/inquiry', '/user/stock'];

/** Links of the account menu. */
export function accountLinks(user: {
  roles: readonly string[];
  userType?: 'personal' | 'company';
  companyUsername: string | null;
  teams?: readonly unknown[];
  acting?: { isDealer: boolean; role: TeamRole | null } | null;
}): AccountLink[] {
  if (user.acting) return teamAreaLinks(user.acting);
  const hasTeam = user.userType === 'company' || (user.teams ?? []).length > 0;
  const isStaff = staffRoles.some((role) => user.roles.includes(role));
  return [
    ...userAreaLinks({ isDealer: user.roles.includes('dealer'), hasTeam }),
    ...(user.companyUsername
      ? [
          {
            to: `/dealer/${user.companyUsername}`,
            label: m.nav_company_page(),
            icon: 'building-2' as const,
          },
        ]
      : []),
    ...(isStaff ? [{ to: '/admin/dashboard', label: m.nav_admin(), icon: 'layout-grid' as const }] : []),
  ];
}
