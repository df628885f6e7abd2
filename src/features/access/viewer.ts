/**
 * Who asks. Owns what the roles may do; every operation that is not for everybody begins with one of these
 * checks. Roles are the server's: nothing a client sends becomes one.
 */
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';

/** Of staff. What a private person or a company may do follows from `kind`. */
export const staffRoles = ['moderator', 'admin', 'super_admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Somebody who is signed in. */
export interface Viewer {
  accountId: number;
  kind: 'private' | 'company';
  companyKind: 'car_dealer' | 'other' | null;
  /** A company whose details an admin has approved. */
  verified: boolean;
  roles: readonly StaffRole[];
  locale: Locale | null;
  /** Whether the account has set up a second factor, and whether this session gave it; see `requireStaff`. */
  usesSecondFactor: boolean;
  hasSecondFactor: boolean;
}

/** Throws AppError `unauthenticated` (401) for a visitor. */
export function requireViewer(viewer: Viewer | undefined): Viewer {
  if (!viewer) throw new AppError('unauthenticated', 401);
  return viewer;
}

/** Admins and super admins; the specification's `is_admin`. */
export const isAdmin = ({ roles }: Viewer): boolean =>
  roles.includes('admin') || roles.includes('super_admin');
/** A verified company that deals in cars: may import in bulk and take a feed. */
export const isDealer = ({ kind, companyKind, verified }: Viewer): boolean =>
  kind === 'company' && companyKind === 'car_dealer' && verified;

/** Whether the viewer has one of the roles or one above it. */
export function mayActAs(viewer: Viewer, role: StaffRole): boolean {
  const rank = Math.max(...viewer.roles.map((own) => staffRoles.indexOf(own)), -1);
  return rank >= staffRoles.indexOf(role);
}

/**
 * Throws AppError `unauthenticated` (401) for a visitor and `forbidden` (403) without the role. Alone it is for
 * setting up and giving the second factor only: everything else of staff asks `requireStaff`.
 */
export function requireRole(viewer: Viewer | undefined, role: StaffRole): Viewer {
  const present = requireViewer(viewer);
  if (!mayActAs(present, role)) throw new AppError('forbidden', 403);
  return present;
}

/**
 * As `requireRole`, and throws `second_factor_needed` (403) when this session did not give a second factor that
 * all staff must give (`secondFactor`) or that this account has set up.
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

/** The role names of the specification, as the API gives them. */
export function roleNames(viewer: Viewer): string[] {
  const kind = viewer.kind === 'private' ? 'user_private' : 'user_company';
  return [kind, ...(isDealer(viewer) ? ['dealer'] : []), ...viewer.roles];
}
