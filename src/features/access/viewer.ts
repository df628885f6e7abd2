/**
 * The signed-in caller and the rights of staff roles. Every operation that is not public begins with one of
 * these checks. Roles come from the database only, never from client input.
 */
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { isOpenTo, type TeamAccess, type TeamRole } from './team-role.ts';

/** Staff roles from lowest to highest. The rights of private people and companies follow from `kind`. */
export const staffRoles = ['moderator', 'admin', 'super_admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A signed-in account. */
export interface Viewer {
  accountId: number;
  kind: 'private' | 'company';
  companyKind: 'car_dealer' | 'other' | null;
  /** Whether an admin has verified the company's details. */
  verified: boolean;
  /** Roles of staff in this session: none in a session opened at the sign-in for everyone. */
  roles: readonly StaffRole[];
  /** Whether the account has roles of staff, in this session or another one. */
  isStaffAccount: boolean;
  locale: Locale | null;
  /** A blocked account, which may only export its data and object. */
  isBlocked?: true;
  /** Whether the account has set up a second factor, and whether this session has passed it; see `requireStaff`. */
  usesSecondFactor: boolean;
  hasSecondFactor: boolean;
  /** The person who acts for the company that the other properties describe; absent in a session of one's own. */
  actor?: { accountId: number; role: TeamRole };
}

/** Throws AppError `unauthenticated` (401) for a visitor. */
export function requireViewer(viewer: Viewer | undefined): Viewer {
  if (!viewer) throw new AppError('unauthenticated', 401);
  return viewer;
}

/** Whether the viewer's session may call an operation, as far as its role in a team decides. */
export const mayCall = ({ actor }: Viewer, { team }: { team?: TeamAccess | undefined }): boolean =>
  actor === undefined || isOpenTo(actor.role, team);

/** Admins and super admins; the specification's `is_admin`. */
export const isAdmin = ({ roles }: Viewer): boolean =>
  roles.includes('admin') || roles.includes('super_admin');
/** Whether the viewer is a verified car dealer, who may import in bulk and use a feed. */
export const isDealer = ({ kind, companyKind, verified }: Viewer): boolean =>
  kind === 'company' && companyKind === 'car_dealer' && verified;

/** Whether the viewer has the role or a higher one. */
export function mayActAs(viewer: Viewer, role: StaffRole): boolean {
  const rank = Math.max(...viewer.roles.map((own) => staffRoles.indexOf(own)), -1);
  return rank >= staffRoles.indexOf(role);
}

/**
 * Throws AppError `unauthenticated` (401) for a visitor and `forbidden` (403) without the role. Only setting up
 * and entering the second factor use this check alone; all other staff operations use `requireStaff`.
 */
export function requireRole(viewer: Viewer | undefined, role: StaffRole): Viewer {
  const present = requireViewer(viewer);
  if (!mayActAs(present, role)) throw new AppError('forbidden', 403);
  return present;
}

/**
 * Like `requireRole`; also throws `second_factor_needed` (403) when this session has not passed a second factor
 * that all staff need (`secondFactor`) or that this account has set up.
 */
export function requireStaff(
  viewer: Viewer | undefined,
  role: StaffRole,
  { secondFactor }: { secondFactor: boolean },
): Viewer {
  const present = requireRole(viewer, role);
  if ((secondFactor || present.usesSecondFactor) && !present.hasSecondFactor)
    throw new AppError('second_factor_needed', 403);
  return present;
}

/**
 * Throws `second_factor_needed` (403) when staff would change password or contacts in a session that has not passed
 * the second factor: with a stolen session and password the change would lock out the owner.
 */
export function requireFactorOfStaff(viewer: Viewer, { secondFactor }: { secondFactor: boolean }): void {
  const { isStaffAccount, usesSecondFactor, hasSecondFactor } = viewer;
  if (isStaffAccount && (secondFactor || usesSecondFactor) && !hasSecondFactor)
    throw new AppError('second_factor_needed', 403);
}

/** Returns role names of the specification, as used by the API. */
export function roleNames(viewer: Viewer): string[] {
  const kind = viewer.kind === 'private' ? 'user_private' : 'user_company';
  return [kind, ...(isDealer(viewer) ? ['dealer'] : []), ...viewer.roles];
}
