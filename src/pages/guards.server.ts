import { data, redirectDocument } from 'react-router';
import { homeOf } from '#features/accounts/sessions/home-after-sign-in.ts';
import { mayActAs, requireStaff, type StaffRole, type Viewer } from '#features/access/viewer.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { PageContext } from './app-context.server.ts';
import { orPageError } from './errors/or-page-error.server.ts';

const SECOND_FACTOR_PAGE = '/admin/second-factor';

type Asked = Pick<PageContext, 'viewer'>;

/** Who asks for a page of the own account; a visitor is sent to sign in and comes back. */
export async function requireUserPage(page: Asked, url: URL): Promise<Viewer> {
  const viewer = await orPageError(page.viewer());
  if (!viewer) throw signInFirst('/login', url);
  return viewer;
}

/** For pages that make sense for visitors only, such as signing in; others are sent `home`. */
export async function requireGuestPage(
  page: Asked,
  home: (viewer: Viewer) => string = homeOf,
): Promise<void> {
  const viewer = await orPageError(page.viewer());
  if (viewer) throw redirectDocument(home(viewer));
}

/**
 * Who asks for a page of staff; a visitor is sent to the sign-in of staff, without the role there is a 403, and
 * whoever has not given the second factor is sent to do so.
 */
export async function requireStaffPage(
  page: Asked & { ctx: { config: Pick<PageContext['ctx']['config'], 'mode'> } },
  url: URL,
  role: StaffRole,
): Promise<Viewer> {
  const viewer = await requireRolePage(page, url, role);
  try {
    return requireStaff(viewer, role, { secondFactor: page.ctx.config.mode === 'production' });
  } catch (error) {
    if (!isAppError(error, 'second_factor_needed')) throw error;
    throw redirectDocument(comingBack(SECOND_FACTOR_PAGE, url));
  }
}

/** The same without the second factor: for the one page where it is given. */
export async function requireRolePage(page: Asked, url: URL, role: StaffRole): Promise<Viewer> {
  const viewer = await orPageError(page.viewer());
  if (!viewer) throw signInFirst('/admin/login', url);
  if (!mayActAs(viewer, role)) throw data({ code: 'forbidden' }, { status: 403 });
  return viewer;
}

/** As a whole page load: what may run on the page of the sign-in is allowed by its own document. */
const signInFirst = (to: string, url: URL): Response => redirectDocument(comingBack(to, url));

const comingBack = (to: string, { pathname, search }: URL): string =>
  `${to}?redirect=${encodeURIComponent(pathname + search)}`;
