import { data, redirectDocument } from 'react-router';
import { BLOCKED_PATH, homeOf } from '#features/accounts/sessions/home-after-sign-in.ts';
import { mayActAs, requireStaff, type StaffRole, type Viewer } from '#features/access/viewer.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { PageContext } from './app-context.server.ts';
import { orPageError } from './errors/or-page-error.server.ts';

const SECOND_FACTOR_PAGE = '/admin/second-factor';

type ViewerSource = Pick<PageContext, 'viewer' | 'anyViewer'>;

/**
 * Returns the viewer of an account page; redirects a visitor to the sign-in, which leads back. Blocked accounts are
 * redirected to their page unless `admitsBlocked`.
 */
export async function requireUserPage(
  page: ViewerSource,
  url: URL,
  { admitsBlocked = false }: { admitsBlocked?: boolean } = {},
): Promise<Viewer> {
  const viewer = await orPageError(page.anyViewer());
  if (!viewer) throw redirectToSignIn('/login', url);
  if (viewer.isBlocked && !admitsBlocked) throw redirectDocument(BLOCKED_PATH);
  return viewer;
}

/**
 * Guards pages for visitors only, such as the sign-in; redirects signed-in viewers to `home`. With
 * `admitsStaffAccounts`, staff who are signed in like everyone may sign in as staff.
 */
export async function requireGuestPage(
  page: ViewerSource,
  home: (viewer: Viewer) => string = homeOf,
  { admitsStaffAccounts = false }: { admitsStaffAccounts?: boolean } = {},
): Promise<void> {
  const viewer = await orPageError(page.viewer());
  if (admitsStaffAccounts && viewer && isOrdinarySessionOfStaff(viewer)) return;
  if (viewer) throw redirectDocument(home(viewer));
}

/**
 * Returns the viewer of a staff page. Redirects visitors and ordinary sessions of staff to the staff sign-in and viewers without the second factor
 * to its page; throws 403 without the role.
 */
export async function requireStaffPage(
  page: ViewerSource & { ctx: { config: Pick<PageContext['ctx']['config'], 'mode'> } },
  url: URL,
  role: StaffRole,
): Promise<Viewer> {
  const viewer = await requireRolePage(page, url, role);
  try {
    return requireStaff(viewer, role, { secondFactor: page.ctx.config.mode === 'production' });
  } catch (error) {
    if (!isAppError(error, 'second_factor_needed')) throw error;
    throw redirectDocument(withReturn(SECOND_FACTOR_PAGE, url));
  }
}

/** `requireStaffPage` without the second factor, for the page that asks for it. */
export async function requireRolePage(page: ViewerSource, url: URL, role: StaffRole): Promise<Viewer> {
  const viewer = await orPageError(page.viewer());
  if (!viewer || isOrdinarySessionOfStaff(viewer)) throw redirectToSignIn('/admin/login', url);
  if (!mayActAs(viewer, role)) throw data({ code: 'forbidden' }, { status: 403 });
  return viewer;
}

const isOrdinarySessionOfStaff = ({ isStaffAccount, roles }: Viewer): boolean =>
  isStaffAccount && roles.length === 0;

/** Redirects with a document load: the sign-in page needs its own Content-Security-Policy for the captcha. */
const redirectToSignIn = (to: string, url: URL): Response => redirectDocument(withReturn(to, url));

const withReturn = (to: string, { pathname, search }: URL): string =>
  `${to}?redirect=${encodeURIComponent(pathname + search)}`;
